import KinoraGeometry

/// One cell of an emitter over the segments in which it stays at its index.
struct CellHistory {
  /// An interval in which the cell has the same values and animations.
  struct Piece {
    var segment: EmitterSegment
    var mark: EmitterSegment.Mark
    /// The cell's time at the end; infinite for the last piece of a cell that still exists.
    var end = Double.infinity
  }

  /// The cell's index in the emitter.
  let place: Int
  /// Sorted by time, the oldest first.
  private(set) var pieces: [Piece]
  /// The cell's time at which it was replaced or removed.
  private(set) var end = Double.infinity

  /// The cell's last values.
  var cell: EmitterCellValues { pieces[pieces.count - 1].segment.values.cells[place] }
  /// The cell's last clock, which applies to all of its times: a new clock moves all of its particles in time.
  var clock: CellClock { CellClock(cell.timing) }

  /// Returns the histories of all cells in a chain of segments.
  static func all(of chain: [EmitterSegment]) -> [CellHistory] {
    let places = chain.map(\.values.cells.count).max() ?? 0
    return (0..<places).flatMap { histories(at: $0, chain) }
  }

  private static func histories(at place: Int, _ chain: [EmitterSegment]) -> [CellHistory] {
    var histories: [CellHistory] = []
    var open: CellHistory?
    for segment in chain {
      let cell = place < segment.values.cells.count ? segment.values.cells[place] : nil
      if let known = open, known.cell.id != cell?.id {
        histories.append(known.closed(at: segment.start))
        open = nil
      }
      guard cell != nil else { continue }
      let piece = Piece(segment: segment, mark: segment.marks[place])
      if open == nil { open = CellHistory(place: place, pieces: [piece]) } else { open?.pieces.append(piece) }
    }
    if let open { histories.append(open) }
    return histories.map { $0.cutWhereTimeWentBack() }
  }

  private init(place: Int, pieces: [Piece]) {
    self.place = place
    self.pieces = pieces
  }

  private func closed(at localTime: Double) -> CellHistory {
    var closed = self
    closed.end = clock.time(at: localTime)
    return closed
  }

  /// Ends each piece where the next one begins, or earlier if a later piece covers that time.
  private func cutWhereTimeWentBack() -> CellHistory {
    var cut = self
    var end = end
    for index in pieces.indices.reversed() {
      cut.pieces[index].end = end
      end = min(end, pieces[index].mark.begin)
    }
    return cut
  }
}
