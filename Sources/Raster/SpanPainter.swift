import KinoraGeometry
import RasterKernels

/// Fills a shape that arrives row by row, as spans of pixels with equal or individual coverage.
///
/// Coverage producers are generic over painters, so that each pair becomes one loop without dynamic dispatch.
protocol SpanPainter {
  /// Paints pixels of equal coverage.
  ///
  /// - Parameter coverage: The coverage, 1...255.
  mutating func paint(x: Int, y: Int, count: Int, coverage: UInt32)

  /// Paints whole pixels of several rows.
  mutating func paint(x: Int, rows: Range<Int>, count: Int)

  /// Paints pixels with individual coverage, 0...255; `coverage` is readable in whole vectors.
  mutating func paint(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>)

  /// Paints pixels of several rows; their coverage starts `stride` bytes apart, or is shared if that is 0.
  mutating func paint(x: Int, rows: Range<Int>, count: Int, coverage: UnsafePointer<UInt8>, stride: Int)

  /// Prefetches pixels that will be painted soon.
  func prefetch(x: Int, y: Int, count: Int)

  /// Paints one row of a coverage buffer and empties it.
  mutating func paintRow(_ row: Int, of buffer: CoverageBuffer, rule: BezierPath.FillRule)
}

extension SpanPainter {
  mutating func paint(x: Int, rows: Range<Int>, count: Int) {
    paintPrefetched(x: x, rows: rows, count: count)
  }

  @inline(__always)
  fileprivate mutating func paintPrefetched(x: Int, rows: Range<Int>, count: Int) {
    for y in rows {
      // Prefetch far enough ahead that the row has arrived when it is painted.
      if y + 4 < rows.upperBound { prefetch(x: x, y: y + 4, count: count) }
      paint(x: x, y: y, count: count, coverage: 255)
    }
  }
}

/// The memory layout of a bitmap's pixels, in picture coordinates.
struct PixelPlane {
  private let pixels: UnsafeMutablePointer<UInt32>
  let stride: Int
  private let originX: Int
  private let originY: Int

  init(_ bitmap: Bitmap) {
    pixels = bitmap.pixels
    stride = bitmap.stride
    originX = bitmap.originX
    originY = bitmap.originY
  }

  @inline(__always)
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y &- originY) &* stride &+ (x &- originX))
  }

  /// Sets pixels of several rows, all in one piece if the rows touch.
  func fill(x: Int, rows: Range<Int>, count: Int, _ pixel: UInt32) {
    let kernels = rasterKernels()
    guard count < stride else {
      kernels.pointee.fill(pointer(x: x, y: rows.lowerBound), count * rows.count, pixel)
      return
    }
    for y in rows { kernels.pointee.fill(pointer(x: x, y: y), count, pixel) }
  }
}

/// Paints one colour.
struct ColorPainter: SpanPainter {
  let plane: PixelPlane
  let pixel: UInt32
  /// Scratch memory for the coverage of one row.
  let bytes: UnsafeMutablePointer<UInt8>
  let style: UnsafePointer<SpanStyle>
  let kernels = rasterKernels()

  init(plane: PixelPlane, pixel: UInt32, bytes: UnsafeMutablePointer<UInt8>, style: UnsafePointer<SpanStyle>) {
    (self.plane, self.pixel, self.bytes, self.style) = (plane, pixel, bytes, style)
  }

  @inline(__always)
  func paint(x: Int, y: Int, count: Int, coverage: UInt32) {
    guard style.pointee.isPlain else {
      style.pointee.paint(.color(pixel), plane: plane, x: x, y: y, count: count, coverage: coverage)
      return
    }
    kernels.pointee.blendColor(plane.pointer(x: x, y: y), count, PixelMath.scale(pixel: pixel, by: coverage))
  }

  mutating func paint(x: Int, rows: Range<Int>, count: Int) {
    if count >= rasterLongRun, pixel >> 24 == 255, style.pointee.isPlain {
      plane.fill(x: x, rows: rows, count: count, pixel)
    } else {
      paintPrefetched(x: x, rows: rows, count: count)
    }
  }

  @inline(__always)
  func paint(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    guard style.pointee.isPlain else {
      style.pointee.paint(.color(pixel), plane: plane, x: x, y: y, count: count, coverage: coverage)
      return
    }
    kernels.pointee.blendColorMasked(plane.pointer(x: x, y: y), coverage, count, pixel)
  }

  @inline(__always)
  func paint(x: Int, rows: Range<Int>, count: Int, coverage: UnsafePointer<UInt8>, stride: Int) {
    guard style.pointee.isPlain else {
      for (index, y) in rows.enumerated() {
        paint(x: x, y: y, count: count, coverage: coverage + index * stride)
      }
      return
    }
    kernels.pointee.blendColorRows(
      plane.pointer(x: x, y: rows.lowerBound), plane.stride, rows.count, coverage, stride, count, pixel)
  }

