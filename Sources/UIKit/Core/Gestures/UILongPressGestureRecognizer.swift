import Foundation
import KinoraGeometry
import KinoraObjectRuntime

/// Recognizes a button held down in one place, and then follows the pointer.
///
/// ```swift
/// let card = UIView()
/// card.addGestureRecognizer(
///   UILongPressGestureRecognizer { press in
///     if press.state == .began { print("held") }
///   })
/// ```
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time in seconds that the button must be held. Default 0.5; at 0 or less the gesture begins at once.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance in points that the pointer may move before the gesture begins. Default 10.
  open var allowableMovement: CGFloat = 10
  /// The number of taps before the press. Default 0.
  open var numberOfTapsRequired = 0
  /// The number of touches. Default 1. A pointer is one touch, so a greater number makes every gesture fail.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var origin = CGPoint.zero

  /// Creates a recognizer that calls a method of an object, which isn't retained.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouchesRequired <= 1 else {
      state = .failed
      return
    }
    origin = place
    if taps < numberOfTapsRequired {
      setDeadline(in: TapTrace.longestPause)
    } else if minimumPressDuration > 0 {
      setDeadline(in: minimumPressDuration)
    } else {
      state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUnderWay || heldState != nil {
      state = .changed
    } else if place.distance(to: origin) > allowableMovement {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUnderWay || heldState != nil {
      state = .ended
    } else if taps < numberOfTapsRequired {
      taps += 1
      setDeadline(in: TapTrace.longestPause)
    } else {
      state = .failed
    }
  }

  open override func reset() {
    taps = 0
  }

  @_spi(Kinora) open override func deadlinePassed() {
    state = !tracked.isEmpty && taps >= numberOfTapsRequired ? .began : .failed
  }
}
