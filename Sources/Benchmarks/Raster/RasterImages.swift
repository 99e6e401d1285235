import KinoraGeometry
import KinoraRaster

/// The images of the raster workloads: colours that grow along both axes, with a pattern of blocks in blue.
nonisolated enum RasterImages {
  static func opaque(width: Int, height: Int) -> CGImage {
    image(width, height) { _, _ in 255 }
  }

  /// Makes an image that is opaque at its centre and clear at its corners.
  static func round(side: Int) -> CGImage {
    image(side, side) { x, y in
      let (dx, dy) = (2 * x - side, 2 * y - side)
      return UInt32(255 - (dx * dx + dy * dy) * 255 / (2 * side * side))
    }
  }

  private static func image(_ width: Int, _ height: Int, alpha: (Int, Int) -> UInt32) -> CGImage {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let blue: UInt32 = ((x >> 3) ^ (y >> 3)) & 1 == 1 ? 200 : 60
        let alpha = alpha(x, y)
        let red = multiplied(UInt32(x * 255 / width), alpha)
        let green = multiplied(UInt32(y * 255 / height), alpha)
        pixels.append(alpha << 24 | red << 16 | green << 8 | multiplied(blue, alpha))
      }
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }

  /// Returns a component multiplied by an alpha, both 0...255, rounded.
  private static func multiplied(_ component: UInt32, _ alpha: UInt32) -> UInt32 {
    let product = component * alpha + 128
    return (product + product >> 8) >> 8
  }
}

/// A picture in memory that starts at a cache line, as a display's does.
nonisolated final class RasterTarget: @unchecked Sendable {
  /// The pixels; the object that draws into it sees to it that threads write different rows.
  let bitmap: Bitmap

  /// Makes a picture filled with the background of the raster workloads.
  init(size: PixelSize) {
    let count = size.width * size.height
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1) * 4, alignment: 64)
    let pixels = memory.bindMemory(to: UInt32.self, capacity: count)
    bitmap = Bitmap(borrowing: pixels, width: size.width, height: size.height, stride: size.width)
    pixels.initialize(repeating: 0xFFF0_F0F0, count: count)
  }

  deinit {
    bitmap.pixels.deallocate()
  }
}
