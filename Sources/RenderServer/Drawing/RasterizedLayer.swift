import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The bitmap of a rasterized layer: the layer and its sublayers, flattened in its own space at `rasterizationScale`.
///
/// The bitmap starts at the corner of the layer's bounds that is at the top left if nothing is rotated. Its pixels then
/// match those of the screen if both have the same scale.
final class RasterizedLayer: CachedPicture {
  /// The layer's own values that the bitmap depends on.
  private var values = LayerValues()
  private var mask = NodeIndex.none
  private(set) var isFlipped = false

  /// The pixels of the bitmap, including a clear margin of one pixel.
  private(set) var area = PixelRect.empty
  /// True if it is too large; the layer is then drawn as if it weren't rasterized.
  private(set) var isRefused = false
  /// The bitmap, if it has been drawn and there was room to keep it.
  private(set) var bitmap: Bitmap?
  /// True if something in it has changed.
  var isStale = true
  /// True if the layer's own values may have changed.
  var isSuspect = true
  /// True if it is in the queue of bitmaps to be measured.
  private var isListed = false

  /// The maximum nesting of rasterized layers; layers nested deeper are drawn directly.
  static let deepest: UInt8 = 4
  /// The maximum number of pixels: 64 MiB.
  private static let largest = 16 << 20
  private static let longest = 16_384

  var pixelBytes: Int { bitmap.map { $0.stride * $0.height * 4 } ?? 0 }

  /// Returns true if the layer's own values are those that the bitmap was measured for.
  func isRight(for node: NodePointer) -> Bool {
    mask == node.pointee.links.mask && isFlipped == node.pointee.placement.isFlipped
      && values == Self.inner(node.pointee.presented)
  }

  /// Updates the bitmap's values and area, and discards its pixels.
  ///
  /// - Parameter drawn: The pixels that the layer draws in its bitmap.
  func measure(_ node: NodePointer, _ drawn: PixelRect, isPossible: Bool) {
    values = Self.inner(node.pointee.presented)
    mask = node.pointee.links.mask
    isFlipped = node.pointee.placement.isFlipped
    area = drawn.isEmpty ? .empty : drawn.outset(by: 1)
    isRefused =
      !isPossible || area.width > Self.longest || area.height > Self.longest || area.area > Self.largest
    isStale = false
    isSuspect = false
    bitmap = nil
  }

  /// Records that the queue has it.
  ///
  /// - Returns: False if the queue had it already.
  func enlist() -> Bool {
    defer { isListed = true }
    return !isListed
  }

  /// Records that the queue doesn't have it any more.
  func delist() {
    isListed = false
  }

  func keep(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  override func discard() {
    bitmap = nil
  }

  /// Returns a layer's values, with those that only affect the compositing of the bitmap reset.
  private static func inner(_ presented: LayerValues) -> LayerValues {
    var values = presented
    values.position = .zero
    values.zPosition = 0
    values.transform = CATransform3DIdentity
    values.opacity = 1
    values.allowsGroupOpacity = true
    values.isHidden = false
    values.isDoubleSided = true
    values.compositing = .normal
    return values
  }
}

extension PixelRect {
  fileprivate func outset(by distance: Int) -> PixelRect {
    PixelRect(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}

extension NodePointer {
  /// True if the layer is to be rasterized.
  var asksForRaster: Bool {
    guard pointee.presented.shouldRasterize else { return false }
    // Particles change in every frame, and layers without a plane can't be flattened.
    let scale = pointee.presented.rasterizationScale
    return scale >= 1e-4 && scale <= 1e4 && pointee.part == .layer && pointee.particles == nil
      && !pointee.depth.keepsDepth && !pointee.depth.drawsNothing
  }

  /// The map from the layer's bounds space to the pixels of its bitmap.
  var rasterMap: CGAffineTransform {
    let scale = pointee.presented.rasterizationScale
    let bounds = self.bounds
    let isFlipped = placement.isFlipped
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: isFlipped ? -scale : scale, tx: -bounds.minX * scale,
      ty: (isFlipped ? bounds.maxY : -bounds.minY) * scale)
  }

  /// The map from the pixels of the layer's bitmap to device pixels.
  var rasterProjection: Projection {
    let scale = pointee.presented.rasterizationScale
    let world = placement.world
    let isFlipped = placement.isFlipped
    let x = bounds.minX
    let y = isFlipped ? bounds.maxY : bounds.minY
    let down = isFlipped ? -scale : scale
    return Projection(
      a: world.a / scale, b: world.b / scale, u: world.u / scale, c: world.c / down, d: world.d / down,
      v: world.v / down, tx: world.tx + x * world.a + y * world.c, ty: world.ty + x * world.b + y * world.d,
      w: world.w + x * world.u + y * world.v)
  }

  /// The device pixels that the layer's bitmap touches, regardless of clips.
  var rasterPixels: PixelRect {
    guard let area = pointee.rasterized?.area, !area.isEmpty else { return .empty }
    let place = rasterProjection
    guard place.isUsable else { return .empty }
    let map = place.affine.map { DeviceMap.affine($0) } ?? .projected(place)
    return map.pixels(of: Box(area))
  }

  /// The box of the layer's bitmap, in the layer's own space.
  var rasterBox: Box {
    guard let area = pointee.rasterized?.area, !area.isEmpty else { return bounds }
    return rasterMap.inverted().applied(to: Box(area))
  }
}
