import KinoraDrawing

/// Provides contents, layout and actions for a layer.
///
/// ```swift
/// final class Painter: CALayerDelegate {
///   func draw(_ layer: CALayer, in ctx: CGContext) {
///     ctx.setFillColor(CGColor.black)
///     ctx.fill(layer.bounds)
///   }
/// }
/// ```
public protocol CALayerDelegate: AnyObject {
  /// Provides the layer's contents. Default: makes an image of what `draw(_:in:)` draws.
  func display(_ layer: CALayer)
  /// Draws the layer's contents, unless `display(_:)` is implemented. The layer may be a copy with animated values.
  ///
  /// Default: draws nothing, and the contents stay.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before the layer is displayed. Default: does nothing.
  func layerWillDraw(_ layer: CALayer)
  /// Places the layer's sublayers. Default: does nothing.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a key: nil to search further, `NSNull` for none. Default: nil.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Makes an image of what the layer's `draw(in:)` draws.
  public func display(_ layer: CALayer) { layer.drawContents() }
  /// Draws nothing, and leaves the contents as they are.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.markNothingDrawn() }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Returns nil, which continues the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