  /// Paints through coverage that is moved right and down by 64ths of a pixel.
  func paint(
    x: Int, rows: Range<Int>, count: Int, coverage: UnsafePointer<UInt8>, stride: Int, right: UInt32, down: UInt32
  ) {
    guard style.pointee.isPlain else {
      for (index, y) in rows.enumerated() {
        let line = coverage + index * stride
        for column in 0..<count {
          bytes[column] = PixelMath.mixed(line + column, line + column - stride, Int(right), Int(down))
        }
        paint(x: x, y: y, count: count, coverage: bytes)
      }
      return
    }
    kernels.pointee.blendColorShifted(
      plane.pointer(x: x, y: rows.lowerBound), plane.stride, rows.count, coverage, stride, count, pixel, right, down)
  }

  @inline(__always)
  func prefetch(x: Int, y: Int, count: Int) { rasterPrefetch(plane.pointer(x: x, y: y), count) }

  @inline(__always)
  func paintRow(_ row: Int, of buffer: CoverageBuffer, rule: BezierPath.FillRule) {
    guard style.pointee.isPlain else {
      // The row's pixels need individual coverage.
      let first = buffer.firstPixel(ofRow: row)
      let end = buffer.resolve(row, rule: rule, bytes: bytes)
      guard end > first else { return }
      paint(x: buffer.region.minX + first, y: buffer.region.minY + row, count: end - first, coverage: bytes + first)
      return
    }
    let pixels = plane.pointer(x: buffer.region.minX, y: buffer.region.minY + row)
    buffer.resolve(row, rule: rule, pixels: pixels, pixel: pixel)
  }
}

/// A source of premultiplied pixels for every position of the picture, such as an image or a bitmap.
protocol PixelSource {
  /// True if every pixel has full alpha.
  var isOpaque: Bool { get }

  /// Returns the pixels from (x, y) on; valid until the next call.
  mutating func row(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32>
}

/// Paints the pixels of a source, multiplied by a factor.
struct SourcePainter<Source: PixelSource>: SpanPainter {
  let plane: PixelPlane
  var source: Source
  /// 0...255.
  let factor: UInt32
  /// Scratch memory for the coverage of one row.
  let bytes: UnsafeMutablePointer<UInt8>
  let style: UnsafePointer<SpanStyle>
  let kernels = rasterKernels()

  @inline(__always)
  mutating func paint(x: Int, y: Int, count: Int, coverage: UInt32) {
    let row = plane.pointer(x: x, y: y)
    let both = PixelMath.scale(factor, by: coverage)
    let replaces = both == 255 && source.isOpaque && style.pointee.isPlain
    // Prefetching would read pixels that are replaced.
    if !replaces { rasterPrefetch(row, count) }
    let pixels = source.row(x: x, y: y, count: count)
    guard style.pointee.isPlain else {
      style.pointee.paint(
        .pixels(pixels, factor: factor), plane: plane, x: x, y: y, count: count, coverage: coverage)
      return
    }
    if replaces {
      row.update(from: pixels, count: count)
    } else {
      kernels.pointee.blendPixels(row, pixels, count, both)
    }
  }

  @inline(__always)
  mutating func paint(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    let row = plane.pointer(x: x, y: y)
    rasterPrefetch(row, count)
    let pixels = source.row(x: x, y: y, count: count)
    guard style.pointee.isPlain else {
      style.pointee.paint(
        .pixels(pixels, factor: factor), plane: plane, x: x, y: y, count: count, coverage: coverage)
      return
    }
    kernels.pointee.blendPixelsMasked(row, pixels, coverage, count, factor)
  }

  mutating func paint(x: Int, rows: Range<Int>, count: Int) {
    // Each row is prefetched while its source is read.
    for y in rows { paint(x: x, y: y, count: count, coverage: 255) }
  }

  mutating func paint(x: Int, rows: Range<Int>, count: Int, coverage: UnsafePointer<UInt8>, stride: Int) {
    for (index, y) in rows.enumerated() {
      paint(x: x, y: y, count: count, coverage: coverage + index * stride)
    }
  }

  @inline(__always)
  func prefetch(x: Int, y: Int, count: Int) { rasterPrefetch(plane.pointer(x: x, y: y), count) }

  mutating func paintRow(_ row: Int, of buffer: CoverageBuffer, rule: BezierPath.FillRule) {
    let first = buffer.firstPixel(ofRow: row)
    let end = buffer.resolve(row, rule: rule, bytes: bytes)
    guard end > first else { return }
    paint(x: buffer.region.minX + first, y: buffer.region.minY + row, count: end - first, coverage: bytes + first)
  }
}
