import KinoraGeometry
import KinoraRaster

/// The pixels in which a drawn picture differs from the expected one.
package struct PictureDifference {
  package private(set) var count = 0
  package let total: Int

  /// - Parameters:
  ///   - tolerance: The largest difference of a channel, of 255, that doesn't count.
  ///   - ignoresEdges: True to leave out pixels beside an edge of the expected picture.
  package init(_ drawn: Bitmap, _ expected: CGImage, tolerance: Int, ignoresEdges: Bool = false) {
    let (width, height) = (min(drawn.width, expected.width), min(drawn.height, expected.height))
    total = max(width * height, 1)
    guard drawn.width == expected.width, drawn.height == expected.height else {
      count = total
      return
    }
    expected.pixels.withUnsafeBufferPointer { pixels in
      func channels(_ x: Int, _ y: Int) -> SIMD4<Int> {
        let word = pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
        return SIMD4(Int(word >> 24), Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
      }
      for y in 0..<height {
        for x in 0..<width {
          let (word, here) = (drawn.pixels[y * drawn.stride + x], channels(x, y))
          let own = SIMD4(Int(word >> 24), Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
          guard Self.distance(own, here) > tolerance else { continue }
          if ignoresEdges, Self.isEdge(x, y, here, tolerance, channels) { continue }
          count += 1
        }
      }
    }
  }

  /// The share of pixels that differ, from 0 to 1.
  package var share: Double { Double(count) / Double(total) }

  private static func distance(_ a: SIMD4<Int>, _ b: SIMD4<Int>) -> Int {
    let way = SIMD4<Int>(abs(a.x - b.x), abs(a.y - b.y), abs(a.z - b.z), abs(a.w - b.w))
    return max(way.x, way.y, way.z, way.w)
  }

  private static func isEdge(
    _ x: Int, _ y: Int, _ here: SIMD4<Int>, _ tolerance: Int, _ channels: (Int, Int) -> SIMD4<Int>
  ) -> Bool {
    for dy in -1...1 { for dx in -1...1 where distance(channels(x + dx, y + dy), here) > tolerance { return true } }
    return false
  }
}
