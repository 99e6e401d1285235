import Foundation
import KinoraGeometry
import KinoraRaster

/// One premultiplied pixel, its components as bytes.
package struct PixelValue: Hashable, Sendable, CustomStringConvertible {
  package var red: Int
  package var green: Int
  package var blue: Int
  package var alpha: Int

  package init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package init(word: UInt32) {
    self.init(Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255), Int(word >> 24))
  }

  package static let black = PixelValue(0, 0, 0)
  package static let white = PixelValue(255, 255, 255)
  package static let red = PixelValue(255, 0, 0)
  package static let green = PixelValue(0, 255, 0)
  package static let blue = PixelValue(0, 0, 255)

  package var description: String { "(\(red), \(green), \(blue), \(alpha))" }

  /// True if no component differs by more than a tolerance.
  package func isClose(to other: PixelValue, within tolerance: Int) -> Bool {
    distance(to: other) <= tolerance
  }

  /// Returns the largest difference of a component.
  package func distance(to other: PixelValue) -> Int {
    max(
      abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha))
  }
}

extension Bitmap {
  /// The pixel at a place of the picture that the bitmap is a part of.
  package subscript(x: Int, y: Int) -> PixelValue {
    precondition(bounds.contains(PixelRect(x: x, y: y, width: 1, height: 1)), "(\(x), \(y)) is not in the bitmap")
    return PixelValue(word: pixels[(y - originY) * stride + x - originX])
  }

  /// Sets every pixel to one value, so that pixels that drawing leaves alone can be recognized.
  package func flood(_ word: UInt32) {
    for index in 0..<stride * height { pixels[index] = word }
  }
}

extension CGImage {
  /// The different pixels. Counted here, since this module is optimized, and tests aren't.
  package var colors: Set<UInt32> { Set(pixels) }

  /// Returns the number of pixels that differ from those of a picture of the same size; `Int.max` if its size differs.
  ///
  /// - Parameter part: The compared part, within the picture; nil for all of it.
  package func difference(from other: CGImage, in part: CGRect? = nil) -> Int {
    guard width == other.width, height == other.height else { return .max }
    let part = part ?? CGRect(x: 0, y: 0, width: width, height: height)
    let (mine, others) = (pixels, other.pixels)
    return (Int(part.minY)..<Int(part.maxY)).reduce(0) { sum, y in
      sum + (Int(part.minX)..<Int(part.maxX)).count { mine[y * width + $0] != others[y * width + $0] }
    }
  }
}

/// The difference of two bitmaps of the same size.
package struct BitmapDifference: Equatable, Sendable, CustomStringConvertible {
  /// Pixels that differ by more than the tolerance.
  package var count = 0
  /// The largest difference of a component.
  package var largest = 0
  /// The box around the pixels that differ.
  package var box = PixelRect.empty

  package var description: String {
    count == 0 ? "equal" : "\(count) pixels differ, by \(largest) at most, in \(box)"
  }

  package init(_ a: Bitmap, _ b: Bitmap, tolerance: Int = 0) {
    precondition(a.bounds == b.bounds, "bitmaps of different sizes cannot be compared")
    let bounds = a.bounds
    for y in bounds.minY..<bounds.maxY where !Self.areRowsEqual(a, b, y - bounds.minY) {
      for x in bounds.minX..<bounds.maxX {
        let distance = a[x, y].distance(to: b[x, y])
        largest = max(largest, distance)
        guard distance > tolerance else { continue }
        count += 1
        box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
  }

  private static func areRowsEqual(_ a: Bitmap, _ b: Bitmap, _ row: Int) -> Bool {
    memcmp(a.pixels + row * a.stride, b.pixels + row * b.stride, a.width * 4) == 0
  }
}
