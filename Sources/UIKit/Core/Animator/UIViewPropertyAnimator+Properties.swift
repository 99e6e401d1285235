import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

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

extension UIViewPropertyAnimator: PropertyOwner, nonisolated KeyValueSource {
  nonisolated package final func observedValue(forKey key: String) -> Any?? { propertyValue(forKey: key) }
  nonisolated package final func observedName(of path: AnyKeyPath) -> String? { observedKey(of: path) }
}
