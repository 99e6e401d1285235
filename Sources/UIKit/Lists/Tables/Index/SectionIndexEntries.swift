import KinoraGeometry

/// The column of an index: its titles, thinned out by dots if there is no room for all of them.
struct SectionIndexEntries: Equatable {
  enum Entry: Equatable {
    /// A title by its position among all titles.
    case title(Int)
    /// Titles that aren't shown.
    case dot
  }

  let entries: [Entry]
  private let count: Int

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - count: The number of titles.
  ///   - room: The number of entries that fit.
  init(count: Int, room: Int) {
    self.count = max(count, 0)
    guard count > room else {
      entries = (0..<self.count).map { .title($0) }
      return
    }
    // Titles and dots by turns; the first and the last entry are titles.
    let shown = (room + 1) / 2
    guard shown > 1 else {
      entries = room > 0 && count > 0 ? [.title(0)] : []
      return
    }
    let titles = (0..<shown).map { ($0 * (count - 1) + (shown - 1) / 2) / (shown - 1) }
    entries = titles.flatMap { [.dot, .title($0)] }.dropFirst().map(\.self)
  }

  /// Returns the title at a part of the column's height, counted among all titles: a dot stands for those between its
  /// neighbours. Nil without titles.
  ///
  /// - Parameter part: 0 at the top of the column, 1 at its bottom.
  func title(at part: CGFloat) -> Int? {
    guard count > 0, part.isFinite else { return nil }
    return min(Int(part.clamped(0, 1) * CGFloat(count)), count - 1)
  }
}
