import KinoraRaster

extension Bitmap {
  /// Creates a cleared bitmap for a part of the picture.
  convenience init(covering area: PixelRect) {
    self.init(width: area.width, height: area.height)
    originX = area.minX
    originY = area.minY
  }
}

/// Offscreen bitmaps for groups, reused so that steady frames allocate none.
final class BitmapPool {
  private var free: [Bitmap] = []
  /// The maximum number of unused pixels: 16 million are 64 MiB.
  private let limit = 16 << 20
  private var freePixels = 0

  /// Returns a bitmap for at least this part of the picture. Its pixels are undefined.
  func take(_ area: PixelRect) -> Bitmap {
    let bitmap = smallest(for: area) ?? Bitmap(width: rounded(area.width), height: rounded(area.height))
    bitmap.originX = area.minX
    bitmap.originY = area.minY
    return bitmap
  }

  func giveBack(_ bitmap: Bitmap) {
    free.append(bitmap)
    freePixels += bitmap.stride * bitmap.height
    while freePixels > limit, let oldest = free.first {
      freePixels -= oldest.stride * oldest.height
      free.removeFirst()
    }
  }

  private func smallest(for area: PixelRect) -> Bitmap? {
    var best: Int?
    for index in free.indices where free[index].width >= area.width && free[index].height >= area.height {
      let isSmaller = best.map { free[index].width * free[index].height < free[$0].width * free[$0].height } ?? true
      if isSmaller { best = index }
    }
    guard let best else { return nil }
    let bitmap = free.remove(at: best)
    freePixels -= bitmap.stride * bitmap.height
    return bitmap
  }

  /// Returns the length rounded up, so that a group that grows by a pixel per frame rarely needs another bitmap.
  private func rounded(_ length: Int) -> Int {
    (length + 127) & ~127
  }
}
