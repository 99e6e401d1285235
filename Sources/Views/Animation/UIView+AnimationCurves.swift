import Geometry
import Layers
import Motion

extension UIView.AnimationCurve {
  /// The curve as Core Animation has it.
  var timingFunction: CAMediaTimingFunction {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .linear: CAMediaTimingFunction(name: .linear)
    }
  }
}

extension UIView.AnimationOptions {
  private static var curves: UInt { 7 << 16 }

  /// The pace that the options name.
  var pace: ViewAnimationTiming.Pace {
    let raw = Int(rawValue & Self.curves) >> 16
    if let curve = UIView.AnimationCurve(rawValue: raw) { return .curve(curve.timingFunction) }
    // The curve of keyboards has no name, but programs hand it on.
    return .spring(.system, velocity: 0)
  }

  /// What of the options a block inside another one takes over from it.
  static let inheritable: UIView.AnimationOptions = [
    .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .allowAnimatedContent,
  ]
}

extension Spring {
  /// Of the system's own animations.
  static var system: Spring {
    var spring = Spring()
    (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 500)
    spring.allowsOverdamping = true
    return spring
  }
}
