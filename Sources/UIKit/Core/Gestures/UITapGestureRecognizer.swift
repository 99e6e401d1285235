import Foundation
import KinoraGeometry
import KinoraObjectRuntime

/// Recognizes clicks: one, or several in quick succession.
///
/// ```swift
/// let view = UIView()
/// let double = UITapGestureRecognizer { tap in print(tap.location(in: tap.view)) }
/// double.numberOfTapsRequired = 2
/// view.addGestureRecognizer(double)
/// ```
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps. Default 1.
  open var numberOfTapsRequired = 1
  /// The number of touches. Default 1. A pointer is one touch, so a greater number makes every tap fail.
  open var numberOfTouchesRequired = 1

  /// The maximum duration of a tap, in seconds.
  private static let longestTap = 0.75
  private var taps = 0
  private var origin = CGPoint.zero

  /// Creates a recognizer that calls a method of an object, which isn't retained.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// The number of touches. 1 once the taps are recognized.
  open override var numberOfTouches: Int { state == .ended ? 1 : super.numberOfTouches }

  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    state == .ended && touchIndex == 0 ? location(in: view) : super.location(ofTouch: touchIndex, in: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouchesRequired <= 1, taps == 0 || place.distance(to: origin) <= TapTrace.reach else {
      state = .failed
      return
    }
    origin = place
    setDeadline(in: Self.longestTap)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if place.distance(to: origin) > TapTrace.reach { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    taps += 1
    if taps >= numberOfTapsRequired { state = .ended } else { setDeadline(in: TapTrace.longestPause) }
  }

  open override func reset() {
    taps = 0
  }

  /// Returns false for recognizers of more taps, so that a single tap doesn't prevent a double tap.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  @_spi(Kinora) open override func deadlinePassed() {
    state = .failed
  }
}
