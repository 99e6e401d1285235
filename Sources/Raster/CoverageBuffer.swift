/// Turns outlines into coverage: every edge adds its signed area to the cells it passes, and a running sum along each
/// row then gives the winding, weighted by area, of every pixel.
///
/// A cell holds the change of that sum from its left neighbour, 65536 for one full winding. All of it is integer
/// arithmetic and each edge's share in a pixel depends on the edge and the pixel alone, so the buffer may hold any part
/// of the picture and gives the same coverage there.
final class CoverageBuffer {
  /// The pixels that are kept.
  private(set) var region = PixelRect.empty
  /// The picture column of the first cell: one to the left of the region, for edges that rounding moves out of it.
  private(set) var firstColumn = 0
  private(set) var stride = 0
  private(set) var cells: UnsafeMutablePointer<Int32>
  /// For each row, the first and the last cell that was touched.
  private(set) var firstTouched: UnsafeMutablePointer<Int32>
  private(set) var lastTouched: UnsafeMutablePointer<Int32>
  private var cellCapacity = 0
  private var rowCapacity = 0

  /// Cells behind the region's last column, which edges may touch and nobody reads.
  static let slack = 8

  init() {
    cells = .allocate(capacity: 0)
    firstTouched = .allocate(capacity: 0)
    lastTouched = .allocate(capacity: 0)
  }

  deinit {
    cells.deallocate()
    firstTouched.deallocate()
    lastTouched.deallocate()
  }

  /// Makes the buffer stand for a region, all of it empty. Memory only ever grows.
  func begin(_ region: PixelRect) {
    self.region = region
    firstColumn = region.minX - 1
    stride = (region.width + 1 + Self.slack + 7) & ~7
    reserve(cells: stride * region.height, rows: region.height)
  }

  private func reserve(cells cellCount: Int, rows: Int) {
    if cellCount > cellCapacity {
      cells.deallocate()
      cellCapacity = cellCount + cellCount / 2
      cells = .allocate(capacity: cellCapacity)
      cells.initialize(repeating: 0, count: cellCapacity)
    }
    if rows > rowCapacity {
      firstTouched.deallocate()
      lastTouched.deallocate()
      rowCapacity = rows + rows / 2
      firstTouched = .allocate(capacity: rowCapacity)
      lastTouched = .allocate(capacity: rowCapacity)
      firstTouched.initialize(repeating: .max, count: rowCapacity)
      lastTouched.initialize(repeating: -1, count: rowCapacity)
    }
  }

  /// Forgets what a row holds, after it has been read and its cells cleared.
  @inline(__always)
  func resetRow(_ row: Int) {
    firstTouched[row] = .max
    lastTouched[row] = -1
  }

  @inline(__always)
  private func touch(_ row: Int, from first: Int, through last: Int) {
    let low = Int32(truncatingIfNeeded: first)
    let high = Int32(truncatingIfNeeded: last)
    if low < firstTouched[row] { firstTouched[row] = low }
    if high > lastTouched[row] { lastTouched[row] = high }
  }

  // MARK: - Edges

  /// Adds an edge; `x` in `Fixed.xBits`, `y` in `Fixed.yBits`.
  ///
  /// Horizontal edges add nothing, and neither do edges above, below or right of the region. Those left of it add
  /// their height to the first cell.
  func addEdge(x0: Int, y0: Int, x1: Int, y1: Int) {
    if y0 < y1 {
      addDownward(x0: x0, y0: y0, x1: x1, y1: y1, sign: 1)
    } else if y0 > y1 {
      addDownward(x0: x1, y0: y1, x1: x0, y1: y0, sign: -1)
    }
  }

  private func addDownward(x0: Int, y0: Int, x1: Int, y1: Int, sign: Int) {
    let bits = Fixed.yBits
    guard y1 > region.minY << bits, y0 < region.maxY << bits, min(x0, x1) < region.maxX << Fixed.xBits else { return }
    let firstRow = y0 >> bits
    let lastRow = (y1 - 1) >> bits
    if firstRow == lastRow {
      addPart(row: firstRow, from: x0, to: x1, cover: sign * (y1 - y0))
      return
    }
    let slope = Double(x1 - x0) / Double(y1 - y0)
    let xAtFirstBoundary = x0 + Fixed.rounded(slope * Double(((firstRow + 1) << bits) - y0))
    addPart(row: firstRow, from: x0, to: xAtFirstBoundary, cover: sign * (((firstRow + 1) << bits) - y0))
    if lastRow > firstRow + 1 {
      let step = Fixed.rounded(slope * Double(Fixed.one))
      addWholeRows(firstRow + 1, before: lastRow, x: xAtFirstBoundary, step: step, sign: sign)
      addPart(
        row: lastRow, from: xAtFirstBoundary + step * (lastRow - firstRow - 1), to: x1,
        cover: sign * (y1 - (lastRow << bits)))
    } else {
      addPart(row: lastRow, from: xAtFirstBoundary, to: x1, cover: sign * (y1 - (lastRow << bits)))
    }
  }

