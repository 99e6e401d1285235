import Geometry
import Raster

/// The values that a cached shadow depends on, except its translation by whole pixels.
struct ShadowKey: Equatable {
  var shape = RoundedRect(.zero)
  var path: BezierPath?
  /// The map from the layer's space, translated by whole pixels so that it starts near the origin.
  var transform = CGAffineTransform.identity
  /// The complete map, if there is perspective.
  var projection: Projection?
  var sigma = SIMD2<Double>.zero
}

/// The cached coverage of a blurred shadow.
final class ShadowPicture {
  private(set) var key = ShadowKey()
  private(set) var coverage = CoverageBitmap(width: 0, height: 0)
  /// The pixels that the cached shadow covers.
  private(set) var area = PixelRect.empty

  var byteCount: Int { coverage.stride * coverage.height }

  func holds(_ needed: PixelRect, of key: ShadowKey) -> Bool {
    self.key == key && area.contains(needed)
  }

  /// Makes room for an area and discards the content.
  func reserve(_ area: PixelRect) {
    if coverage.width < area.width || coverage.height < area.height {
      coverage = CoverageBitmap(width: (area.width + 31) & ~31, height: (area.height + 31) & ~31)
    }
    coverage.originX = area.minX
    coverage.originY = area.minY
    self.area = area
  }

  /// Makes room for an area of a shadow, and discards the content.
  func reserve(_ area: PixelRect, of key: ShadowKey) {
    reserve(area)
    self.key = key
  }
}
