import KinoraGeometry
import KinoraMotion

/// Several animations that run together, in the group's time.
///
/// ```swift
/// let group = CAAnimationGroup()
/// group.animations = [CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "position")]
/// group.duration = 1
/// layer.add(group, forKey: "move")
/// ```
///
/// Children aren't scaled: a longer one is cut off at the end of the group.
open class CAAnimationGroup: CAAnimation {
  /// The animations of the group. Default nil.
  ///
  /// A list that contains the group itself, at any depth, is ignored and reported in the log.
  open var animations: [CAAnimation]? {
    willSet { requireUnfrozen() }
    didSet {
      guard leads(to: self) else { return }
      animations = oldValue
      report("CAAnimationGroup.animations: ignored a list that contains the group itself")
    }
  }

  /// Creates an empty group.
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

  private final func leads(to group: CAAnimationGroup) -> Bool {
    (animations ?? []).contains { $0 === group || ($0 as? CAAnimationGroup)?.leads(to: group) == true }
  }
}
