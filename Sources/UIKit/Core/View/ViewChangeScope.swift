import KinoraLayers

/// Chooses the animations of the changes that views make inside of it: an animation block in progress.
protocol ViewChangeScope: AnyObject {
  /// Returns the action for a change of a view's layer. Called while the layer still has the old value.
  ///
  /// - Parameter key: the layer's property: "position", "bounds", "opacity", ...
  /// - Returns: nil for a change that shows at once.
  func action(for layer: CALayer, of view: UIView, forKey key: String) -> (any CAAction)?
}
