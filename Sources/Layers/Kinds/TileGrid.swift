import KinoraGeometry

/// The position of a tile: its level of detail, and its column and row there.
nonisolated struct TileKey: Hashable {
  var level: Int
  var column: Int
  var row: Int
}

/// The division of a tiled layer into tiles. A change of the grid invalidates every tile.
nonisolated struct TileGrid: Equatable {
  /// Pixels.
  var tileWidth: Int
  var tileHeight: Int
  /// Pixels per point at level 0.
  var scale: Double
  var bounds: CGRect
  var isFlipped: Bool

  /// Returns the pixels per point at a level.
  func scale(at level: Int) -> CGFloat {
    var scale = CGFloat(scale)
    for _ in 0..<abs(level) { scale *= level > 0 ? 2 : 0.5 }
    return scale
  }

  /// Returns a tile's rectangle in the layer's space and its size in pixels. Tiles at the far edges are cut to the
  /// bounds.
  func place(of key: TileKey) -> (rect: CGRect, width: Int, height: Int) {
    let scale = scale(at: key.level)
    func length(_ index: Int, _ side: Int, _ whole: CGFloat) -> Int {
      let rest = (whole * scale - CGFloat(index * side) - 1e-6).rounded(.up)
      return Int(rest.clamped(1, CGFloat(side)))
    }
    let width = length(key.column, tileWidth, bounds.width)
    let height = length(key.row, tileHeight, bounds.height)
    let rect = CGRect(
      x: bounds.minX + CGFloat(key.column * tileWidth) / scale, y: bounds.minY + CGFloat(key.row * tileHeight) / scale,
      width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    return (rect, width, height)
  }

  /// Returns the edges of a tile that are edges of the whole layer: left 1, right 2, least y 4, greatest y 8.
  ///
  /// Only these are antialiased. Where tiles meet, half-covered pixels would show the content below.
  func outerEdges(of rect: CGRect) -> UInt8 {
    (rect.minX <= bounds.minX ? 1 : 0) | (rect.maxX >= bounds.maxX - 1e-6 ? 2 : 0)
      | (rect.minY <= bounds.minY ? 4 : 0) | (rect.maxY >= bounds.maxY - 1e-6 ? 8 : 0)
  }

  /// Returns the transform from the layer's space to a tile's pixels, y down.
  func baseTransform(of rect: CGRect, _ key: TileKey) -> CGAffineTransform {
    let scale = scale(at: key.level)
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: isFlipped ? -scale : scale, tx: -rect.minX * scale,
      ty: isFlipped ? rect.maxY * scale : -rect.minY * scale)
  }
}

/// The tiles of a level that cover a rectangle.
nonisolated struct TileRange {
  let level: Int
  private let columns: Range<Int>
  private let rows: Range<Int>
  /// The maximum number of tiles along a side. Of a longer range, only those in the middle are drawn.
  private static let longestSide = 64

  /// Nil if no tile overlaps the rectangle, or if a number isn't finite.
  init?(of rect: CGRect, at level: Int, in grid: TileGrid) {
    let scale = grid.scale(at: level)
    guard rect.isFinite, rect.width > 0, rect.height > 0, scale > 0, scale.isFinite, grid.bounds.isFinite else {
      return nil
    }
    func range(_ low: CGFloat, _ high: CGFloat, _ side: Int) -> Range<Int>? {
      let start = (low * scale / CGFloat(side) + 1e-6).rounded(.down)
      let end = (high * scale / CGFloat(side) - 1e-6).rounded(.up)
      guard start >= 0, end <= 1e9, start < end else { return nil }
      let (first, last) = (Int(start), Int(end))
      let excess = max(last - first - Self.longestSide, 0)
      return first + excess / 2..<last - (excess + 1) / 2
    }
    guard let columns = range(rect.minX - grid.bounds.minX, rect.maxX - grid.bounds.minX, grid.tileWidth),
      let rows = range(rect.minY - grid.bounds.minY, rect.maxY - grid.bounds.minY, grid.tileHeight)
    else { return nil }
    (self.level, self.columns, self.rows) = (level, columns, rows)
  }

  func contains(_ key: TileKey) -> Bool {
    key.level == level && columns.contains(key.column) && rows.contains(key.row)
  }

  var keys: some Sequence<TileKey> {
    rows.lazy.flatMap { row in columns.lazy.map { TileKey(level: level, column: $0, row: row) } }
  }
}
