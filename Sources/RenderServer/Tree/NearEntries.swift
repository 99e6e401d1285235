import KinoraRaster

/// The entries of a display list that matter to the drawing of an area, in order.
///
/// Until an area is searched, every entry counts as near.
struct NearEntries {
  /// The area for which entries were found; nil if all entries count as near.
  private var area: PixelRect?
  private var positions: [DisplayIndex] = []
  private var merged: [DisplayIndex] = []
  /// The index of the first position that hasn't been passed.
  private var cursor = 0

  /// Makes all entries count as near.
  mutating func forget() {
    area = nil
  }

  mutating func start(_ area: PixelRect) {
    self.area = area
    positions.removeAll(keepingCapacity: true)
    cursor = 0
  }

  mutating func add(_ position: DisplayIndex) {
    positions.append(position)
  }

  /// Puts the added positions in order, with others that are in order.
  mutating func finish(with others: [DisplayIndex]) {
    positions.sort()
    merged.removeAll(keepingCapacity: true)
    var (mine, other) = (0, 0)
    while mine < positions.count || other < others.count {
      let isMine = other == others.count || mine < positions.count && positions[mine] < others[other]
      let next = isMine ? positions[mine] : others[other]
      if isMine { mine += 1 } else { other += 1 }
      if merged.last != next { merged.append(next) }
    }
    swap(&positions, &merged)
  }

  /// Returns the first near entry at or after a position, at most `end`.
  ///
  /// - Parameter drawn: The area being drawn. Outside of the area that was searched, all entries count as near.
  mutating func next(from position: DisplayIndex, to end: DisplayIndex, in drawn: PixelRect) -> DisplayIndex {
    guard let area, area.contains(drawn) else { return position }
    if cursor > 0, positions[cursor - 1] >= position { cursor = 0 }
    while cursor < positions.count, positions[cursor] < position { cursor += 1 }
    return cursor < positions.count ? min(positions[cursor], end) : end
  }

  /// Returns the last entry that satisfies a condition, if the entries of this area were found.
  func last(in area: PixelRect, where isWanted: (DisplayIndex) -> Bool) -> DisplayIndex?? {
    guard self.area == area else { return nil }
    return .some(positions.last(where: isWanted))
  }
}
