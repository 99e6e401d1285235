import KinoraRaster

/// The entries of a display list by the squares of the window in which they draw.
///
/// It finds the entries of a small area without reading all others. It is worth its upkeep only while few entries
/// change, so it is made in a frame that follows a quiet one and dropped in a busy one.
final class DisplayGrid {
  /// The side of a square is 1 << 5 pixels.
  private static let shift = 5
  /// Entries that touch more squares than this are listed apart.
  private static let mostSquares = 64
  /// In shorter lists, reading all entries is as fast.
  private static let leastEntries = 256

  /// True if the lists below match the display list.
  private(set) var isCurrent = false
  /// True to use the grid also where it doesn't pay, so that tests of small trees cover it.
  var isForced = false
  private var changeCount = 0
  private var window = PixelRect.empty
  private var columns = 0
  private var rows = 0

  // Positions in the display list, in order. Each entry with pixels is in all of its squares, or in `wide`.
  private var squares: [[DisplayIndex]] = []
  private var wide: [DisplayIndex] = []
  /// The entries that drawing must visit wherever they are; they are in the squares too.
  private var special: [DisplayIndex] = []

  /// Forgets everything, for a display list with another order.
  func drop() {
    isCurrent = false
    changeCount = .max
  }

  /// Counts a change of an entry, which decides if the grid is worth its upkeep.
  func countChange() {
    if changeCount < .max { changeCount += 1 }
  }

  /// Takes in a change of an entry while the grid is current.
  func update(_ position: DisplayIndex, from old: DisplayListEntry, to new: DisplayListEntry) {
    if old.isSpecial != new.isSpecial { Self.set(position, isListed: new.isSpecial, in: &special) }
    guard old.visible != new.visible else { return }
    let (before, after) = (range(of: old.visible), range(of: new.visible))
    guard before != after else { return }
    setListed(position, in: before, to: false)
    setListed(position, in: after, to: true)
  }

  /// Makes the grid, or drops it, before the entries of a frame are drawn.
  func prepare(for list: DisplayList, in window: PixelRect) {
    let changes = changeCount
    changeCount = 0
    if window != self.window { isCurrent = false }
    let isQuiet = isForced || list.count >= Self.leastEntries && changes < list.count / 8
    guard isQuiet else {
      isCurrent = false
      return
    }
    if !isCurrent { make(of: list, in: window) }
  }

  private func make(of list: DisplayList, in window: PixelRect) {
    self.window = window
    columns = (window.width >> Self.shift) + 1
    rows = (window.height >> Self.shift) + 1
    if squares.count != columns * rows { squares = Array(repeating: [], count: columns * rows) }
    for index in squares.indices { squares[index].removeAll(keepingCapacity: true) }
    wide.removeAll(keepingCapacity: true)
    special.removeAll(keepingCapacity: true)
    for position in list.indices {
      if list[position].isSpecial { special.append(position) }
      let range = range(of: list[position].visible)
      guard range.count <= Self.mostSquares else {
        wide.append(position)
        continue
      }
      range.forEach(columns) { squares[$0].append(position) }
    }
    isCurrent = true
  }

  /// Finds the entries that draw in an area, and those to be visited anyway.
  ///
  /// - Parameter found: Receives their positions, in order.
  /// - Returns: False if reading the whole list is as fast.
  func find(_ area: PixelRect, in list: DisplayList, into found: inout NearEntries) -> Bool {
    guard isCurrent, window.contains(area) else { return false }
    let range = range(of: area)
    guard range.count <= squares.count / 4 else { return false }
    found.start(area)
    range.forEach(columns) { square in
      for position in squares[square] where list[position].visible.intersects(area) { found.add(position) }
    }
    for position in wide where list[position].visible.intersects(area) { found.add(position) }
    found.finish(with: special)
    return true
  }

  /// The squares that a rectangle touches.
  private struct Squares: Equatable {
    var columns: Range<Int>
    var rows: Range<Int>

    var count: Int { columns.count * rows.count }

    @inline(__always)
    func forEach(_ stride: Int, _ body: (Int) -> Void) {
      for row in rows {
        for column in columns { body(row * stride + column) }
      }
    }
  }

  private func range(of rect: PixelRect) -> Squares {
    let inside = rect.intersection(window)
    guard !inside.isEmpty else { return Squares(columns: 0..<0, rows: 0..<0) }
    let (x, y) = (inside.minX - window.minX, inside.minY - window.minY)
    return Squares(
      columns: (x >> Self.shift)..<((x + inside.width - 1) >> Self.shift) + 1,
      rows: (y >> Self.shift)..<((y + inside.height - 1) >> Self.shift) + 1)
  }

  private func setListed(_ position: DisplayIndex, in range: Squares, to isListed: Bool) {
    guard range.count <= Self.mostSquares else { return Self.set(position, isListed: isListed, in: &wide) }
    range.forEach(columns) { Self.set(position, isListed: isListed, in: &squares[$0]) }
  }

  /// Adds a position to an ordered list, or removes it.
  private static func set(_ position: DisplayIndex, isListed: Bool, in list: inout [DisplayIndex]) {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < position { low = middle + 1 } else { high = middle }
    }
    let isThere = low < list.count && list[low] == position
    if isListed, !isThere { list.insert(position, at: low) }
    if !isListed, isThere { list.remove(at: low) }
  }
}
