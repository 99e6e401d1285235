import KinoraGeometry
import RasterKernels

/// Accumulates outlines into coverage: each edge adds its signed area to the cells it crosses, and a running sum along
/// each row gives the area-weighted winding of every pixel.
///
/// All arithmetic is in integers, and an edge's share of a pixel depends on that edge and that pixel alone. So a buffer
/// for any part of the picture gives bit-identical coverage. Edges to the left of the buffer needn't be followed,
/// because its first column takes up their heights.
final class CoverageBuffer {
  /// The pixels that the buffer holds.
  private(set) var region = PixelRect.empty
  private let kernels = rasterKernels()
  /// Behind a pointer, so that passing it to a kernel costs no exclusivity check.
  private let cells: UnsafeMutablePointer<RasterCells>
  private var cellCapacity = 0
  private var rowCapacity = 0

  /// The maximum width of a region, limited by 32-bit x coordinates.
  static let mostColumns = 16_000
  /// The maximum number of pixels of a region: enough for a window, and small enough to keep allocated.
  static let mostCells = 1 << 20
  /// Padding behind the last column and the last row, for whole vectors.
  private static let slack = 16

  init() {
    cells = .allocate(capacity: 1)
    cells.initialize(
      to: RasterCells(
        cells: .allocate(capacity: 0), stride: 0, columns: 0, rows: 0, left: 0, top: 0, first: .allocate(capacity: 0),
        last: .allocate(capacity: 0), blocks: .allocate(capacity: 0), blockShift: 0))
  }

  deinit {
    cells.pointee.cells.deallocate()
    cells.pointee.first.deallocate()
    cells.pointee.last.deallocate()
    cells.pointee.blocks.deallocate()
    cells.deallocate()
  }

  /// Starts a region; the buffer has to be empty. Memory only grows.
  func begin(_ region: PixelRect) {
    self.region = region
    let columns = region.width + 1
    cells.pointee.stride = (columns + Self.slack + 7) & ~7
    cells.pointee.columns = Int32(columns)
    cells.pointee.rows = Int32(region.height)
    cells.pointee.blockShift = Int32(Self.blockShift(of: columns))
    cells.pointee.left = Int64(region.minX - 1)
    cells.pointee.top = Int64(region.minY)
    reserve(cells: cells.pointee.stride * (region.height + 8), rows: region.height + Self.slack)
  }

  /// The logarithm of the smallest blocks of which 32 hold the columns and the cells that vectors reach after them.
  private static func blockShift(of columns: Int) -> Int {
    max(Int.bitWidth - ((columns + slack) >> 5).leadingZeroBitCount, 3)
  }

  private func reserve(cells cellCount: Int, rows: Int) {
    if cellCount > cellCapacity {
      cells.pointee.cells.deallocate()
      cellCapacity = cellCount + cellCount / 2
      cells.pointee.cells = .allocate(capacity: cellCapacity)
      cells.pointee.cells.initialize(repeating: 0, count: cellCapacity)
    }
    if rows > rowCapacity {
      cells.pointee.first.deallocate()
      cells.pointee.last.deallocate()
      cells.pointee.blocks.deallocate()
      rowCapacity = rows + rows / 2
      cells.pointee.first = .allocate(capacity: rowCapacity)
      cells.pointee.last = .allocate(capacity: rowCapacity)
      cells.pointee.blocks = .allocate(capacity: rowCapacity)
      cells.pointee.first.initialize(repeating: .max, count: rowCapacity)
      cells.pointee.last.initialize(repeating: -1, count: rowCapacity)
      cells.pointee.blocks.initialize(repeating: 0, count: rowCapacity)
    }
  }

  /// Adds the lines between consecutive points, in reverse direction if `sign` is -1.
  @inline(__always)
  func addLines(_ points: UnsafePointer<SIMD2<Double>>, count: Int, sign: Int32) {
    points.withMemoryRebound(to: Double.self, capacity: 2 * count) { numbers in
      kernels.pointee.addLines(cells, numbers, count, sign)
    }
  }

  /// Passes the coverage of every row to a painter and leaves the buffer empty.
  func paint<Painter: SpanPainter>(rule: BezierPath.FillRule, with painter: inout Painter) {
    for row in 0..<region.height where cells.pointee.last[row] >= 0 {
      painter.paintRow(row, of: self, rule: rule)
    }
  }

  /// Returns the first pixel of a row that may be covered.
  func firstPixel(ofRow row: Int) -> Int { max(Int(cells.pointee.first[row]) - 1, 0) }

  /// Blends a colour over a row by its coverage and empties the row; `pixels` points to the row's first pixel.
  @inline(__always)
  func resolve(_ row: Int, rule: BezierPath.FillRule, pixels: UnsafeMutablePointer<UInt32>, pixel: UInt32) {
    kernels.pointee.resolveColor(cells, Int32(row), rule == .evenOdd ? 1 : 0, pixels, pixel)
  }

  /// Writes the coverage of a row, from its first pixel that may be covered on, and empties the row.
  ///
  /// - Returns: The end of the pixels that may be covered.
  @inline(__always)
  func resolve(_ row: Int, rule: BezierPath.FillRule, bytes: UnsafeMutablePointer<UInt8>) -> Int {
    Int(kernels.pointee.resolveBytes(cells, Int32(row), rule == .evenOdd ? 1 : 0, bytes))
  }
}
