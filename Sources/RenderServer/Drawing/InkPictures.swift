import Raster

/// Pictures of a layer's costly outlines, a bitmap for each thing that it draws, so that text and strokes that stand
/// still are not worked out again whenever something passes over them.
///
/// One thing drawn into an empty bitmap and put on the picture gives the bytes that drawing it there gives, so whether
/// a picture is used is a matter of time alone.
struct InkPictures {
  private(set) var bitmaps: [Bitmap?] = []
  /// The part of the picture that the bitmaps hold.
  private(set) var area = PixelRect.empty
  /// How often the layer was drawn since it last changed.
  private(set) var drawCount = 0

  /// Whether the layer stood still for long enough to expect more of it.
  var isSteady: Bool { drawCount > 8 }
  var pixelCount: Int { bitmaps.reduce(0) { $0 + ($1.map { $0.stride * $0.height } ?? 0) } }

  mutating func noteDrawing() {
    drawCount = min(drawCount + 1, 1000)
  }

  /// A thing's picture, if one is kept that holds all of an area.
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

/// How many pixels all kept pictures have together.
struct InkBudget {
  /// 16 million pixels are 64 MiB.
  static let limit = 16 << 20
  /// A larger picture is not worth its memory.
  static let largest = 4 << 20

  private(set) var used = 0

  func hasRoom(for pixels: Int) -> Bool {
    pixels <= Self.largest && used + pixels <= Self.limit
  }

  mutating func add(_ pixels: Int) {
    used += pixels
  }
}
