import Raster

extension Bitmap {
  /// Multiplies a part of the picture by the alpha that another bitmap has there. Both have to hold that part.
  func multiply(byAlphaOf mask: Bitmap, in area: PixelRect) {
    let area = area.intersection(bounds).intersection(mask.bounds)
    for y in area.minY..<area.maxY where area.width > 0 {
      let row = pixels + (y - originY) * stride + (area.minX - originX)
      let maskRow = mask.pixels + (y - mask.originY) * mask.stride + (area.minX - mask.originX)
      for x in 0..<area.width {
        let alpha = maskRow[x] >> 24
        // Two components at a time, each divided by 255 exactly.
        let even = (row[x] & 0x00FF_00FF) &* alpha &+ 0x0080_0080
        let odd = ((row[x] >> 8) & 0x00FF_00FF) &* alpha &+ 0x0080_0080
        row[x] =
          (((even &+ ((even >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF)
          | ((odd &+ ((odd >> 8) & 0x00FF_00FF)) & 0xFF00_FF00)
      }
    }
  }
}
