/// What fills a shape: it gets the shape row by row, as stretches of pixels that are covered alike or one by one.
///
/// Coverage producers are generic over painters, so each pair becomes one loop without calls through a table.
protocol SpanPainter {
  /// Paints pixels of equal coverage.
  ///
  /// - Parameter coverage: 1...255.
  mutating func paint(x: Int, y: Int, count: Int, coverage: UInt32)

  /// Paints pixels with a coverage each, 0...255.
  mutating func paint(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>)
}

/// Where the pixels of a bitmap lie, in picture coordinates.
struct PixelPlane {
  private let pixels: UnsafeMutablePointer<UInt32>
  private let stride: Int
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
}

/// Paints one colour.
struct ColorPainter: SpanPainter {
  let plane: PixelPlane
  let pixel: UInt32

  @inline(__always)
  func paint(x: Int, y: Int, count: Int, coverage: UInt32) {
    let row = plane.pointer(x: x, y: y)
    let source = PixelMath.scale(pixel: pixel, by: coverage)
    if source >> 24 == 255 {
      PixelRows.fill(row, count: count, pixel: source)
    } else {
      PixelRows.blend(row, count: count, pixel: source)
    }
  }

  @inline(__always)
  func paint(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    PixelRows.blend(plane.pointer(x: x, y: y), coverage: coverage, count: count, pixel: pixel)
  }
}

/// Something that has a premultiplied pixel for every place of the picture: an image, a bitmap.
protocol PixelSource {
  /// Whether every pixel has full alpha.
  var isOpaque: Bool { get }

  /// The pixels from (x, y) on; valid until the next call.
  mutating func row(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32>
}

/// Paints the pixels of a source, multiplied by a factor.
struct SourcePainter<Source: PixelSource>: SpanPainter {
  let plane: PixelPlane
  var source: Source
  /// 0...255.
  let factor: UInt32

  @inline(__always)
  mutating func paint(x: Int, y: Int, count: Int, coverage: UInt32) {
    let row = plane.pointer(x: x, y: y)
    let pixels = source.row(x: x, y: y, count: count)
    let both = PixelMath.scale(factor, by: coverage)
    if both == 255 && source.isOpaque {
      row.update(from: pixels, count: count)
    } else {
      PixelRows.blend(row, source: pixels, count: count, factor: both)
    }
  }

  @inline(__always)
  mutating func paint(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    let pixels = source.row(x: x, y: y, count: count)
    PixelRows.blend(
      plane.pointer(x: x, y: y), source: pixels, coverage: coverage, count: count, factor: factor)
  }
}
