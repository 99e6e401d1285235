import Geometry
import RasterKernels

/// How colours change: each of red, green, blue and alpha becomes a sum of all four and a number of its own.
///
/// Works on colours that are not multiplied by alpha, 0...1.
package struct ColorMatrix: Hashable, Sendable {
  /// What a component becomes: the shares of red, green, blue and alpha, and what is added.
  package typealias Row = SIMD8<Float>

  package var red: Row
  package var green: Row
  package var blue: Row
  package var alpha: Row

  /// Four rows, for red, green, blue and alpha: the shares of red, green, blue and alpha, and what is added.
  ///
  /// - Requires: Twenty numbers. What isn't finite counts as 0.
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
  /// Changes the colours of a part of a bitmap; results are clamped to 0...1.
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

  /// Multiplies the colours of a part of a bitmap, alpha by alpha and red by red: a tint.
  package func multiply(_ bitmap: Bitmap, by color: RGBAColor, area: PixelRect) {
    let factors = PixelMath.pixel(color)
    guard factors != 0xFFFF_FFFF else { return }
    bitmap.forEachRow(of: area.intersection(bitmap.bounds)) { row, count, _ in
      kernels.pointee.multiplyComponents(row, count, factors)
    }
  }

  /// Mixes a part of a bitmap with what was there before: `progress` of the new pixels, and the rest of the old ones.
  ///
  /// Where the old bitmap has no pixels they are clear.
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
  /// Multiplies a part of the picture by the alpha that another bitmap has there. Both have to hold that part.
  package func multiply(byAlphaOf mask: Bitmap, in area: PixelRect) {
    let area = area.intersection(bounds).intersection(mask.bounds)
    let kernels = rasterKernels()
    forEachRow(of: area) { row, count, y in
      let maskRow = mask.pixels + (y - mask.originY) * mask.stride + (area.minX - mask.originX)
      kernels.pointee.multiplyByAlpha(row, maskRow, count)
    }
  }

  /// Calls for the pixels of every row of an area, which has to be inside the bounds.
  @inline(__always)
  func forEachRow(of area: PixelRect, _ body: (UnsafeMutablePointer<UInt32>, Int, Int) -> Void) {
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      body(pixels + (y - originY) * stride + (area.minX - originX), area.width, y)
    }
  }
}
