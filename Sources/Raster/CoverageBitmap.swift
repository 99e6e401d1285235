import RasterKernels

/// Coverage in memory, a byte a pixel: a clip, or the silhouette of what casts a shadow.
///
/// Like a `Bitmap` it may stand for a part of the picture.
package final class CoverageBitmap {
  package let width: Int
  package let height: Int
  /// Bytes from the start of one row to the start of the next.
  package let stride: Int
  package let bytes: UnsafeMutablePointer<UInt8>
  /// Where the first byte stands in the picture.
  package var originX = 0
  package var originY = 0

  /// Allocates coverage of 0; rows are padded to 64 bytes and a vector's room follows the last.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    stride = (self.width + 63) & ~63
    let count = stride * self.height + 64
    bytes = .allocate(capacity: count)
    bytes.initialize(repeating: 0, count: count)
  }

  deinit { bytes.deallocate() }

  /// The part of the picture that is held.
  package var bounds: PixelRect { PixelRect(x: originX, y: originY, width: width, height: height) }

  /// The coverage of a pixel of the picture, which has to be inside the bounds.
  @inline(__always)
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
    bytes + ((y &- originY) &* stride &+ (x &- originX))
  }

  /// Sets the coverage of a part of the picture, as much of it as is held.
  package func fill(_ area: PixelRect, coverage: UInt8) {
    let area = area.intersection(bounds)
    for y in area.minY..<area.maxY {
      pointer(x: area.minX, y: y).update(repeating: coverage, count: area.width)
    }
  }

  /// Multiplies a part by other coverage; where the other bitmap has none, nothing is left.
  package func multiply(by other: CoverageBitmap, in area: PixelRect) {
    let area = area.intersection(bounds)
    let both = area.intersection(other.bounds)
    let kernels = rasterKernels()
    for y in area.minY..<area.maxY {
      let row = pointer(x: area.minX, y: y)
      guard y >= both.minY, y < both.maxY else {
        row.update(repeating: 0, count: area.width)
        continue
      }
      row.update(repeating: 0, count: both.minX - area.minX)
      let shared = row + (both.minX - area.minX)
      kernels.pointee.multiplyBytes(shared, shared, other.pointer(x: both.minX, y: y), both.width)
      (shared + both.width).update(repeating: 0, count: area.maxX - both.maxX)
    }
  }
}