  /// Adds an edge's way through rows that it crosses from top to bottom.
  private func addWholeRows(_ first: Int, before end: Int, x: Int, step: Int, sign: Int) {
    let top = max(first, region.minY)
    let bottom = min(end, region.maxY)
    guard top < bottom else { return }
    var x = x + step * (top - first)
    if abs(step) >= 1 << Fixed.xBits {
      for row in top..<bottom {
        addPart(row: row, from: x, to: x + step, cover: sign * Fixed.one)
        x += step
      }
      return
    }
    let shift = Fixed.xBits - Fixed.yBits
    let reciprocal = 0.5 / max(Float(abs(step)) / Float(1 << shift), 1)
    let origin = firstColumn << Fixed.yBits
    var here = (x >> shift) &- origin
    for row in (top - region.minY)..<(bottom - region.minY) {
      x &+= step
      let next = (x >> shift) &- origin
      addSteepRow(row, from: here, to: next, sign: sign, reciprocal: reciprocal)
      here = next
    }
  }

  /// Adds an edge's way through a whole row, in which it passes no more than one border between two columns.
  ///
  /// With `beyond` the part of its way that lies in the second column, the covered area in the first column is that of
  /// an edge that stays inside, plus the triangle that sticks out.
  @inline(__always)
  private func addSteepRow(_ row: Int, from start: Int, to end: Int, sign: Int, reciprocal: Float) {
    let left = min(start, end)
    let right = max(start, end)
    let column = left >> Fixed.yBits
    guard column < region.maxX &- firstColumn else { return }
    let base = column << Fixed.yBits
    let beyond = Float(max(right &- base &- Fixed.one, 0))
    let triangle = Int((beyond * beyond * reciprocal))
    let first = Fixed.one &- ((left &+ right &- 2 &* base) >> 1) &+ triangle
    let second = Fixed.one &- triangle
    add(row, column, sign &* first)
    add(row, column &+ 1, sign &* (second &- first))
    add(row, column &+ 2, sign &* triangle)
  }

  /// Adds to a cell, or to the first one instead if it lies left of that.
  @inline(__always)
  private func add(_ row: Int, _ column: Int, _ value: Int) {
    let column = max(column, 0)
    cells[row &* stride &+ column] &+= Int32(truncatingIfNeeded: value)
    touch(row, from: column, through: column)
  }

  /// Adds an edge's way through one row.
  ///
  /// - Parameter cover: The height that it passes there, negative when it goes up.
  private func addPart(row: Int, from start: Int, to end: Int, cover: Int) {
    guard row >= region.minY, row < region.maxY else { return }
    let shift = Fixed.xBits - Fixed.yBits
    let origin = firstColumn << Fixed.yBits
    let left = (min(start, end) >> shift) - origin
    let right = (max(start, end) >> shift) - origin
    let row = row - region.minY
    let column = left >> Fixed.yBits
    if column >= region.maxX - firstColumn { return }
    if right <= 0 {
      add(row, 0, cover)
    } else if right <= (column + 1) << Fixed.yBits {
      let part = (cover * (left + right - 2 * (column << Fixed.yBits))) >> (Fixed.yBits + 1)
      add(row, column, cover - part)
      add(row, column + 1, part)
    } else {
      spread(row: row, left: left, right: right, cover: cover)
    }
  }

  /// Adds an edge that passes several columns in one row.
  ///
  /// The covered area of a pixel rises quadratically in the first and the last column, and evenly in between. Cells
  /// get the differences of the rounded areas, so that those left of the buffer sum up to the first one's area.
  private func spread(row: Int, left: Int, right: Int, cover: Int) {
    let one = Fixed.one
    let firstColumn = left >> Fixed.yBits
    let lastColumn = (right - 1) >> Fixed.yBits
    let end = min(lastColumn + 1, region.maxX - self.firstColumn)
    let half = Double(cover) / (2 * Double(right - left))
    let square = half / Double(one)
    var column = max(firstColumn, 0)
    var before = 0
    touch(row, from: column, through: end)
    let line = cells + row * stride
    while column < end {
      let start = column << Fixed.yBits
      let area: Int
      if column == firstColumn {
        let inside = Double(start + one - left)
        area = Fixed.rounded(inside * inside * square)
      } else if column == lastColumn {
        let inside = Double(right - start)
        area = cover - Fixed.rounded(inside * inside * square)
      } else {
        area = Fixed.rounded(Double(2 * (start - left) + one) * half)
      }
      line[column] &+= Int32(truncatingIfNeeded: area - before)
      before = area
      column += 1
    }
    if end == lastColumn + 1 { line[end] &+= Int32(truncatingIfNeeded: cover - before) }
  }
}
