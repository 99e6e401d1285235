import Geometry

/// One cell of an emitter through the segments in which it stays in its place.
struct Lineage {
  /// A stretch of time in which the cell has the same values and animations.
  struct Piece {
    var segment: EmitterSegment
    var mark: EmitterSegment.Mark
    /// The cell's time; infinite while nothing follows.
    var end = Double.infinity
  }

  /// The cell's place among the emitter's.
  let place: Int
  /// The oldest first.
  private(set) var pieces: [Piece]
  /// The cell's time at which it was replaced or taken out.
  private(set) var end = Double.infinity

  /// As it is last.
  var cell: EmitterCellValues { pieces[pieces.count - 1].segment.values.cells[place] }
  /// Its clock as it is last, by which all of its times go: another clock moves all of its particles in time.
  var clock: CellClock { CellClock(cell.timing) }

  /// The lineages of all cells of a history.
  static func all(of chain: [EmitterSegment]) -> [Lineage] {
    let places = chain.map(\.values.cells.count).max() ?? 0
    return (0..<places).flatMap { lineages(at: $0, chain) }
  }

  private static func lineages(at place: Int, _ chain: [EmitterSegment]) -> [Lineage] {
    var lineages: [Lineage] = []
    var open: Lineage?
    for segment in chain {
      let cell = place < segment.values.cells.count ? segment.values.cells[place] : nil
      if let known = open, known.cell.id != cell?.id {
        lineages.append(known.closed(at: segment.start))
        open = nil
      }
      guard cell != nil else { continue }
      let piece = Piece(segment: segment, mark: segment.marks[place])
      if open == nil { open = Lineage(place: place, pieces: [piece]) } else { open?.pieces.append(piece) }
    }
    if let open { lineages.append(open) }
    return lineages.map { $0.cutWhereTimeWentBack() }
  }

  private init(place: Int, pieces: [Piece]) {
    self.place = place
    self.pieces = pieces
  }

  private func closed(at localTime: Double) -> Lineage {
    var closed = self
    closed.end = clock.time(at: localTime)
    return closed
  }

  /// Each piece ends where the next begins, or before that, where a later one takes its time.
  private func cutWhereTimeWentBack() -> Lineage {
    var cut = self
    var end = end
    for index in pieces.indices.reversed() {
      cut.pieces[index].end = end
      end = min(end, pieces[index].mark.begin)
    }
    return cut
  }
}
