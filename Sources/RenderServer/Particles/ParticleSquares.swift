import KinoraRaster

/// The squares of a grid of 64 by 64 that particles touch, one bit each.
struct ParticleSquares {
  private static let side = 64
  /// The number of rows whose squares become rectangles of the same height.
  private static let bandRows = 4
  /// The number of bands of such rows: of each, the squares make one rectangle at least.
  static let bandCount = side / bandRows

  /// The pixels that the grid covers.
  private(set) var area = PixelRect.empty
  private var rows = [UInt64](repeating: 0, count: side)
  /// The sides of a square are powers of 2; these are the exponents.
  private var shiftX = 0
  private var shiftY = 0

  /// Starts with no squares of an area.
  mutating func reset(to area: PixelRect) {
    self.area = area
    shiftX = Self.shift(of: area.width)
    shiftY = Self.shift(of: area.height)
    for row in rows.indices { rows[row] = 0 }
  }

  /// Returns the exponent of the smallest side of squares of which 64 are as long as the area.
  private static func shift(of length: Int) -> Int {
    let squares = max(length, side) / side
    return Int.bitWidth - squares.leadingZeroBitCount
  }

  /// Adds the squares that a rectangle touches inside the area.
  mutating func add(_ rect: PixelRect) {
    let inside = rect.intersection(area)
    guard !inside.isEmpty else { return }
    let left = (inside.minX - area.minX) >> shiftX
    let right = (inside.maxX - 1 - area.minX) >> shiftX
    let bits = (UInt64.max << UInt64(left)) & (UInt64.max >> UInt64(Self.side - 1 - right))
    for row in (inside.minY - area.minY) >> shiftY...(inside.maxY - 1 - area.minY) >> shiftY { rows[row] |= bits }
  }

  /// Adds the squares of a grid over the same area.
  mutating func formUnion(_ other: ParticleSquares) {
    for row in rows.indices { rows[row] |= other.rows[row] }
  }

  /// Returns disjoint rectangles that cover the squares.
  ///
  /// - Parameter most: The maximum number, at least `bandCount`.
  func rects(most: Int) -> [PixelRect] {
    // Each round closes wider gaps between squares.
    for gap in [2, 4, 8, 16] {
      let rects = rects(closing: gap)
      if rects.count <= most { return rects }
    }
    return rects(closing: Self.side)
  }

  private func rects(closing gap: Int) -> [PixelRect] {
    var rects: [PixelRect] = []
    for first in stride(from: 0, to: Self.side, by: Self.bandRows) {
      let band = first..<first + Self.bandRows
      guard let top = band.first(where: { rows[$0] != 0 }), let bottom = band.last(where: { rows[$0] != 0 }) else {
        continue
      }
      var bits = rows[band].reduce(0, |)
      while bits != 0 {
        let left = bits.trailingZeroBitCount
        var end = left
        while end < Self.side, bits >> UInt64(end) & gapMask(gap) != 0 { end += 1 }
        rects.append(pixels(columns: left..<end, rows: top...bottom))
        bits = end < Self.side ? bits & (UInt64.max << UInt64(end)) : 0
      }
    }
    return rects
  }

  /// The bits of as many columns as a gap has that stays open.
  private func gapMask(_ gap: Int) -> UInt64 {
    gap >= Self.side ? .max : 1 << UInt64(gap) - 1
  }

  private func pixels(columns: Range<Int>, rows: ClosedRange<Int>) -> PixelRect {
    PixelRect(
      minX: area.minX + columns.lowerBound << shiftX, minY: area.minY + rows.lowerBound << shiftY,
      maxX: area.minX + columns.upperBound << shiftX, maxY: area.minY + (rows.upperBound + 1) << shiftY
    ).intersection(area)
  }
}
