import KinoraGeometry
import RasterKernels

/// Paints the rows of an upright shape or border that cross round corners.
///
/// A row has three parts: the columns of the left corners, those of the right corners, and the evenly covered columns
/// between them. All values kept from row to row depend on the shape alone.
struct RoundedRows {
  /// Corners that reach further, in pixels, are drawn as outlines: single precision isn't enough for them.
  private static let mostReach = 64.0
  /// Shapes up to this width in pixels have their rows painted in one piece.
  private static let mostColumns = 192

  private let outer: UprightRect
  private let inner: UprightRect?
  /// The height that separates the upper corners' rows from the lower ones'.
  private let middleY: Double
  private let firstColumn: Int
  /// The number of evenly covered columns left out between the sides.
  private let gap: Int
  private let scratch: CornerScratch
  private let kernels = rasterKernels()

  /// Fails if the corners, or a border's width, are too large.
  ///
  /// - Parameter straight: The heights between which all rows are equal.
  init?(
    _ outer: UprightRect, without inner: UprightRect?, straight: (from: Double, to: Double), middleY: Double,
    scratch: CornerScratch
  ) {
    let most = max(outer.leftReach, inner?.leftReach ?? outer.leftReach)
    let least = min(outer.rightReach, inner?.rightReach ?? outer.rightReach)
    let reaches = max(most - outer.minX, outer.maxX - least, straight.from - outer.minY, outer.maxY - straight.to)
    guard max(reaches, outer.radiusY) <= Self.mostReach else { return nil }
    self.outer = outer
    self.inner = inner
    self.middleY = middleY
    self.scratch = scratch
    let first = Int(outer.minX.rounded(.down))
    let end = Int(outer.maxX.rounded(.up))
    var (leftEnd, rightStart) = (Int(most.rounded(.up)), Int(least.rounded(.down)))
    // The x up to which each side covers its columns.
    var limits = (left: Double(leftEnd), right: Double(rightStart))
    if leftEnd > rightStart {
      // The sides meet: they share a column, and each covers its half of it.
      let middle = (outer.minX + outer.maxX) / 2
      limits = (middle, middle)
      rightStart = Int(middle.rounded(.down))
      leftEnd = rightStart + 1
    }
    firstColumn = first
    gap = end - first > Self.mostColumns ? rightStart - leftEnd : 0
    scratch.columns.pointee = RasterCornerColumns(
      leftCount: Int32(leftEnd - first), rightStart: Int32(rightStart - first - gap),
      count: Int32(end - first - gap))
    prepare(outer, scratch.corners, limits, rightStart)
    if let inner { prepare(inner, scratch.corners + 2, limits, rightStart) }
  }

  /// Fills the tables of a shape's two sides.
  private func prepare(
    _ shape: UprightRect, _ corners: UnsafeMutablePointer<RasterCorner>, _ limits: (left: Double, right: Double),
    _ rightStart: Int
  ) {
    let columns = scratch.columns.pointee
    kernels.pointee.prepareCorner(
      corners, columns.leftCount / 8 + 1, Float(shape.leftReach - Double(firstColumn)), 1,
      Float(shape.leftReach - limits.left), Float(shape.leftReach - shape.minX), Float(shape.radiusY))
    kernels.pointee.prepareCorner(
      corners + 1, (columns.count - columns.rightStart) / 8 + 1, Float(Double(rightStart) - shape.rightReach), -1,
      Float(limits.right - shape.rightReach), Float(shape.maxX - shape.rightReach), Float(shape.radiusY))
  }

  /// Paints rows inside a region; does nothing for more rows than `CornerScratch.mostRows`.
  func paint<Painter: SpanPainter>(rows: Range<Int>, _ region: PixelRect, with painter: inout Painter) {
    guard !rows.isEmpty, rows.count <= CornerScratch.mostRows else { return }
    var count = 0
    for (index, y) in rows.enumerated() {
      painter.prefetch(x: region.minX, y: y, count: region.width)
      addParts(of: outer, scratch.corners, index, y, sign: 1, &count)
      if let inner { addParts(of: inner, scratch.corners + 2, index, y, sign: -1, &count) }
    }
    let stride = CornerScratch.stride
    kernels.pointee.cornerRows(scratch.parts, Int32(count), scratch.columns, scratch.bytes, stride)
    let end = firstColumn + width
    if gap == 0 {
      paint(firstColumn..<end, rows, region, scratch.bytes, &painter)
      return
    }
    let leftEnd = firstColumn + Int(scratch.columns.pointee.leftCount)
    paint(firstColumn..<leftEnd, rows, region, scratch.bytes, &painter)
    paintGap(leftEnd..<leftEnd + gap, rows, region, count, &painter)
    paint(leftEnd + gap..<end, rows, region, scratch.bytes + (leftEnd - firstColumn), &painter)
  }

