import KinoraCompression

/// Encodes the pixels of an APNG's frames in every way that is worth trying, and takes the smallest.
struct FrameEncoder {
  let form: PixelForm

  /// The operation that combines a frame with the picture before it, by APNG's numbers.
  enum Blending: UInt8 {
    case source = 0
    case over = 1
  }

  /// - Parameters:
  ///   - changed: True for each pixel that differs from the frame before.
  ///   - isFirst: True for the first frame, which has to be complete.
  func encode(
    _ pixels: [UInt32], changed: [Bool], width: Int, isFirst: Bool
  ) throws -> (stream: [UInt8], blending: Blending) {
    var best = (stream: try smallestStream(of: pixels, width: width), blending: Blending.source)
    // Opaque pixels drawn over others replace them, and clear ones change nothing; translucent ones would mix.
    let isExactOver = !isFirst && zip(pixels, changed).allSatisfy { $0 >> 24 == 255 || !$1 }
    guard let clear = form.clear, isExactOver, changed.contains(false) else { return best }
    let sparse = zip(pixels, changed).map { $1 ? $0 : clear }
    let over = try smallestStream(of: sparse, width: width)
    if over.count < best.stream.count { best = (over, .over) }
    return best
  }

  private func smallestStream(of pixels: [UInt32], width: Int) throws -> [UInt8] {
    let rows = form.rows(of: pixels, width: width)
    let filters = RowFilters(
      rowBytes: (width * form.bitsPerPixel + 7) / 8, pixelBytes: max(1, form.bitsPerPixel / 8))
    let plain = try compress(filters.unfiltered(rows))
    // Differences between indices mean nothing.
    if case .palette = form.samples { return plain }
    let filtered = try compress(filters.filtered(rows))
    return filtered.count < plain.count ? filtered : plain
  }

  private func compress(_ bytes: [UInt8]) throws -> [UInt8] {
    try bytes.withUnsafeBytes { try Deflate.compress($0, .best) }
  }
}
