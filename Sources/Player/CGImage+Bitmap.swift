import Geometry
import Raster

extension CGImage {
  /// A copy of a bitmap's pixels.
  package convenience init(_ bitmap: Bitmap) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(bitmap.width * bitmap.height)
    for row in 0..<bitmap.height {
      pixels.append(contentsOf: UnsafeBufferPointer(start: bitmap.pixels + row * bitmap.stride, count: bitmap.width))
    }
    self.init(width: bitmap.width, height: bitmap.height, pixels: pixels)
  }
}
