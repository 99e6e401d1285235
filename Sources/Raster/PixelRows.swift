/// The loops over pixels: plain pointers and wrapping arithmetic, so that the compiler makes vectors of them.
enum PixelRows {
  typealias Pixels = UnsafeMutablePointer<UInt32>

  /// Sets pixels.
  @inline(__always)
  static func fill(_ row: Pixels, count: Int, pixel: UInt32) {
    row.update(repeating: pixel, count: count)
  }

  /// Blends one pixel value over all.
  static func blend(_ row: Pixels, count: Int, pixel: UInt32) {
    let keep = 255 &- (pixel >> 24)
    for index in 0..<count {
      row[index] = pixel &+ PixelMath.scale(pixel: row[index], by: keep)
    }
  }

  /// Blends one pixel value over all, each with its own coverage.
  static func blend(_ row: Pixels, coverage: UnsafePointer<UInt8>, count: Int, pixel: UInt32) {
    for index in 0..<count {
      let source = PixelMath.scale(pixel: pixel, by: UInt32(coverage[index]))
      row[index] = PixelMath.over(source, row[index])
    }
  }

  /// Blends a row of pixels over another, multiplied by `factor`.
  static func blend(_ row: Pixels, source: UnsafePointer<UInt32>, count: Int, factor: UInt32) {
    if factor == 255 {
      for index in 0..<count { row[index] = PixelMath.over(source[index], row[index]) }
    } else {
      for index in 0..<count {
        row[index] = PixelMath.over(PixelMath.scale(pixel: source[index], by: factor), row[index])
      }
    }
  }

  /// Blends a row of pixels over another, multiplied by `factor` and each by its own coverage.
  static func blend(
    _ row: Pixels, source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>, count: Int, factor: UInt32
  ) {
    for index in 0..<count {
      let both = PixelMath.scale(UInt32(coverage[index]), by: factor)
      row[index] = PixelMath.over(PixelMath.scale(pixel: source[index], by: both), row[index])
    }
  }
}
