import KinoraLayers

/// An animation block in progress, as other blocks inside it see it.
protocol AnimationScope: ViewChangeScope {
  /// The duration, delay and pace, which nested blocks inherit.
  var timing: ViewAnimationTiming { get }
  var options: UIView.AnimationOptions { get }
  /// True if nested blocks become part of this one, unless they override what they inherit.
  var absorbsBlocks: Bool { get }

  /// Shows the animation that a nested keyframe block has made of one property. Called only if `absorbsBlocks`.
  func show(_ animation: ViewPropertyAnimation, of view: UIView)

  /// Runs a block when the animations have ended. Called only if `absorbsBlocks`.
  func whenEnded(_ completion: @escaping (Bool) -> Void)
}

extension AnimationScope {
  var absorbsBlocks: Bool { false }
  func show(_ animation: ViewPropertyAnimation, of view: UIView) {}
  func whenEnded(_ completion: @escaping (Bool) -> Void) {}
}

extension AnimationBlocks {
  /// The innermost block, from which blocks inside it inherit; nil if changes show at once.
  var outerScope: (any AnimationScope)? { innermost as? any AnimationScope }
}
