import Geometry
import Motion

/// Several animations that run together, in the group's time.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]? { willSet { requireUnfrozen() } }

  public required init() {}

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func freeze() {
    super.freeze()
    for animation in animations ?? [] { animation.freeze() }
  }

  override func content(for layer: CALayer, duration: CFTimeInterval) -> AnimationRecord.Content {
    .group((animations ?? []).map { $0.record(for: layer, groupDuration: duration) })
  }
}
