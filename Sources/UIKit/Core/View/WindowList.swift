import Foundation
import KinoraGeometry
import KinoraLayers

/// The visible windows of the screen, and the one among them that receives keys.
package final class WindowList: WorldState {
  /// In the order in which they were shown or brought to the front.
  package private(set) var windows: [UIWindow] = []
  package private(set) weak var keyWindow: UIWindow?
  /// The layer that an application shows its windows in; nil if the caller adds the windows' layers to a tree itself.
  package var screenLayer: CALayer? {
    didSet { arrange() }
  }

  package init() {}

  func add(_ window: UIWindow) {
    windows.append(window)
    arrange()
  }

  /// Removes a window that was hidden. If it was the key window, the last one that can be becomes it.
  func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if screenLayer != nil { window.layer.removeFromSuperlayer() }
    guard keyWindow === window else { return }
    keyWindow = nil
    window.announceKey(false)
    if let next = windows.last(where: { $0.canBecomeKey }) { makeKey(next) }
  }

  /// Puts a visible window in front of the others of its level.
  package func bringToFront(_ window: UIWindow) {
    guard let index = windows.firstIndex(where: { $0 === window }) else { return }
    windows.append(windows.remove(at: index))
    arrange()
  }

  func levelChanged(of window: UIWindow) {
    if !window.isHidden { arrange() }
  }

  func makeKey(_ window: UIWindow) {
    guard keyWindow !== window, window.canBecomeKey else { return }
    let former = keyWindow
    keyWindow = window
    former?.announceKey(false)
    window.announceKey(true)
  }

  /// The visible windows, back to front.
  var byLevel: [UIWindow] {
    windows.enumerated().sorted { a, b in
      (a.element.windowLevel.rawValue, a.offset) < (b.element.windowLevel.rawValue, b.offset)
    }.map(\.element)
  }

  private func arrange() {
    guard let screenLayer else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, window) in byLevel.enumerated() {
      screenLayer.insertSublayer(window.layer, at: UInt32(index))
    }
    CATransaction.commit()
  }

  /// Returns the front-most window that receives touches at a point of the screen; nil if there is none.
  package func window(at point: CGPoint) -> UIWindow? {
    byLevel.last { window in
      let place = window.layer.superlayer.map { window.layer.convert(point, from: $0) } ?? point
      return window.hitTest(place, with: nil) != nil
    }
  }
}

extension UIWindow {
  fileprivate func announceKey(_ isKey: Bool) {
    if isKey { becomeKey() } else { resignKey() }
    NotificationCenter.default.post(
      name: isKey ? Self.didBecomeKeyNotification : Self.didResignKeyNotification, object: self)
  }
}
