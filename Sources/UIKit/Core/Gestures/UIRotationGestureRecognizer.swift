import Foundation
import KinoraGeometry
import KinoraObjectRuntime

/// Follows a rotation: the wheel turned with Control and Shift held.
///
/// The gesture ends a quarter of a second after the last turn of the wheel.
///
/// ```swift
/// let knob = UIView()
/// knob.addGestureRecognizer(
///   UIRotationGestureRecognizer { rotation in
///     rotation.view?.transform = CGAffineTransform(rotationAngle: rotation.rotation)
///   })
/// ```
///
/// - Note: Differs from Apple: the wheel replaces two fingers.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation in radians, clockwise, since the gesture's start or since the last value that was set. Default 0.
  open var rotation: CGFloat = 0
  /// The change of the rotation in radians per second; 0 until the wheel turns for the second time.
  public final var velocity: CGFloat { wheelVelocity.value }

  /// The rotation of one notch of the wheel, in radians.
  static let notch = Double.pi / 36
  private var wheelVelocity = WheelVelocity()

  /// Creates a recognizer that calls a method of an object, which isn't retained.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// The number of touches: 2 during the gesture, otherwise 0.
  open override var numberOfTouches: Int { isUnderWay ? 2 : 0 }
  /// Returns the pointer's location for every index.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  open override func reset() {
    rotation = 0
    wheelVelocity = WheelVelocity()
  }

  override func takeWheel(_ turn: WheelTurn) -> Bool {
    guard turn.modifiers.isSuperset(of: [.control, .shift]), turn.dy != 0, join(turn) else { return false }
    let step = CGFloat(turn.dy.clamped(-20, 20) * Self.notch)
    rotation += step
    wheelVelocity.add(step)
    wheelDidTurn()
    return true
  }

  @_spi(Kinora) open override func deadlinePassed() {
    state = .ended
  }
}
