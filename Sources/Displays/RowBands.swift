import KinoraRaster

/// Damage as full-width bands of rows, from top to bottom, since the X server's fast path needs full rows.
nonisolated package struct RowBands {
  /// The smallest gap between bands. Closer ones are sent as one, since a request costs as much as some rows.
  package static let smallestGap = 16

  package private(set) var rows: [Range<Int>] = []

  package init() {
    rows.reserveCapacity(64)
  }

  /// The number of rows in all bands.
  package var rowCount: Int { rows.reduce(0) { $0 + $1.count } }

  /// Replaces the bands with those that cover some rectangles, clipped to a height.
  package mutating func set(_ rects: [PixelRect], height: Int) {
    rows.removeAll(keepingCapacity: true)
    for rect in rects {
      let top = max(0, rect.minY)
      let bottom = min(height, rect.maxY)
      if top < bottom, rect.minX < rect.maxX { insert(top..<bottom) }
    }
  }

  /// Inserts a band in order, and merges it with bands that it touches.
  private mutating func insert(_ band: Range<Int>) {
    var first = 0
    while first < rows.count, rows[first].upperBound + Self.smallestGap < band.lowerBound { first += 1 }
    var last = first
    var merged = band
    while last < rows.count, rows[last].lowerBound <= merged.upperBound + Self.smallestGap {
      merged = min(merged.lowerBound, rows[last].lowerBound)..<max(merged.upperBound, rows[last].upperBound)
      last += 1
    }
    if first == last {
      rows.insert(merged, at: first)
    } else {
      rows[first] = merged
      rows.removeSubrange(first + 1..<last)
    }
  }
}
