import KinoraGeometry
import RasterKernels

/// Scalar versions of the pixel kernels: their specification, and the reference for tests.
package enum ReferenceKernels {
  package typealias Pixels = UnsafeMutablePointer<UInt32>

  /// Blends one pixel value over a row; an opaque one replaces the row.
  package static func blendColor(_ row: Pixels, _ count: Int, _ pixel: UInt32) {
    for index in 0..<count { row[index] = PixelMath.over(pixel, row[index]) }
  }

  package static func blendColorMasked(
    _ row: Pixels, _ coverage: UnsafePointer<UInt8>, _ count: Int, _ pixel: UInt32
  ) {
    for index in 0..<count {
      row[index] = PixelMath.over(PixelMath.scale(pixel: pixel, by: UInt32(coverage[index])), row[index])
    }
  }

  /// Blends a colour over several rows whose coverage starts `coverageStride` bytes apart.
  package static func blendColorRows(
    _ row: Pixels, _ stride: Int, _ rows: Int, _ coverage: UnsafePointer<UInt8>, _ coverageStride: Int, _ count: Int,
    _ pixel: UInt32
  ) {
    for y in 0..<rows { blendColorMasked(row + y * stride, coverage + y * coverageStride, count, pixel) }
  }

  /// Blends a colour through coverage that is moved right and down by 64ths of a pixel.
  package static func blendColorShifted(
    _ row: Pixels, _ stride: Int, _ rows: Int, _ coverage: UnsafePointer<UInt8>, _ coverageStride: Int, _ count: Int,
    _ pixel: UInt32, _ right: Int, _ down: Int
  ) {
    for y in 0..<rows {
      let line = coverage + y * coverageStride
      let moved = (0..<count).map { PixelMath.mixed(line + $0, line + $0 - coverageStride, right, down) }
      blendColorMasked(row + y * stride, moved, count, pixel)
    }
  }

  package static func blendPixels(_ row: Pixels, _ source: UnsafePointer<UInt32>, _ count: Int, _ factor: UInt32) {
    for index in 0..<count {
      row[index] = PixelMath.over(PixelMath.scale(pixel: source[index], by: factor), row[index])
    }
  }

  package static func blendPixelsMasked(
    _ row: Pixels, _ source: UnsafePointer<UInt32>, _ coverage: UnsafePointer<UInt8>, _ count: Int, _ factor: UInt32
  ) {
    for index in 0..<count {
      let both = PixelMath.scale(UInt32(coverage[index]), by: factor)
      row[index] = PixelMath.over(PixelMath.scale(pixel: source[index], by: both), row[index])
    }
  }

  package static func bilinear(_ row: Pixels, _ count: Int, _ map: RasterBilinear) {
    for index in 0..<count {
      let x = Int(map.x) + index * Int(map.stepX)
      let y = Int(map.y) + index * Int(map.stepY)
      let column = (x >> 16).clamped(Int(map.minX), Int(map.maxX))
      let line = (y >> 16).clamped(Int(map.minY), Int(map.maxY))
      let texel = map.texels + (line * map.stride + column)
      let below = texel + map.stride
      row[index] = PixelMath.mix(
        (texel[0], texel[1]), (below[0], below[1]), across: ((x - column << 16) >> 1).clamped(0, 32_767),
        down: ((y - line << 16 + 256) >> 9).clamped(0, 128))
    }
  }

  /// Returns a winding, in 1/65536, as coverage, 0...255.
  package static func coverage(of sum: Int32, evenOdd: Bool) -> UInt32 {
    var area = Int64(sum)
    if evenOdd {
      area &= 0x1FFFF
      area = min(area, 0x20000 - area)
    } else {
      area = min(abs(area), 0x10000)
    }
    return UInt32((area * 255 + 0x8000) >> 16)
  }

  /// Writes the coverage of a row's pixels and empties the row.
  package static func resolveBytes(
    _ cells: RasterCells, _ row: Int, _ evenOdd: Bool, _ bytes: UnsafeMutablePointer<UInt8>
  ) {
    let line = cells.cells + row * cells.stride
    let first = Int(cells.first[row])
    let last = Int(cells.last[row])
    var sum: Int32 = 0
    for column in first..<max(Int(cells.columns), first) {
      sum &+= line[column]
      if column > 0 { bytes[column - 1] = UInt8(coverage(of: sum, evenOdd: evenOdd)) }
    }
    for column in first...last { line[column] = 0 }
    cells.first[row] = .max
    cells.last[row] = -1
    cells.blocks[row] = 0
  }

  /// Blends a colour over a row's pixels by their coverage and empties the row.
  package static func resolveColor(_ cells: RasterCells, _ row: Int, _ evenOdd: Bool, _ pixels: Pixels, _ pixel: UInt32)
  {
    let count = Int(cells.columns) - 1
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { bytes in
      bytes.initialize(repeating: 0)
      guard let base = bytes.baseAddress else { return }
      resolveBytes(cells, row, evenOdd, base)
      blendColorMasked(pixels, base, count, pixel)
    }
  }
}
