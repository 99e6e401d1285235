import Foundation
import KinoraGeometry
import KinoraLayers

/// The properties of `UIViewPropertyAnimator`.
struct AnimatorPropertyTable<Animator: UIViewPropertyAnimator>: PropertyTable {
  typealias Base = AnimatorPropertyTable<UIViewPropertyAnimator>

  static var rows: [ObjectProperty] {
    [
      .reading(\Animator.state, "state", { NSNumber(value: $0.rawValue) }).observed,
      .reading(\Animator.isRunning, "isRunning", { NSNumber(value: $0) }).observed,
      .flag(\Animator.isReversed, "isReversed").observed,
      .number(\Animator.fractionComplete, "fractionComplete").observed,
    ]
  }
}
