import KinoraGeometry
import KinoraLayers
import KinoraMotion

extension UIView.AnimationCurve {
  /// The timing function of the curve.
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

  /// The curve that the options select; nil for one without a name. Keyboard notifications carry one, whose number
  /// programs pass here.
  var curve: UIView.AnimationCurve? {
    let raw = Int(rawValue & Self.curves) >> 16
    return raw == UIView.AnimationCurve.keyboard ? nil : UIView.AnimationCurve(rawValue: raw)
  }

  /// The pace that the options select.
  var pace: ViewAnimationTiming.Pace {
    curve.map { .curve($0.timingFunction) } ?? .spring(.system, velocity: 0)
  }

  /// The options that a nested block inherits.
  static let inheritable: UIView.AnimationOptions = [
    .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .allowAnimatedContent,
  ]
}

extension Spring {
  /// The spring of the system's own animations.
  static var system: Spring {
    var spring = Spring()
    (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 500)
    spring.allowsOverdamping = true
    return spring
  }
}