  private var width: Int { Int(scratch.columns.pointee.count) + gap }

  @inline(__always)
  private func paint<Painter: SpanPainter>(
    _ columns: Range<Int>, _ rows: Range<Int>, _ region: PixelRect, _ bytes: UnsafePointer<UInt8>,
    _ painter: inout Painter
  ) {
    let start = max(columns.lowerBound, region.minX)
    let end = min(columns.upperBound, region.maxX)
    guard start < end else { return }
    painter.paint(
      x: start, rows: rows, count: end - start, coverage: bytes + (start - columns.lowerBound),
      stride: CornerScratch.stride)
  }

  /// Paints the evenly covered columns, with the sum of the parts' coverage in each row.
  private func paintGap<Painter: SpanPainter>(
    _ columns: Range<Int>, _ rows: Range<Int>, _ region: PixelRect, _ parts: Int, _ painter: inout Painter
  ) {
    let start = max(columns.lowerBound, region.minX)
    let end = min(columns.upperBound, region.maxX)
    guard start < end else { return }
    var index = 0
    while index < parts {
      let row = scratch.parts[index].row
      var whole: Float = 0
      while index < parts && scratch.parts[index].row == row {
        whole += scratch.parts[index].whole * scratch.parts[index].sign
        index += 1
      }
      let coverage = UInt32(whole.kept(in: 0...1) * 255 + 0.5)
      guard coverage > 0 else { continue }
      painter.paint(x: start, y: rows.lowerBound + Int(row), count: end - start, coverage: coverage)
    }
  }

  /// Records the parts of a row that a shape's halves cover.
  @inline(__always)
  private func addParts(
    of shape: UprightRect, _ sides: UnsafePointer<RasterCorner>, _ row: Int, _ y: Int, sign: Float,
    _ count: inout Int
  ) {
    let top = Double(y)
    if top < middleY {
      let center = shape.minY + shape.radiusY
      add(
        sides, row, (center - min(top + 1, middleY), center - max(top, shape.minY)), sign,
        (shape.isRound.0, shape.isRound.1), &count)
    }
    if top + 1 > middleY {
      let center = shape.maxY - shape.radiusY
      add(
        sides, row, (max(top, middleY) - center, min(top + 1, shape.maxY) - center), sign,
        (shape.isRound.3, shape.isRound.2), &count)
    }
  }

  /// Records one half's part, between two heights above its corners' centre.
  @inline(__always)
  private func add(
    _ sides: UnsafePointer<RasterCorner>, _ row: Int, _ heights: (Double, Double), _ sign: Float,
    _ isRound: (Bool, Bool), _ count: inout Int
  ) {
    guard heights.1 > heights.0 else { return }
    scratch.parts[count] = RasterCornerPart(
      sides: sides, row: Int32(row), isLeftRound: isRound.0 ? 1 : 0, isRightRound: isRound.1 ? 1 : 0,
      low: Float(max(heights.0, 0)), high: Float(max(heights.1, 0)),
      straight: Float(min(heights.1, 0) - min(heights.0, 0)), whole: Float(heights.1 - heights.0), sign: sign,
      lowArea: 0, highArea: 0)
    count += 1
  }
}

/// Scratch memory of `RoundedRows`.
final class CornerScratch {
  /// The outer shape's left and right sides, then the inner shape's.
  let corners: UnsafeMutablePointer<RasterCorner>
  let columns: UnsafeMutablePointer<RasterCornerColumns>
  /// The parts of all rows, at most two halves of two shapes each.
  let parts: UnsafeMutablePointer<RasterCornerPart>
  /// The coverage of all rows.
  let bytes: UnsafeMutablePointer<UInt8>
  static let mostRows = 136
  /// The distance in bytes between the starts of two rows, with room for a vector behind a row.
  static let stride = 224

  init() {
    corners = .allocate(capacity: 4)
    corners.initialize(repeating: RasterCorner(), count: 4)
    columns = .allocate(capacity: 1)
    columns.initialize(to: RasterCornerColumns())
    parts = .allocate(capacity: 4 * Self.mostRows)
    let none = RasterCornerPart(
      sides: corners, row: 0, isLeftRound: 0, isRightRound: 0, low: 0, high: 0, straight: 0, whole: 0, sign: 0,
      lowArea: 0, highArea: 0)
    parts.initialize(repeating: none, count: 4 * Self.mostRows)
    bytes = .allocate(capacity: Self.stride * (Self.mostRows + 1))
    bytes.initialize(repeating: 0, count: Self.stride * (Self.mostRows + 1))
  }

  deinit {
    corners.deallocate()
    columns.deallocate()
    parts.deallocate()
    bytes.deallocate()
  }
}
