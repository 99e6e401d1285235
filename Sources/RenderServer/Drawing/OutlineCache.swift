import Raster

/// Bitmaps of a layer's expensive outlines, one per part, so that static text and strokes aren't rasterized again
/// whenever something moves over them.
///
/// Compositing a part from a bitmap gives the same bytes as drawing it directly, so the cache only affects speed.
struct OutlineCache {
  private(set) var bitmaps: [Bitmap?] = []
  /// The part of the picture that the bitmaps hold.
  private(set) var area = PixelRect.empty
  /// The number of drawings since the layer last changed.
  private(set) var drawCount = 0

  /// True if the layer has been static long enough that caching should pay.
  var isSteady: Bool { drawCount > 8 }
  var pixelCount: Int { bitmaps.reduce(0) { $0 + ($1.map { $0.stride * $0.height } ?? 0) } }

  mutating func countDrawing() {
    drawCount = min(drawCount + 1, 1000)
  }

  /// Returns the cached bitmap of a part if it contains the whole area.
  func bitmap(of thing: Int, holding visible: PixelRect) -> Bitmap? {
    area.contains(visible) && thing < bitmaps.count ? bitmaps[thing] : nil
  }

  mutating func keep(_ bitmap: Bitmap, of thing: Int) {
    if bitmap.bounds != area { bitmaps.removeAll() }
    area = bitmap.bounds
    while bitmaps.count <= thing { bitmaps.append(nil) }
    bitmaps[thing] = bitmap
  }
}
