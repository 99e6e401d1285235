import KinoraRaster

/// The pixels of a node, as of the last damage pass.
struct NodePixels {
  /// The pixels that the layer itself draws.
  private(set) var visible = PixelRect.empty
  /// The damage bounds: the pixels at which `visible` shows after the blurs and shadows of its ancestors.
  private(set) var damageBounds = PixelRect.empty
  /// The opaque bounds: the pixels at which it hides everything below it. Inside `visible` while the layer is in the
  /// display list.
  private(set) var opaqueBounds = PixelRect.empty

  /// - Parameter damageBounds: The damage bounds of `visible`. The caller sets the opaque bounds next.
  @inline(__always)
  mutating func set(visible: PixelRect, damageBounds: PixelRect) {
    self.visible = visible
    self.damageBounds = damageBounds
  }

  @inline(__always)
  mutating func setOpaqueBounds(_ pixels: PixelRect) {
    opaqueBounds = pixels
  }

  /// Forgets the pixels of a layer that leaves the display list.
  mutating func clear() {
    visible = .empty
    damageBounds = .empty
  }
}
