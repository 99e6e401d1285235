import KinoraRaster

extension Bitmap {
  /// Copies a part of the picture that both bitmaps contain.
  func copy(_ other: Bitmap, in area: PixelRect) {
    for y in area.minY..<area.maxY {
      copy(other, row: y, area.minX..<area.maxX)
    }
  }

  /// Copies the pixels inside a line from another bitmap, and mixes those that the line crosses.
  func mix(_ other: Bitmap, inside line: HalfPlane, in area: PixelRect) {
    for y in area.minY..<area.maxY {
      let seam = line.seam(ofRow: y, in: area)
      if seam.isInsideAfter {
        copy(other, row: y, seam.columns.upperBound..<area.maxX)
      } else {
        copy(other, row: y, area.minX..<seam.columns.lowerBound)
      }
      for x in seam.columns {
        let coverage = UInt32(line.coverage(x: x, y: y))
        let pixel = pointer(x, y)
        pixel.pointee = Self.mix(pixel.pointee, other.pointer(x, y).pointee, coverage)
      }
    }
  }

  private func copy(_ other: Bitmap, row y: Int, _ columns: Range<Int>) {
    guard !columns.isEmpty else { return }
    pointer(columns.lowerBound, y).update(from: other.pointer(columns.lowerBound, y), count: columns.count)
  }

  private func pointer(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + (y - originY) * stride + (x - originX)
  }

  /// Mixes two pixels, two components at a time. Equal pixels stay unchanged.
  private static func mix(_ a: UInt32, _ b: UInt32, _ coverage: UInt32) -> UInt32 {
    let even = (a & 0x00FF_00FF) &* (256 &- coverage) &+ (b & 0x00FF_00FF) &* coverage &+ 0x0080_0080
    let odd = (a >> 8 & 0x00FF_00FF) &* (256 &- coverage) &+ (b >> 8 & 0x00FF_00FF) &* coverage &+ 0x0080_0080
    return (even >> 8 & 0x00FF_00FF) | (odd & 0xFF00_FF00)
  }
}
