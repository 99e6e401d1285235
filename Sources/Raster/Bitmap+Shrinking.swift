import KinoraGeometry

extension Bitmap {
  /// Returns a smaller copy of the pixels, each of which is the mean of a square of them.
  ///
  /// - Parameter side: The maximum width and height, at least 64. A bitmap that has no more isn't shrunken.
  package func shrunkenImage(within side: Int) -> CGImage {
    // A column of a square has at most 257 pixels, whose sum fits into 16 bits.
    let side = max(64, side)
    let square = max(1, (max(width, height) + side - 1) / side)
    guard square > 1, square <= 257 else { return makeImage() }
    // At least one pixel a side, of what there is.
    let (columns, rows) = (max(1, width / square), max(1, height / square))
    let copy = [UInt32](unsafeUninitializedCapacity: columns * rows) { target, count in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * width) { sums in
        for row in 0..<rows {
          let strip = row * square..<min((row + 1) * square, height)
          addRows(strip, to: sums)
          for column in 0..<columns {
            let part = column * square..<min((column + 1) * square, width)
            target[row * columns + column] = mean(of: part, sums, count: UInt32(part.count * strip.count))
          }
        }
      }
      count = columns * rows
    }
    return CGImage(width: columns, height: rows, pixels: copy)
  }

  /// Sums up rows, two components a word: the even ones in the first half of the sums, the odd ones in the second. The
  /// loop is plain so that the compiler uses vector instructions.
  private func addRows(_ rows: Range<Int>, to sums: UnsafeMutableBufferPointer<UInt32>) {
    sums.initialize(repeating: 0)
    guard let even = sums.baseAddress else { return }
    let (odd, width) = (even + width, width)
    for row in rows {
      let line = UnsafePointer(pixels + row * stride)
      for x in 0..<width {
        even[x] &+= line[x] & 0xFF_00FF
        odd[x] &+= line[x] >> 8 & 0xFF_00FF
      }
    }
  }

  /// Returns the mean of the pixels of some columns.
  private func mean(of columns: Range<Int>, _ sums: UnsafeMutableBufferPointer<UInt32>, count: UInt32) -> UInt32 {
    var (blue, green, red, alpha) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
    for x in columns {
      blue &+= sums[x] & 0xFFFF
      red &+= sums[x] >> 16
      green &+= sums[width + x] & 0xFFFF
      alpha &+= sums[width + x] >> 16
    }
    func mean(_ sum: UInt32) -> UInt32 { (sum &+ count / 2) / count }
    return mean(blue) | mean(green) << 8 | mean(red) << 16 | mean(alpha) << 24
  }
}
