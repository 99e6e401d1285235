import Geometry
import Raster

/// A picture that is drawn by itself before it goes onto what is below.
struct TransparencyLayer {
  var bitmap: Bitmap
  /// How many states were kept when it began, the one that it ends with included.
  var depth: Int
  /// The state by which it goes onto what is below.
  var outer: GraphicsState
}

extension CGContext {
  /// Begins a picture of its own, which `endTransparencyLayer` draws as if it were one thing: with the alpha, blend
  /// mode and shadow that hold now. Inside they start at 1, normal and none.
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

  /// Draws the transparency layer begun last onto what was there before it, and brings back the state of that time.
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
    // A shadow may show where what casts it doesn't.
    let area = state.shadow == nil ? state.clip.bounds : target.bounds
    layers.append(TransparencyLayer(bitmap: Bitmap(covering: area), depth: saved.count, outer: state))
    state.alpha = 1
    state.blend = .normal
    state.shadow = nil
    state.clip = ClipRegion(area)
  }
}
