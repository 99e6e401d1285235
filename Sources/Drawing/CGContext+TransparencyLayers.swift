import KinoraGeometry
import KinoraRaster

/// A picture that is drawn separately and then composited onto the content below.
struct TransparencyLayer {
  var bitmap: Bitmap
  /// The number of saved states when it began, including the one that its end restores.
  var depth: Int
  /// The state with which it is composited.
  var outer: GraphicsState
}

extension CGContext {
  /// Begins a transparency layer. `endTransparencyLayer` composites it as a whole with the current alpha, blend mode
  /// and shadow; inside, these start at 1, `normal` and none.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saveGState()
    beginLayer()
  }

  /// Begins a transparency layer that is clipped to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    saveGState()
    clip(to: rect)
    beginLayer()
  }

  /// Composites the open transparency layer and restores the state from before it began.
  ///
  /// Does nothing without one.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    state = layer.outer
    composite(layer.bitmap)
    saved.removeLast(saved.count - layer.depth)
    if let before = saved.popLast() { state = before }
  }

  private func beginLayer() {
    // A shadow may be visible where its caster is clipped.
    let area = state.shadow == nil ? state.clip.bounds : target.bounds
    layers.append(TransparencyLayer(bitmap: Bitmap(covering: area), depth: saved.count, outer: state))
    state.alpha = 1
    state.blend = .normal
    state.shadow = nil
    state.clip = ClipRegion(area)
  }
}
