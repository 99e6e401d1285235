import Synchronization

/// An image halved repeatedly down to one pixel, for drawing it at small sizes.
///
/// Each pixel of a level is the mean of two by two pixels of the level before. If a side is odd, its last pixel counts
/// twice, so that positions in a level are those in the image divided by a power of two.
package final class ImagePyramid: Sendable {
  package struct Level: Sendable {
    /// The index of the level's first pixel in `pixels`.
    package let offset: Int
    package let width: Int
    package let height: Int
  }

  /// Premultiplied pixels of all levels, the largest level first, rows without padding.
  package let pixels: [UInt32]
  /// The levels: half the image's size, a quarter, and so on. Empty for an image of one pixel.
  package let levels: [Level]

  init(_ image: CGImage) {
    var levels: [Level] = []
    var (width, height, total) = (image.width, image.height, 0)
    while width > 0 && height > 0 && (width > 1 || height > 1) {
      (width, height) = ((width + 1) / 2, (height + 1) / 2)
      levels.append(Level(offset: total, width: width, height: height))
      total += width * height
    }
    self.levels = levels
    pixels = [UInt32](unsafeUninitializedCapacity: total) { target, count in
      guard let target = target.baseAddress else { return }
      image.pixels.withUnsafeBufferPointer { pixels in
        guard var source = pixels.baseAddress else { return }
        var (width, height) = (image.width, image.height)
        for level in levels {
          halve(source, width, height, into: target + level.offset, level)
          source = UnsafePointer(target + level.offset)
          (width, height) = (level.width, level.height)
        }
      }
      count = total
    }
  }
}

extension CGImage {
  /// The image in smaller sizes; created at its first use and kept with the image.
  package var pyramid: ImagePyramid {
    let image = resident
    guard image === self else { return image.pyramid }
    return keptPyramid.withLock { kept in
      if let kept { return kept }
      let made = ImagePyramid(self)
      kept = made
      return made
    }
  }
}

private func halve(
  _ source: UnsafePointer<UInt32>, _ width: Int, _ height: Int, into target: UnsafeMutablePointer<UInt32>,
  _ level: ImagePyramid.Level
) {
  for y in 0..<level.height {
    let upper = source + 2 * y * width
    let lower = source + min(2 * y + 1, height - 1) * width
    let row = target + y * level.width
    for x in 0..<(width / 2) { row[x] = mean(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]) }
    if width & 1 == 1 {
      row[level.width - 1] = mean(upper[width - 1], upper[width - 1], lower[width - 1], lower[width - 1])
    }
  }
}

/// Returns the rounded mean of four pixels, two components at a time, 16 bits apart.
@inline(__always)
private func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
  let mask: UInt32 = 0x00FF_00FF
  let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
  let odd = ((a >> 8) & mask) &+ ((b >> 8) & mask) &+ ((c >> 8) & mask) &+ ((d >> 8) & mask) &+ 0x0002_0002
  return ((even >> 2) & mask) | (((odd >> 2) & mask) << 8)
}
