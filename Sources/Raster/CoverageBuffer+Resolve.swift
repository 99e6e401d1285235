import Geometry

extension CoverageBuffer {
  /// Hands the coverage of every row to a painter and leaves the buffer empty.
  ///
  /// - Parameter bytes: Room for the coverage of one row.
  func paint<Painter: SpanPainter>(
    rule: BezierPath.FillRule, bytes: UnsafeMutablePointer<UInt8>, with painter: inout Painter
  ) {
    for row in 0..<region.height where lastTouched[row] >= 0 {
      paintRow(row, evenOdd: rule == .evenOdd, bytes: bytes, with: &painter)
      resetRow(row)
    }
  }

  private func paintRow<Painter: SpanPainter>(
    _ row: Int, evenOdd: Bool, bytes: UnsafeMutablePointer<UInt8>, with painter: inout Painter
  ) {
    let line = cells + row * stride
    let y = region.minY + row
    let end = region.maxX - firstColumn
    let touchedEnd = Int(lastTouched[row]) + 1
    var column = Int(firstTouched[row])
    var sum: Int32 = 0
    // Pixels that no edge touches are covered like the one before them.
    var runStart = column
    while column < touchedEnd {
      if line[column] == 0 {
        column += 1
        continue
      }
      Self.emit(sum, from: runStart, to: min(column, end), evenOdd, y, firstColumn, &painter)
      let edgeStart = max(column, 1)
      while column < touchedEnd && line[column] != 0 {
        sum &+= line[column]
        line[column] = 0
        bytes[column] = UInt8(truncatingIfNeeded: Self.coverage(of: sum, evenOdd: evenOdd))
        column += 1
      }
      let count = min(column, end) - edgeStart
      if count > 0 { painter.paint(x: firstColumn + edgeStart, y: y, count: count, coverage: bytes + edgeStart) }
      runStart = column
    }
    Self.emit(sum, from: runStart, to: end, evenOdd, y, firstColumn, &painter)
  }

  @inline(__always)
  private static func emit<Painter: SpanPainter>(
    _ sum: Int32, from start: Int, to end: Int, _ evenOdd: Bool, _ y: Int, _ origin: Int, _ painter: inout Painter
  ) {
    let coverage = coverage(of: sum, evenOdd: evenOdd)
    let start = max(start, 1)
    if coverage > 0 && end > start { painter.paint(x: origin + start, y: y, count: end - start, coverage: coverage) }
  }

  /// A winding, 65536 for one, as coverage of 0...255.
  @inline(__always)
  static func coverage(of sum: Int32, evenOdd: Bool) -> UInt32 {
    var area = sum
    if evenOdd {
      area &= 0x1FFFF
      if area > 0x10000 { area = 0x20000 &- area }
    } else {
      area = min(area < 0 ? 0 &- area : area, 0x10000)
      area = max(area, 0)
    }
    return (UInt32(bitPattern: area) &* 255 &+ 0x8000) >> 16
  }
}
