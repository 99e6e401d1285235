import RasterKernels

extension BitmapEffects {
  /// Blurs a bitmap with an approximate Gaussian; pixels outside its bounds count as clear. Both bitmaps may be the
  /// same.
  ///
  /// - Parameters:
  ///   - sigmaX: The standard deviation along x in pixels, at most 250; 0.05 and less don't blur.
  ///   - area: The part of `target` to write.
  package func blur(_ source: Bitmap, sigmaX: Double, sigmaY: Double, into target: Bitmap, area: PixelRect) {
    let area = area.intersection(target.bounds)
    blur(area, sigmaX, sigmaY, channels: 4, from: .pixels(source)) { y in
      UnsafeMutableRawPointer(target.pixels + (y - target.originY) * target.stride + (area.minX - target.originX))
        .assumingMemoryBound(to: UInt8.self)
    }
  }

  /// Blurs a bitmap's alpha into coverage, as shadows need it.
  package func blur(
    alphaOf source: Bitmap, sigmaX: Double, sigmaY: Double, into target: CoverageBitmap, area: PixelRect
  ) {
    let area = area.intersection(target.bounds)
    blur(area, sigmaX, sigmaY, channels: 1, from: .alpha(source)) { y in target.pointer(x: area.minX, y: y) }
  }

  /// Blurs coverage. Both bitmaps may be the same.
  package func blur(
    _ source: CoverageBitmap, sigmaX: Double, sigmaY: Double, into target: CoverageBitmap, area: PixelRect
  ) {
    let area = area.intersection(target.bounds)
    blur(area, sigmaX, sigmaY, channels: 1, from: .coverage(source)) { y in target.pointer(x: area.minX, y: y) }
  }

  private enum Source {
    case pixels(Bitmap)
    case alpha(Bitmap)
    case coverage(CoverageBitmap)

    var bounds: PixelRect {
      switch self {
      case .pixels(let bitmap), .alpha(let bitmap): bitmap.bounds
      case .coverage(let bitmap): bitmap.bounds
      }
    }
  }

  private func blur(
    _ area: PixelRect, _ sigmaX: Double, _ sigmaY: Double, channels: Int, from source: Source,
    rowOf target: (Int) -> UnsafeMutablePointer<UInt8>
  ) {
    guard !area.isEmpty else { return }
    across.prepare(sigma: sigmaX)
    down.prepare(sigma: sigmaY)
    across.plan(area.minX, area.maxX)
    down.plan(area.minY, area.maxY)
    let width = across.wanted[across.levels].count * channels
    let stride = (width + 31) & ~15
    reserve(channels, stride)
    narrowRows(of: source, channels, width, stride)
    let blurred = blurColumns(width, stride)
    widenRows(area, blurred, channels, width, stride, rowOf: target)
  }

  private func reserve(_ channels: Int, _ stride: Int) {
    first.reserve(stride * (down.needed[0].count + 1))
    second.reserve(stride * (down.wanted[min(down.levels, 1)].count + 1))
    // Each doubling rounds up to whole vectors.
    let columns = max(across.needed[0].count, across.wanted[0].count) * channels + 64
    row.reserve(2 * columns)
    otherRow.reserve(2 * columns)
  }

  /// Reads the rows of the source, halves their columns `across.levels` times, and blurs them along x.
  private func narrowRows(of source: Source, _ channels: Int, _ width: Int, _ stride: Int) {
    let columns = across.needed[0]
    let rows = down.needed[0]
    let part = source.bounds.intersection(
      PixelRect(minX: columns.low, minY: rows.low, maxX: columns.high, maxY: rows.high))
    let offsets = across.offsets(step: channels)
    for y in rows.low..<rows.high {
      let line = first.numbers + (y - rows.low) * stride
      guard y >= part.minY, y < part.maxY else {
        // The value that the kernel sums up for zeros, so that the end of a bitmap makes no difference.
        line.update(repeating: UInt16((across.radius + 1) / 2), count: stride)
        continue
      }
      read(source, part, y, channels, before: part.minX - columns.low, after: columns.high - part.maxX)
      for level in 0..<across.levels {
        kernels.pointee.blurHalveColumns(
          row.numbers, row.numbers + channels, across.needed[level + 1].count * channels, Int32(channels))
      }
      kernels.pointee.blurSum(
        line, row.numbers + across.radius * channels, width, offsets, across.weights, Int32(across.radius))
    }
  }

