import KinoraGeometry
import RasterKernels

/// A colour transformation: each new component is a weighted sum of red, green, blue and alpha, plus a constant.
///
/// Works on unpremultiplied components, 0...1.
package struct ColorMatrix: Hashable, Sendable {
  /// The weights of red, green, blue and alpha for one component, and its constant.
  package typealias Row = SIMD8<Float>

  package var red: Row
  package var green: Row
  package var blue: Row
  package var alpha: Row

  /// Creates a matrix from four rows (red, green, blue, alpha) of five numbers each: four weights and a constant.
  ///
  /// - Requires: 20 numbers. Non-finite ones count as 0.
  package init(_ numbers: [Double]) {
    precondition(numbers.count == 20, "A colour matrix has four rows of five numbers.")
    func row(_ index: Int) -> Row {
      var row = Row()
      for column in 0..<5 {
        let number = Float(numbers[index * 5 + column])
        row[column] = number.isFinite ? number : 0
      }
      return row
    }
    (red, green, blue, alpha) = (row(0), row(1), row(2), row(3))
  }

  package static let identity = ColorMatrix([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])
}

extension BitmapEffects {
  /// Applies a matrix to a part of a bitmap; results are clamped to 0...1.
  package func colorMatrix(_ matrix: ColorMatrix, on bitmap: Bitmap, area: PixelRect) {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 20) { numbers in
      for column in 0..<5 {
        numbers[column] = matrix.red[column]
        numbers[5 + column] = matrix.green[column]
        numbers[10 + column] = matrix.blue[column]
        numbers[15 + column] = matrix.alpha[column]
      }
      guard let base = numbers.baseAddress else { return }
      bitmap.forEachRow(of: area.intersection(bitmap.bounds)) { row, count, _ in
        kernels.pointee.colorMatrix(row, count, base)
      }
    }
  }

  /// Tints a part of a bitmap: multiplies each component by that of the premultiplied colour.
  package func multiply(_ bitmap: Bitmap, by color: RGBAColor, area: PixelRect) {
    let factors = PixelMath.pixel(color)
    guard factors != 0xFFFF_FFFF else { return }
    bitmap.forEachRow(of: area.intersection(bitmap.bounds)) { row, count, _ in
      kernels.pointee.multiplyComponents(row, count, factors)
    }
  }

  /// Cross-fades a part of a bitmap: `progress` of the new pixels plus the rest of the old ones.
  ///
  /// Pixels outside the old bitmap count as clear.
  package func dissolve(from old: Bitmap, into new: Bitmap, progress: Double, area: PixelRect) {
    let factor = PixelMath.factor(progress)
    let area = area.intersection(new.bounds)
    guard factor < 255 else { return }
    new.forEachRow(of: area) { row, count, y in
      let isThere = y >= old.originY && y < old.originY + old.height
      let both = isThere ? area.intersection(old.bounds) : .empty
      let before = both.isEmpty ? count : both.minX - area.minX
      scale(row, before, factor)
      guard !both.isEmpty else { return }
      let below = old.pixels + (y - old.originY) * old.stride + (both.minX - old.originX)
      kernels.pointee.mixPixels(row + before, below, both.width, factor)
      scale(row + before + both.width, count - before - both.width, factor)
    }
  }

  private func scale(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ factor: UInt32) {
    kernels.pointee.multiplyComponents(row, count, factor * 0x0101_0101)
  }
}

extension Bitmap {
  /// Multiplies a part of the picture by another bitmap's alpha. Pixels that either bitmap lacks stay unchanged.
  package func multiply(byAlphaOf mask: Bitmap, in area: PixelRect) {
    let area = area.intersection(bounds).intersection(mask.bounds)
    let kernels = rasterKernels()
    forEachRow(of: area) { row, count, y in
      let maskRow = mask.pixels + (y - mask.originY) * mask.stride + (area.minX - mask.originX)
      kernels.pointee.multiplyByAlpha(row, maskRow, count)
    }
  }

  /// Calls `body` with the first pixel, the width and the y of each row of an area, which has to be inside the bounds.
  @inline(__always)
  func forEachRow(of area: PixelRect, _ body: (UnsafeMutablePointer<UInt32>, Int, Int) -> Void) {
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      body(pixels + (y - originY) * stride + (area.minX - originX), area.width, y)
    }
  }
}
