import Foundation
import Geometry
import Layers

/// A pressed pointer, from when it goes down until it is let go.
public final class UITouch {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
    case regionEntered, regionMoved, regionExited
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  public internal(set) var phase = Phase.began
  /// How many taps in quick succession this one makes.
  public internal(set) var tapCount = 1
  /// Media time of the last change, in seconds.
  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) weak var window: UIWindow?
  /// The view that the touch began in.
  public internal(set) weak var view: UIView?
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// Points.
  public internal(set) var majorRadius: CGFloat = 0
  public let type = TouchType.indirectPointer
  /// Where it began, in the window.
  var origin = CGPoint.zero
  /// In the window.
  var place = CGPoint.zero
  var formerPlace = CGPoint.zero

  init() {}

  /// Where the touch is, in a view's space; in the window's for nil.
  public func location(in view: UIView?) -> CGPoint { converted(place, to: view) }
  public func previousLocation(in view: UIView?) -> CGPoint { converted(formerPlace, to: view) }
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}

extension UITouch: Hashable {
  public static func == (a: UITouch, b: UITouch) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
