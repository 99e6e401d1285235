import KinoraGeometry

/// The number of pixels in which two pictures differ at all, and their largest difference.
package struct ExactDifference: CustomStringConvertible {
  package private(set) var count = 0
  /// The largest difference of a channel, of 255.
  package private(set) var most = 0

  /// Pictures of different sizes differ in all pixels by everything.
  package init(_ a: CGImage, _ b: CGImage) {
    guard a.width == b.width, a.height == b.height else {
      (count, most) = (max(a.width * a.height, b.width * b.height), 255)
      return
    }
    for (one, other) in zip(a.pixels, b.pixels) where one != other {
      count += 1
      for shift in [24, 16, 8, 0] as [UInt32] {
        most = max(most, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
      }
    }
  }

  package var description: String { count == 0 ? "equal" : "\(count) pixels differ, by at most \(most)" }
}
