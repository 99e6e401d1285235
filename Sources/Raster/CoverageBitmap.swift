import RasterKernels

/// Coverage in memory, one byte per pixel: a clip, or the silhouette of a layer that casts a shadow.
///
/// Like a `Bitmap`, it may hold a part of the picture.
package final class CoverageBitmap {
  package let width: Int
  package let height: Int
  /// The distance in bytes between the starts of two rows.
  package let stride: Int
  package let bytes: UnsafeMutablePointer<UInt8>
  /// The position of the first byte in the picture.
  package var originX = 0
  package var originY = 0

  /// Allocates coverage of 0. Rows are padded to 64 bytes, and 64 bytes of slack follow the last row.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    stride = (self.width + 63) & ~63
    let count = stride * self.height + 64
    bytes = .allocate(capacity: count)
    bytes.initialize(repeating: 0, count: count)
  }

  deinit { bytes.deallocate() }

  /// The part of the picture that the bitmap holds.
  package var bounds: PixelRect { PixelRect(x: originX, y: originY, width: width, height: height) }

  /// Returns the address of a pixel's coverage; the pixel has to be inside the bounds.
  @inline(__always)
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
    bytes + ((y &- originY) &* stride &+ (x &- originX))
  }

  /// Sets the coverage of a part of the picture; pixels outside the bounds are skipped.
  package func fill(_ area: PixelRect, coverage: UInt8) {
    let area = area.intersection(bounds)
    for y in area.minY..<area.maxY {
      pointer(x: area.minX, y: y).update(repeating: coverage, count: area.width)
    }
  }

  /// Multiplies a part by other coverage; outside the other bitmap, the result is 0.
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
