import KinoraGeometry
import KinoraScenes
import KinoraUIKitCore

/// The ways to make and start a property animator.
enum AnimatorKind: CaseIterable {
  case curve, controlPoints, delayFactor, running, afterDelay, easeIn, easeOut

  static let duration = 3.0
  /// The delay of `afterDelay` in seconds.
  static let delay = 1.0

  var next: AnimatorKind {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  var code: String {
    switch self {
    case .curve: "UIViewPropertyAnimator(duration: 3, curve: .easeInOut)"
    case .controlPoints: "UIViewPropertyAnimator(duration: 3, controlPoint1: (0.1, 0.9), controlPoint2: (0.9, 0.1))"
    case .delayFactor:
      "addAnimations { center, bounds }\naddAnimations({ transform, backgroundColor }, delayFactor: 0.5)"
    case .running: "runningPropertyAnimator(withDuration: 3, delay: 0, options: .curveLinear)"
    case .afterDelay: "startAnimation(afterDelay: 1)"
    case .easeIn: "UIViewPropertyAnimator(duration: 3, curve: .easeIn)"
    case .easeOut: "UIViewPropertyAnimator(duration: 3, curve: .easeOut)"
    }
  }

  /// Makes an animator with its animations. Only that of `running` is started.
  func makeAnimator(moving card: AnimatedCard) -> UIViewPropertyAnimator {
    let animator: UIViewPropertyAnimator
    switch self {
    case .curve, .delayFactor, .afterDelay:
      animator = UIViewPropertyAnimator(duration: Self.duration, curve: .easeInOut)
    case .easeIn:
      animator = UIViewPropertyAnimator(duration: Self.duration, curve: .easeIn)
    case .easeOut:
      animator = UIViewPropertyAnimator(duration: Self.duration, curve: .easeOut)
    case .controlPoints:
      animator = UIViewPropertyAnimator(
        duration: Self.duration, controlPoint1: CGPoint(x: 0.1, y: 0.9), controlPoint2: CGPoint(x: 0.9, y: 0.1))
    case .running:
      return UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: Self.duration, delay: 0, options: .curveLinear, animations: { card.arrive() })
    }
    if self == .delayFactor {
      animator.addAnimations { card.travel() }
      animator.addAnimations({ card.turn() }, delayFactor: 0.5)
    } else {
      animator.addAnimations { card.arrive() }
    }
    return animator
  }
}
