import Layers

/// An animation block in progress: it says how the changes that are made inside it are shown.
protocol AnimationScope: AnyObject {
  /// The action for a change of a view's layer, asked while the layer still has the old value.
  ///
  /// - Parameter key: the layer's property: "position", "bounds", "opacity", ...
  /// - Returns: nil for a change that shows at once.
  func action(for layer: CALayer, of view: UIView, forKey key: String) -> (any CAAction)?
}

extension ViewWorld {
  /// Runs a block inside a scope.
  func perform(in scope: any AnimationScope, _ body: () -> Void) {
    animationScopes.append(scope)
    body()
    animationScopes.removeLast()
  }
}
