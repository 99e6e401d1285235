import Geometry
import Raster

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
final class ShadowPicture {
  private(set) var key = ShadowKey()
  private(set) var coverage = CoverageBitmap(width: 0, height: 0)
  /// The pixels that the cached shadow covers.
  private(set) var area = PixelRect.empty
  /// True if the content of `area` is that of `key`.
  private var isRendered = false
  /// The content moved by `fractions`, if `isCopied`; otherwise memory for it. A shadow that stands still, or moves by
  /// whole pixels, has the same fractions in each frame, so that it needs to be moved only once.
  private var copy: CoverageBitmap?
  private var isCopied = false
  /// The fractions of a pixel by which the content was moved last.
  private var fractions = SIMD2<Double>.zero

  var byteCount: Int { coverage.stride * coverage.height + (copy.map { $0.stride * $0.height } ?? 0) }

  /// Returns the copy that is moved as a place asks; nil if there is none.
  func copy(movedTo place: ShadowPlace) -> CoverageBitmap? {
    isCopied && fractions == place.fractions ? copy : nil
  }

  /// Makes the copy for a place if it has the same fractions as the last one.
  func move(to place: ShadowPlace) {
    guard isRendered, copy(movedTo: place) == nil else { return }
    isCopied = fractions == place.fractions
    fractions = place.fractions
    guard isCopied else { return }
    let copy =
      copy.flatMap { $0.width >= area.width && $0.height >= area.height ? $0 : nil }
      ?? CoverageBitmap(width: coverage.width, height: coverage.height)
    (copy.originX, copy.originY) = (area.minX, area.minY)
    copy.copy(area, from: coverage)
    copy.shift(area, right: place.right, down: place.down)
    self.copy = copy
  }

  /// Called when the content has been rendered.
  func finish() {
    isRendered = true
  }

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
    (isRendered, isCopied) = (false, false)
  }

  /// Makes room for an area of a shadow, and discards the content.
  func reserve(_ area: PixelRect, of key: ShadowKey) {
    reserve(area)
    self.key = key
  }
}
