import Drawing

/// What a layer asks the object that owns it.
public protocol CALayerDelegate: AnyObject {
  /// Provides the layer's contents.
  func display(_ layer: CALayer)
  /// Draws the layer's contents, where `display(_:)` is left out. The layer may be a copy that has animated values.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before the layer is displayed.
  func layerWillDraw(_ layer: CALayer)
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The action for a key: nil to look elsewhere, `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.drawContents() }
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.noteNothingDrawn() }
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
