/// The pixels of a bitmap at the crossings of a grid, which stand for a smooth picture.
///
/// The grid is that of the picture, not of the bitmap, so that any part of a picture gives the same pixels.
struct CoarseBitmap {
  /// Its pixel (x, y) is that of the picture at (x, y) times two to the power of `level`.
  let bitmap: Bitmap
  private let level: Int

  init(_ source: Bitmap, level: Int) {
    self.level = level
    let bounds = source.bounds
    let (minX, minY) = (bounds.minX >> level, bounds.minY >> level)
    // One more on the far sides, for pixels between the last crossing and the edge.
    bitmap = Bitmap(
      width: ((bounds.maxX - 1) >> level) + 2 - minX, height: ((bounds.maxY - 1) >> level) + 2 - minY)
    (bitmap.originX, bitmap.originY) = (minX, minY)
    bitmap.forEachRow(of: bitmap.bounds) { row, count, y in
      for index in 0..<count {
        row[index] = Self.pixel(of: source, (minX + index) << level, y << level)
      }
    }
  }

  /// Pixels outside the bounds are clear.
  private static func pixel(of source: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
    let (x, y) = (x - source.originX, y - source.originY)
    guard x >= 0, y >= 0, x < source.width, y < source.height else { return 0 }
    return source.pixels[y * source.stride + x]
  }

  /// Writes the picture to a part of a bitmap, with pixels between the crossings mixed of those around them.
  ///
  /// - Requires: An area inside the bounds of the bitmap that was copied.
  func write(to target: Bitmap, area: PixelRect) {
    let (shift, mask) = (UInt32(2 * level), (1 << level) - 1)
    let (whole, half) = (1 << level, UInt32(1) << (shift - 1))
    target.forEachRow(of: area) { row, count, y in
      let upper = bitmap.pixels + ((y >> level) - bitmap.originY) * bitmap.stride
      let lower = upper + bitmap.stride
      let down = y & mask
      for index in 0..<count {
        let (x, right) = (((area.minX + index) >> level) - bitmap.originX, (area.minX + index) & mask)
        let top = Self.parts(upper[x]) &* UInt32(whole - right) &+ Self.parts(upper[x + 1]) &* UInt32(right)
        let bottom = Self.parts(lower[x]) &* UInt32(whole - right) &+ Self.parts(lower[x + 1]) &* UInt32(right)
        let sums = top &* UInt32(whole - down) &+ bottom &* UInt32(down) &+ SIMD4(repeating: half)
        let parts = sums &>> SIMD4(repeating: shift)
        row[index] = parts.w << 24 | parts.z << 16 | parts.y << 8 | parts.x
      }
    }
  }

  @inline(__always)
  private static func parts(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
  }
}
