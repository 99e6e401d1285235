import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// A pressed pointer, from press to release.
///
/// ```swift
/// final class CanvasView: UIView {
///   override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
///     guard let touch = touches.first, touch.tapCount == 2 else { return }
///     print("double click at", touch.location(in: self))
///   }
/// }
/// ```
@preconcurrency @MainActor
public final class UITouch: MainActorObject {
  /// The progress of a touch.
  ///
  /// ```swift
  /// let isOver = touch.phase == .ended || touch.phase == .cancelled
  /// ```
  public enum Phase: Int, Sendable {
    /// Pressed, moved, held still, released, or interrupted. `stationary` never occurs.
    case began, moved, stationary, ended, cancelled
    /// Phases of a hovering pointer. They never occur; see `UIHoverGestureRecognizer`.
    case regionEntered, regionMoved, regionExited
  }

  /// The kind of device that touches.
  ///
  /// ```swift
  /// let isMouse = touch.type == .indirectPointer
  /// ```
  public enum TouchType: Int, Sendable {
    /// A finger, a remote control, a pencil, or a mouse. Only `indirectPointer` occurs.
    case direct, indirect, pencil, indirectPointer
  }

  /// The progress of the touch.
  public internal(set) var phase = Phase.began
  /// The number of taps in quick succession, including this one; 0 once the touch has moved more than 10 points.
  public internal(set) var tapCount = 1
  /// The media time of the last change, in seconds.
  public internal(set) var timestamp: TimeInterval = 0
  /// The window in which the touch began.
  public internal(set) weak var window: UIWindow?
  /// The view in which the touch began.
  public internal(set) weak var view: UIView?
  /// The recognizers that receive the touch; nil before they have been determined.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The radius of the touch, in points. Always 0.
  public internal(set) var majorRadius: CGFloat = 0
  /// The pressure, where 1 is that of an average touch: 1 while the button is pressed, 0 afterwards.
  public var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The greatest pressure: 1, since a button has no more.
  public var maximumPossibleForce: CGFloat { 1 }
  /// The kind of device. Always `indirectPointer`.
  public let type = TouchType.indirectPointer
  /// The start of the touch, in the window.
  var origin = CGPoint.zero
  /// The location in the window.
  var place = CGPoint.zero
  var formerPlace = CGPoint.zero

  init() {
    super.init(base: ())
  }

  /// Returns the location in a view's space; in the window's for nil.
  public func location(in view: UIView?) -> CGPoint { converted(place, to: view) }
  /// Returns the location before the last move, in a view's space; in the window's for nil.
  public func previousLocation(in view: UIView?) -> CGPoint { converted(formerPlace, to: view) }
  /// Returns the same as `location(in:)`.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the same as `previousLocation(in:)`.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}
