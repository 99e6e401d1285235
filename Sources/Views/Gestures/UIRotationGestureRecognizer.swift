import Foundation
import Geometry
import Layers

/// Follows a turn: the wheel with Control and Shift held.
///
/// - Note: Differs from Apple: two fingers are a turned wheel here. The gesture ends a quarter of a second after the
///   last turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// Radians since the gesture began, or since the program set it; clockwise.
  open var rotation: CGFloat = 0
  /// Radians a second.
  public private(set) final var velocity: CGFloat = 0

  /// Radians that one notch turns by.
  static let notch = Double.pi / 36
  private var lastTurn: TimeInterval = 0

  public required init() {
    super.init()
  }

  open override var numberOfTouches: Int { isUnderWay ? 2 : 0 }
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  open override func reset() {
    rotation = 0
    velocity = 0
  }

  override func takeWheel(_ turn: WheelTurn) -> Bool {
    guard turn.modifiers.isSuperset(of: [.control, .shift]), turn.dy != 0, join(turn) else { return false }
    let step = CGFloat(min(max(turn.dy, -20), 20) * Self.notch)
    rotation += step
    let now = CACurrentMediaTime()
    if lastTurn < now { velocity = step / CGFloat(now - lastTurn) }
    lastTurn = now
    state = .changed
    setDeadline(in: WheelTurn.pause)
    return true
  }

  override func deadlinePassed() {
    state = .ended
  }
}
