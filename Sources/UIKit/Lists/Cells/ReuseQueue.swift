import Foundation
import KinoraUIKitCore

/// Views that wait to be shown again, and the classes from which new ones are made, by reuse identifier.
final class ReuseQueue<View: UIView> {
  private var makers: [String: () -> View] = [:]
  private var waiting: [String: [View]] = [:]

  /// The number of waiting views that are kept for an identifier.
  private static var limit: Int { 64 }

  func register(_ identifier: String, _ make: (() -> View)?) {
    makers[identifier] = make
    waiting[identifier] = nil
  }

  /// Returns a waiting view, or a new one; nil if neither is there.
  func dequeue(_ identifier: String) -> View? {
    if let view = waiting[identifier]?.popLast() { return view }
    return makers[identifier]?()
  }

  func enqueue(_ view: View, as identifier: String?) {
    guard let identifier, waiting[identifier, default: []].count < Self.limit else { return }
    waiting[identifier, default: []].append(view)
  }

  func removeWaiting() {
    waiting = [:]
  }
}
