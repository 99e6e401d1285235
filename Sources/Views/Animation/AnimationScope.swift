import Layers

/// An animation block in progress: it says how the changes that are made inside it are shown.
protocol AnimationScope: AnyObject {
  /// When and how long; what blocks inside it inherit.
  var timing: ViewAnimationTiming { get }
  var options: UIView.AnimationOptions { get }
  /// Whether blocks inside it, unless they override what they inherit, are not blocks of their own but parts of it.
  var absorbsBlocks: Bool { get }

  /// The action for a change of a view's layer, asked while the layer still has the old value.
  ///
  /// - Parameter key: the layer's property: "position", "bounds", "opacity", ...
  /// - Returns: nil for a change that shows at once.
  func action(for layer: CALayer, of view: UIView, forKey key: String) -> (any CAAction)?

  /// Takes over the way of a property that a keyframe block inside it has made. Asked only if it absorbs blocks.
  func show(_ animation: ViewPropertyAnimation, of view: UIView)

  /// Runs a block when the animations have ended. Asked only if it absorbs blocks.
  func whenEnded(_ completion: @escaping (Bool) -> Void)
}

extension AnimationScope {
  var absorbsBlocks: Bool { false }
  func show(_ animation: ViewPropertyAnimation, of view: UIView) {}
  func whenEnded(_ completion: @escaping (Bool) -> Void) {}
}

extension ViewWorld {
  /// The block that a change is made in; nil if changes show at once.
  var scope: (any AnimationScope)? { areAnimationsEnabled ? animationScopes.last : nil }

  /// Runs a block inside a scope.
  func perform(in scope: any AnimationScope, _ body: () -> Void) {
    animationScopes.append(scope)
    body()
    animationScopes.removeLast()
  }
}
