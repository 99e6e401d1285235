import KinoraRaster

/// The squares of a grid of 64 by 64 that particles touch, one bit each.
struct ParticleSquares {
  private static let side = 64
  /// The number of rows whose squares become rectangles of the same height.
  private static let bandRows = 4
  /// The number of bands of such rows: of each, the squares make one rectangle at least.
  static let bandCount = side / bandRows

  /// The pixels that the grid covers.
  let area: PixelRect
  private var rows = InlineArray<64, UInt64>(repeating: 0)
  /// The sides of a square are powers of 2; these are the exponents.
  private let shiftX: Int
  private let shiftY: Int

  /// Creates a grid without squares.
  init(over area: PixelRect = .empty) {
    self.area = area
    shiftX = Self.shift(of: area.width)
    shiftY = Self.shift(of: area.height)
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

  /// Replaces a list with disjoint rectangles that cover the squares.
  ///
  /// - Parameter most: The maximum number, at least `bandCount`.
  func list(most: Int, in rects: inout [PixelRect]) {
    // Each round closes wider gaps between squares.
    var gap = 2
    while !list(closing: gap, most: most, in: &rects), gap < Self.side {
      gap = gap < 16 ? gap * 2 : Self.side
    }
  }

  /// - Returns: False if there are more rectangles; the list then has the first ones, and no memory for more is needed.
  private func list(closing gap: Int, most: Int, in rects: inout [PixelRect]) -> Bool {
    rects.removeAll(keepingCapacity: true)
    for first in stride(from: 0, to: Self.side, by: Self.bandRows) {
      let band = first..<first + Self.bandRows
      guard let top = band.first(where: { rows[$0] != 0 }), let bottom = band.last(where: { rows[$0] != 0 }) else {
        continue
      }
      var bits = band.reduce(0) { $0 | rows[$1] }
      while bits != 0 {
        let left = bits.trailingZeroBitCount
        var end = left
        while end < Self.side, bits >> UInt64(end) & gapMask(gap) != 0 { end += 1 }
        guard rects.count < most else { return false }
        rects.append(pixels(columns: left..<end, rows: top...bottom))
        bits = end < Self.side ? bits & (UInt64.max << UInt64(end)) : 0
      }
    }
    return true
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
