import Foundation
import KinoraGeometry
import KinoraObjectRuntime

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
  /// The change of the scale per second; 0 until the wheel turns for the second time.
  public final var velocity: CGFloat { wheelVelocity.value }

  /// The factor by which one notch of the wheel multiplies the scale.
  static let notch = 1.1
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
    scale = 1
    wheelVelocity = WheelVelocity()
  }

  override func takeWheel(_ turn: WheelTurn) -> Bool {
    guard turn.modifiers.contains(.control), !turn.modifiers.contains(.shift), turn.dy != 0 else { return false }
    guard join(turn) else { return false }
    let former = scale
    scale *= CGFloat(pow(Self.notch, turn.dy.clamped(-20, 20)))
    wheelVelocity.add(scale - former)
    wheelDidTurn()
    return true
  }

  @_spi(Kinora) open override func deadlinePassed() {
    state = .ended
  }
}
