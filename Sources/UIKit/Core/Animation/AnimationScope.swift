import KinoraLayers

/// An animation block in progress: chooses the animations of the changes made inside it.
protocol AnimationScope: AnyObject {
  /// The duration, delay and pace, which nested blocks inherit.
  var timing: ViewAnimationTiming { get }
  var options: UIView.AnimationOptions { get }
  /// True if nested blocks become part of this one, unless they override what they inherit.
  var absorbsBlocks: Bool { get }

  /// Returns the action for a change of a view's layer. Called while the layer still has the old value.
  ///
  /// - Parameter key: the layer's property: "position", "bounds", "opacity", ...
  /// - Returns: nil for a change that shows at once.
  func action(for layer: CALayer, of view: UIView, forKey key: String) -> (any CAAction)?

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
