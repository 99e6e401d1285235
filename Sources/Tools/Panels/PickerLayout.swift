import KinoraGeometry

/// The places of equal tiles in a window: rows of as large tiles as fit.
struct PickerLayout: Equatable {
  let columns: Int
  let tile: CGSize
  let count: Int

  static let gap = 12.0
  static let side = 20.0
  static let top = 48.0
  static let labelHeight = 18.0
  /// The height of a tile's picture per point of its width.
  private static let shape = 9.0 / 16

  /// - Parameter size: The size of the panel.
  init(count: Int, in size: CGSize) {
    self.count = count
    let widths = (1...max(1, count)).map { Self.width(of: count, in: $0, size) }
    let best = widths.indices.max { widths[$0] < widths[$1] } ?? 0
    columns = best + 1
    tile = CGSize(width: widths[best], height: (widths[best] * Self.shape).rounded(.down) + Self.labelHeight)
  }

  /// Returns the width of tiles in a number of columns that fit into a panel.
  private static func width(of count: Int, in columns: Int, _ size: CGSize) -> Double {
    let rows = Double((max(1, count) + columns - 1) / columns)
    let across = (size.width - 2 * side - Double(columns - 1) * gap) / Double(columns)
    let down = (size.height - top - side - (rows - 1) * gap) / rows - labelHeight
    return max(1, min(across, down / shape).rounded(.down))
  }

  func frame(of index: Int) -> CGRect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return CGRect(
      origin: CGPoint(
        x: Self.side + Double(column) * (tile.width + Self.gap), y: Self.top + Double(row) * (tile.height + Self.gap)),
      size: tile)
  }

  func index(at point: CGPoint) -> Int? {
    (0..<count).first { frame(of: $0).contains(point) }
  }

  /// Returns the tile that an arrow key leads to.
  func neighbour(of index: Int, columns: Int, rows: Int) -> Int {
    (index + columns + rows * self.columns).clamped(0, max(0, count - 1))
  }
}
