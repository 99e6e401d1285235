import Foundation
import Geometry
import Layers

/// Follows a zoom: the wheel turned with Control held.
///
/// The gesture ends a quarter of a second after the last turn of the wheel.
///
/// ```swift
/// let photo = UIImageView()
/// photo.isUserInteractionEnabled = true
/// photo.addGestureRecognizer(
///   UIPinchGestureRecognizer { pinch in
///     pinch.view?.transform = CGAffineTransform(scaleX: pinch.scale, y: pinch.scale)
///   })
/// ```
///
/// - Note: Differs from Apple: the wheel replaces two fingers.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale relative to the gesture's start, or to the last value that was set. Default 1.
  open var scale: CGFloat = 1
  /// The change of the scale per second.
  public private(set) final var velocity: CGFloat = 0

  /// The factor by which one notch of the wheel multiplies the scale.
  static let notch = 1.1
  private var lastTurn: TimeInterval = 0

  /// Creates a recognizer without actions.
  public required init() {
    super.init()
  }

  /// The number of touches: 2 during the gesture, otherwise 0.
  open override var numberOfTouches: Int { isUnderWay ? 2 : 0 }
  /// Returns the pointer's location for every index.
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
  /// Begins a gesture of the wheel, or continues it.
  ///
  /// - Returns: False if the gesture may not begin.
  final func join(_ turn: WheelTurn) -> Bool {
    place = turn.place
    modifierFlags = turn.modifiers
    guard !isUnderWay, heldState == nil else { return true }
    turn.arena.admit(self)
    state = .began
    return isUnderWay || heldState != nil
  }
}