  /// Reads the part of one row that the source holds, and zeroes the pixels on both sides of it.
  private func read(_ source: Source, _ part: PixelRect, _ y: Int, _ channels: Int, before: Int, after: Int) {
    row.numbers.update(repeating: 0, count: before * channels)
    let start = row.numbers + before * channels
    switch source {
    case .pixels(let bitmap):
      let pixels = UnsafePointer(
        bitmap.pixels + (y - bitmap.originY) * bitmap.stride + (part.minX - bitmap.originX))
      let bytes = UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
      kernels.pointee.blurWiden(start, bytes, part.width * 4)
    case .alpha(let bitmap):
      let pixels = bitmap.pixels + (y - bitmap.originY) * bitmap.stride + (part.minX - bitmap.originX)
      kernels.pointee.blurWidenAlpha(start, pixels, part.width)
    case .coverage(let bitmap):
      kernels.pointee.blurWiden(start, bitmap.pointer(x: part.minX, y: y), part.width)
    }
    (start + part.width * channels).update(repeating: 0, count: after * channels)
  }

  /// Halves the rows `down.levels` times, blurs them along y, and doubles them back to level 1.
  ///
  /// - Returns: The plane with the result.
  private func blurColumns(_ width: Int, _ stride: Int) -> BlurPlane {
    let (start, other) = (first.numbers, second.numbers)
    for level in 0..<down.levels {
      for index in 0..<down.needed[level + 1].count {
        let line = start + 2 * index * stride
        kernels.pointee.blurHalveRows(
          start + index * stride, line, line + stride, line + 2 * stride, line + 3 * stride, width)
      }
    }
    let offsets = down.offsets(step: stride)
    for index in 0..<down.wanted[down.levels].count {
      kernels.pointee.blurSum(
        other + index * stride, start + (index + down.radius) * stride, width, offsets, down.weights,
        Int32(down.radius))
    }
    var (from, to) = (second, first)
    for level in (1..<max(down.levels, 1)).reversed() {
      let fine = down.wanted[level]
      for y in fine.low..<fine.high {
        mixRows(into: to.numbers + (y - fine.low) * stride, from.numbers, y, level, width, stride)
      }
      swap(&from, &to)
    }
    return from
  }

  /// Writes row `y` of a level from the rows of the next coarser one.
  private func mixRows(
    into line: UnsafeMutablePointer<UInt16>, _ numbers: UnsafeMutablePointer<UInt16>, _ y: Int, _ level: Int,
    _ width: Int, _ stride: Int
  ) {
    let near = (y >> 1) - down.wanted[level + 1].low
    let far = y & 1 == 0 ? near - 1 : near + 1
    kernels.pointee.blurMixRows(line, numbers + near * stride, numbers + far * stride, width)
  }

  /// Doubles the rows to level 0 and the columns to full size, and writes the result.
  private func widenRows(
    _ area: PixelRect, _ plane: BlurPlane, _ channels: Int, _ width: Int, _ stride: Int,
    rowOf target: (Int) -> UnsafeMutablePointer<UInt8>
  ) {
    for y in area.minY..<area.maxY {
      var line = plane.numbers + (y - area.minY) * stride
      if down.levels > 0 {
        line = row.numbers
        mixRows(into: line, plane.numbers, y, 0, width, stride)
      }
      var free = otherRow.numbers
      for level in (0..<across.levels).reversed() {
        let coarse = across.wanted[level + 1].count - 2
        kernels.pointee.blurDoubleColumns(free, line + channels, coarse * channels, Int32(channels))
        let isOtherRow = free == otherRow.numbers
        line = free + (across.wanted[level].low & 1) * channels
        free = isOtherRow ? row.numbers : otherRow.numbers
      }
      kernels.pointee.blurNarrow(target(y), line, area.width * channels)
    }
  }
}
