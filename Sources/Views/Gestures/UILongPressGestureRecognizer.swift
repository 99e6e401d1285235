import Foundation
import Geometry

/// Sees a button that is held down in one place; follows the pointer from then on.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds. Default 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Points that the pointer may move before the gesture begins. Default 10.
  open var allowableMovement: CGFloat = 10
  /// Taps that come before the press. Default 0.
  open var numberOfTapsRequired = 0
  /// Default 1. A pointer is one touch: with more, the gesture is never seen.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var origin = CGPoint.zero

  public required init() {
    super.init()
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

  override func deadlinePassed() {
    state = !tracked.isEmpty && taps >= numberOfTapsRequired ? .began : .failed
  }
}
