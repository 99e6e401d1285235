import KinoraFrames
import KinoraGeometry
import KinoraImageFiles

/// A few moments of a run side by side, for a user who could not watch it.
package final class Filmstrip {
  private let columns = 4
  private let rows = 2
  private let gap = 6
  private let interval: Double
  private var pictures: [CGImage] = []
  private var start: UInt64?

  private static let thumbnailWidth = 320

  /// Collects pictures from a session.
  ///
  /// - Parameter seconds: The duration of the session, over which the pictures are spread.
  package init(of session: PlaySession, seconds: Double) {
    interval = seconds / Double(columns * rows)
    let loop = session.loop
    session.onFrame = { [weak self, unowned loop] in self?.keep(loop, after: $0) }
  }

  /// Keeps a picture if the next one is due.
  private func keep(_ loop: FrameLoop, after record: FrameRecord) {
    let start = start ?? record.start
    self.start = start
    guard pictures.count < columns * rows else { return }
    let elapsed = HostTime.seconds(from: start, to: record.start)
    guard elapsed >= interval * (Double(pictures.count) + 0.5) else { return }
    let image = loop.image()
    pictures.append(image.reduced(by: max(1, image.width / Self.thumbnailWidth)))
  }

  /// Writes the strip as a PNG.
  ///
  /// - Returns: false if there is no picture to write.
  /// - Throws: `ImageFileError`.
  package func write(to path: String) throws -> Bool {
    guard let first = pictures.first else { return false }
    let usedRows = (pictures.count + columns - 1) / columns
    let width = columns * first.width + (columns + 1) * gap
    let height = usedRows * first.height + (usedRows + 1) * gap
    var pixels = [UInt32](repeating: 0xFF10_1216, count: width * height)
    for (index, picture) in pictures.enumerated() where picture.width == first.width && picture.height == first.height {
      let left = gap + (index % columns) * (first.width + gap)
      let top = gap + (index / columns) * (first.height + gap)
      for row in 0..<picture.height {
        let source = picture.pixels[row * picture.width..<(row + 1) * picture.width]
        pixels.replaceSubrange((top + row) * width + left..<(top + row) * width + left + picture.width, with: source)
      }
    }
    try ImageFile.writePNG(CGImage(width: width, height: height, pixels: pixels), to: path)
    return true
  }
}

extension CGImage {
  /// Returns the image at a whole fraction of its size, each pixel the mean of those it replaces.
  package func reduced(by factor: Int) -> CGImage {
    guard factor > 1, width >= factor, height >= factor else { return self }
    let small = (width: width / factor, height: height / factor)
    var result = [UInt32](repeating: 0, count: small.width * small.height)
    let area = UInt32(factor * factor)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sums: SIMD4<UInt32> = .zero
        for row in y * factor..<(y + 1) * factor {
          for column in x * factor..<(x + 1) * factor {
            let pixel = pixels[row * width + column]
            sums &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
          }
        }
        let mean = (sums &+ area / 2) / area
        result[y * small.width + x] = mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
      }
    }
    return CGImage(width: small.width, height: small.height, pixels: result)
  }
}
