import KinoraRaster

/// Bitmaps of a layer's expensive outlines, one per part, so that static text and strokes aren't rasterized again
/// whenever something moves over them.
///
/// Compositing a part from a bitmap gives the same bytes as drawing it directly, so the cache only affects speed.
final class OutlineCache: CachedPicture {
  private var bitmaps: [Bitmap?] = []
  /// The part of the picture that the bitmaps hold.
  private var area = PixelRect.empty

  /// True if its bitmaps were discarded: a layer has one only to keep a bitmap.
  var isEmpty: Bool { bitmaps.isEmpty }
  var pixelBytes: Int { bitmaps.reduce(0) { $0 + ($1.map { $0.stride * $0.height * 4 } ?? 0) } }

  override func discard() {
    bitmaps = []
  }

  /// Returns the cached bitmap of a part if it contains the whole area.
  func bitmap(of thing: Int, holding visible: PixelRect) -> Bitmap? {
    area.contains(visible) && thing < bitmaps.count ? bitmaps[thing] : nil
  }

  func keep(_ bitmap: Bitmap, of thing: Int) {
    if bitmap.bounds != area { bitmaps.removeAll() }
    area = bitmap.bounds
    while bitmaps.count <= thing { bitmaps.append(nil) }
    bitmaps[thing] = bitmap
  }
}
