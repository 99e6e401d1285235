import KinoraGeometry
import KinoraRaster

/// The values that a cached shadow depends on. Its translation is left out, apart from fractions of a pixel by which the
/// picture can't be moved when it is drawn.
struct ShadowKey: Equatable {
  var shape = RoundedRect(.zero)
  var path: BezierPath?
  /// The map from the layer's space, translated so that it starts near the origin.
  var transform = CGAffineTransform.identity
  /// The complete map, if there is perspective.
  var projection: Projection?
  var sigma = SIMD2<Double>.zero
}

/// The cached coverage of a blurred shadow.
final class ShadowPicture: CachedPicture {
  private(set) var key = ShadowKey()
  private(set) var coverage = CoverageBitmap(width: 0, height: 0)
  /// The pixels that the cached shadow covers.
  private(set) var area = PixelRect.empty

  var pixelBytes: Int { coverage.stride * coverage.height }

  /// Returns the bytes that a new picture of an area takes.
  static func byteCount(of area: PixelRect) -> Int {
    ((side(area.width) + 63) & ~63) * side(area.height)
  }

  /// Returns the bytes that the picture takes once it has room for an area.
  func byteCount(reserving area: PixelRect) -> Int {
    hasRoom(for: area) ? pixelBytes : Self.byteCount(of: area)
  }

  override func discard() {
    coverage = CoverageBitmap(width: 0, height: 0)
    area = .empty
  }

  func holds(_ needed: PixelRect, of key: ShadowKey) -> Bool {
    self.key == key && area.contains(needed)
  }

  /// Makes room for an area and discards the content.
  func reserve(_ area: PixelRect) {
    if !hasRoom(for: area) {
      coverage = CoverageBitmap(width: Self.side(area.width), height: Self.side(area.height))
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

  private func hasRoom(for area: PixelRect) -> Bool {
    coverage.width >= area.width && coverage.height >= area.height
  }

  /// Returns the allocated pixels along one side, rounded up so that a shadow may grow a little in place.
  private static func side(_ length: Int) -> Int { (length + 31) & ~31 }
}
