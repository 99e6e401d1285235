import Foundation
import Geometry
import Layers

/// Follows a zoom: the wheel with Control held.
///
/// - Note: Differs from Apple: two fingers are a turned wheel here. The gesture ends a quarter of a second after the
///   last turn.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// Relative to where the gesture began, or to what the program has set since. Default 1.
  open var scale: CGFloat = 1
  /// Of the scale, a second.
  public private(set) final var velocity: CGFloat = 0

  /// What one notch multiplies the scale by.
  static let notch = 1.1
  private var lastTurn: TimeInterval = 0

  public required init() {
    super.init()
  }

  open override var numberOfTouches: Int { isUnderWay ? 2 : 0 }
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  open override func reset() {
    scale = 1
    velocity = 0
  }

  override func takeWheel(_ turn: WheelTurn) -> Bool {
    guard turn.modifiers.contains(.control), !turn.modifiers.contains(.shift), turn.dy != 0 else { return false }
    guard join(turn) else { return false }
    let former = scale
    scale *= CGFloat(pow(Self.notch, min(max(turn.dy, -20), 20)))
    let now = CACurrentMediaTime()
    if lastTurn < now { velocity = (scale - former) / CGFloat(now - lastTurn) }
    lastTurn = now
    state = .changed
    setDeadline(in: WheelTurn.pause)
    return true
  }

  override func deadlinePassed() {
    state = .ended
  }
}

extension UIGestureRecognizer {
  /// Begins a gesture of the wheel, or goes on with it.
  ///
  /// - Returns: false where it may not begin.
  final func join(_ turn: WheelTurn) -> Bool {
    place = turn.place
    modifierFlags = turn.modifiers
    guard !isUnderWay, heldState == nil else { return true }
    turn.arena.admit(self)
    state = .began
    return isUnderWay || heldState != nil
  }
}
