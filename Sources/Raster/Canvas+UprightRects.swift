import KinoraGeometry

extension Canvas {
  /// Paints an upright shape or, with `inner`, the border between the two.
  func paint<Painter: SpanPainter>(
    _ outer: UprightRect, without inner: UprightRect? = nil, within limits: PixelRect, with painter: inout Painter
  ) {
    let region = outer.pixels.intersection(limits)
    guard !region.isEmpty else { return }
    var top = outer.minY + outer.topReach
    var bottom = outer.maxY - outer.bottomReach
    if let inner {
      top = max(top, inner.minY + inner.topReach)
      bottom = min(bottom, inner.maxY - inner.bottomReach)
    }
    // Whole rows between the corners are all equal. Rounding to 1/65536 first keeps tiny errors from costing rows.
    let firstStraight = (Fixed.y(top) + Fixed.one - 1) >> Fixed.yBits
    let endStraight = Fixed.y(bottom) >> Fixed.yBits
    let hasStraight = firstStraight < endStraight
    let middle = hasStraight ? Double(firstStraight) : (top + bottom) / 2
    let rounded = RoundedRows(
      outer, without: inner, straight: (top, bottom), middleY: middle, scratch: corners)
    guard hasStraight else {
      if let rounded {
        rounded.paint(rows: region.minY..<region.maxY, region, with: &painter)
        return
      }
      paintHalves(outer, inner, region, meetingAt: (top + bottom) / 2, &painter)
      return
    }
    if let rounded {
      rounded.paint(rows: region.minY..<max(min(region.maxY, firstStraight), region.minY), region, with: &painter)
      rounded.paint(rows: region.minY.clamped(endStraight, region.maxY)..<region.maxY, region, with: &painter)
    } else {
      paintHalf(outer, inner, isTop: true, region, to: firstStraight, &painter)
      paintHalf(outer, inner, isTop: false, region, to: endStraight, &painter)
    }
    let rows = max(firstStraight, region.minY)..<max(min(endStraight, region.maxY), max(firstStraight, region.minY))
    guard !rows.isEmpty else { return }
    if let inner {
      paintStraight(from: outer.minX, to: inner.minX, rows: rows, region, &painter)
      paintStraight(from: inner.maxX, to: outer.maxX, rows: rows, region, &painter)
    } else {
      paintStraight(from: outer.minX, to: outer.maxX, rows: rows, region, &painter)
    }
  }

  /// Paints the rows above `end`, or those from `end` on.
  private func paintHalf<Painter: SpanPainter>(
    _ outer: UprightRect, _ inner: UprightRect?, isTop: Bool, _ region: PixelRect, to end: Int,
    _ painter: inout Painter
  ) {
    var part = region
    if isTop { part.maxY = min(part.maxY, end) } else { part.minY = max(part.minY, end) }
    paintOutline(within: part, with: &painter) { part in
      var outline = OutlineBuilder(chain, region: part)
      outline.addHalf(outer, isTop: isTop, to: Double(end), isReversed: false)
      if let inner { outline.addHalf(inner, isTop: isTop, to: Double(end), isReversed: true) }
    }
  }

  /// Paints a shape that has no straight rows.
  private func paintHalves<Painter: SpanPainter>(
    _ outer: UprightRect, _ inner: UprightRect?, _ region: PixelRect, meetingAt height: Double,
    _ painter: inout Painter
  ) {
    paintOutline(within: region, with: &painter) { region in
      var outline = OutlineBuilder(chain, region: region)
      outline.addHalf(outer, isTop: true, to: height, isReversed: false)
      outline.addHalf(outer, isTop: false, to: height, isReversed: false)
      guard let inner else { return }
      outline.addHalf(inner, isTop: true, to: height, isReversed: true)
      outline.addHalf(inner, isTop: false, to: height, isReversed: true)
    }
  }

  /// Paints the area between two vertical edges, in whole rows.
  private func paintStraight<Painter: SpanPainter>(
    from minX: Double, to maxX: Double, rows: Range<Int>, _ region: PixelRect, _ painter: inout Painter
  ) {
    let shift = Fixed.xBits - Fixed.yBits
    let left = Fixed.x(minX) >> shift
    let right = Fixed.x(maxX) >> shift
    let first = max(left >> Fixed.yBits, region.minX)
    let end = min((right + Fixed.one - 1) >> Fixed.yBits, region.maxX)
    guard first < end else { return }
    let isWholeLeft = first << Fixed.yBits >= left
    let isWholeRight = end << Fixed.yBits <= right
    let strip = 8
    if end - first <= 3 * strip && !(isWholeLeft && isWholeRight) {
      paintStrip(first..<end, left, right, rows, &painter)
      return
    }
    let solidStart = isWholeLeft ? first : first + strip
    let solidEnd = isWholeRight ? end : end - strip
    painter.paint(x: solidStart, rows: rows, count: solidEnd - solidStart)
    if !isWholeLeft { paintStrip(first..<solidStart, left, right, rows, &painter) }
    if !isWholeRight { paintStrip(solidEnd..<end, left, right, rows, &painter) }
  }

  /// Paints columns that may be partly covered, equally in all rows.
  private func paintStrip<Painter: SpanPainter>(
    _ columns: Range<Int>, _ left: Int, _ right: Int, _ rows: Range<Int>, _ painter: inout Painter
  ) {
    for (index, column) in columns.enumerated() {
      let start = column << Fixed.yBits
      let covered = max(min(right, start + Fixed.one) - max(left, start), 0)
      rowBytes[index] = UInt8(truncatingIfNeeded: (covered * 255 + Fixed.one / 2) >> Fixed.yBits)
    }
    painter.paint(x: columns.lowerBound, rows: rows, count: columns.count, coverage: rowBytes, stride: 0)
  }
}
