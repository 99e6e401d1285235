import KinoraGeometry
import RasterKernels

extension ReferenceKernels {
  /// Adds the lines between consecutive points to coverage cells.
  package static func addLines(_ cells: RasterCells, _ points: [SIMD2<Double>], sign: Int) {
    for (start, end) in zip(points, points.dropFirst()) {
      let origin = (Int(cells.left) << Fixed.xBits, Int(cells.top) << Fixed.yBits)
      let from = (Fixed.x(start.x) - origin.0, Fixed.y(start.y) - origin.1)
      let to = (Fixed.x(end.x) - origin.0, Fixed.y(end.y) - origin.1)
      if from.1 < to.1 {
        ReferenceEdge(x0: from.0, y0: from.1, x1: to.0, y1: to.1, sign: sign).add(to: cells)
      } else if from.1 > to.1 {
        ReferenceEdge(x0: to.0, y0: to.1, x1: from.0, y1: from.1, sign: -sign).add(to: cells)
      }
    }
  }
}

/// An edge that goes down, followed row by row and column by column.
///
/// Areas are measured in three ways: for steep edges, which cross at most one column border per row, for others, and
/// for very wide ones. The choice depends on the edge alone.
private struct ReferenceEdge {
  var x0: Int, y0: Int, x1: Int, y1: Int
  var sign: Int

  private static let narrow = Fixed.xBits - Fixed.yBits
  private var firstRow: Int { y0 >> Fixed.yBits }
  private var lastRow: Int { (y1 - 1) >> Fixed.yBits }
  private var slope: Double { Double(x1 - x0) / Double(y1 - y0) }
  private var width: Int { abs(x1 - x0) }
  /// Half of the area per 1/65536 of a column.
  private var squareScale: Float { Float(0.5 / max(abs(slope) * Double(1 << Self.narrow), 1)) }

  func add(to cells: RasterCells) {
    for row in max(firstRow, 0)..<max(min(lastRow + 1, Int(cells.rows)), max(firstRow, 0)) {
      let top = row == firstRow ? y0 - row << Fixed.yBits : 0
      let bottom = row == lastRow ? y1 - row << Fixed.yBits : Fixed.one
      let from = x(atTopOf: row) >> Self.narrow
      let to = x(atTopOf: row + 1) >> Self.narrow
      add(to: cells, row, min(from, to), max(from, to), bottom - top)
    }
  }

  /// Returns the x at which the edge enters a row, or ends if that comes first.
  private func x(atTopOf row: Int) -> Int {
    if row == firstRow { return x0 }
    if row > lastRow { return x1 }
    let boundary = x0 + Fixed.rounded(slope * Double((firstRow + 1) << Fixed.yBits - y0))
    // If no whole row is crossed, the step is unused and may be out of range.
    return row == firstRow + 1
      ? boundary : boundary + Fixed.rounded(slope * Double(Fixed.one)) * (row - firstRow - 1)
  }

  /// Adds the changes of the covered area from column to column; the first one takes those to its left.
  private func add(to cells: RasterCells, _ row: Int, _ left: Int, _ right: Int, _ cover: Int) {
    let columns = Int(cells.columns)
    guard left >> Fixed.yBits < columns else { return }
    let line = cells.cells + row * cells.stride
    let last = min((right >> Fixed.yBits) + 2, columns + 7)
    var before = 0
    for column in max(left >> Fixed.yBits, 0)...max(last, 0) {
      let area = self.area(column, left, right, cover)
      line[column] &+= Int32(truncatingIfNeeded: area - before)
      before = area
    }
    cells.first[row] = min(cells.first[row], Int32(max(left >> Fixed.yBits, 0)))
    cells.last[row] = max(cells.last[row], Int32(max(last, 0)))
    for block in max(left >> Fixed.yBits, 0) >> Int(cells.blockShift)...max(last, 0) >> Int(cells.blockShift) {
      cells.blocks[row] |= 1 << block
    }
  }

  /// Returns the area that the edge covers of a column, in a row where it descends by `cover` from `left` to `right`.
  private func area(_ column: Int, _ left: Int, _ right: Int, _ cover: Int) -> Int {
    let isWide = width > 4096 << Fixed.xBits
    let isSteep = abs(slope) <= Double(1 << Self.narrow) || width <= 1 << Fixed.xBits
    if isSteep && !isWide { return steepArea(column, left, right, cover) }
    let begin = column << Fixed.yBits - left
    let passed = begin.clamped(0, max(right - left, 1))
    let passedNext = (begin + Fixed.one).clamped(0, max(right - left, 1))
    let behind = (begin + Fixed.one - max(right - left, 1)).clamped(0, Fixed.one)
    if isWide {
      let coverScale = Double(sign * cover) / Double(Fixed.one)
      let squareScale = coverScale / (2 * Double(max(right - left, 1)))
      return Int(
        Double(passedNext - passed) * Double(passedNext + passed) * squareScale + Double(behind) * coverScale)
    }
    let coverScale = Float(sign * cover) * (1 / Float(Fixed.one))
    let square = Float(passedNext - passed) * Float(passedNext + passed)
    return Int(square * (Float(sign) * squareScale) + Float(behind) * coverScale)
  }

  /// Returns the area of an edge that stays in its first column but for a triangle that extends into the second.
  private func steepArea(_ column: Int, _ left: Int, _ right: Int, _ cover: Int) -> Int {
    let first = left >> Fixed.yBits
    let base = first << Fixed.yBits
    let beyond = Float(max(right - base - Fixed.one, 0))
    let triangle = Int(beyond * beyond * squareScale)
    if column < first { return 0 }
    if column == first {
      let rest = Float(2 * Fixed.one - (left - base) - (right - base)) * (0.5 / Float(Fixed.one))
      return sign * (Int(Float(cover) * rest) + triangle)
    }
    return column == first + 1 ? sign * (cover - triangle) : sign * cover
  }
}
