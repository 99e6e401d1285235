import KinoraGeometry

/// The values by which an emitter emits from a start time on, linked to the values before them.
///
/// A particle depends on the values at its birth. So a commit of other values, or of other animations of them, doesn't
/// replace the former ones but follows them, and committed values include those by which every living particle was
/// born.
package final class EmitterSegment: Sendable, Equatable {
  /// The number of segments that pruning keeps at most; particles born before them are forgotten.
  static let mostKept = 512

  /// The state of a cell's births at the segment's beginning.
  struct Mark: Equatable {
    /// The cell's time at the beginning.
    var begin = 0.0
    /// The number of births by then; its fraction is the progress towards the next birth.
    var count = 0.0
    /// Distinguishes series of birth numbers.
    var series: UInt64 = 0
  }

  /// The layer's local time of the beginning; minus infinity for the first segment.
  let start: Double
  /// The values, without a history.
  let values: EmitterValues
  /// The animations that change the emitter.
  let animations: [AnimationRecord]
  /// One for each cell of the values.
  let marks: [Mark]
  let previous: EmitterSegment?
  /// The steps in a particle's lifetime by these values, as `StepBudget` says. Unused if there are animations.
  let stepsInLifetime: Double
  /// The number of segments up to this one.
  package let length: Int

  init(
    start: Double, values: EmitterValues, animations: [AnimationRecord], marks: [Mark], previous: EmitterSegment?
  ) {
    self.start = start
    self.values = values
    self.animations = animations
    self.marks = marks
    self.previous = previous
    stepsInLifetime = StepBudget.stepsInLifetime(of: values)
    length = (previous?.length ?? 0) + 1
  }

  package static func == (a: EmitterSegment, b: EmitterSegment) -> Bool { a === b }

  /// Returns the values with the animations applied.
  func evaluated(at localTime: Double) -> (values: EmitterValues, activity: AnimationActivity) {
    guard !animations.isEmpty else { return (values, AnimationActivity()) }
    var layer = LayerValues()
    layer.kind = .emitter(values)
    let activity = evaluate(animations, over: &layer, at: localTime)
    guard case .emitter(let evaluated) = layer.kind else { return (values, activity) }
    return (evaluated, activity)
  }

  /// This segment and all before it, the oldest first.
  var chain: [EmitterSegment] {
    var segments: [EmitterSegment] = []
    var next: EmitterSegment? = self
    while let segment = next {
      segments.append(segment)
      next = segment.previous
    }
    return segments.reversed()
  }
}

extension EmitterValues {
  /// Returns these values for a commit: with the history of the values by which the living particles were born.
  ///
  /// The first commit's values count as valid from the beginning: an emitter without a begin time has been emitting
  /// since its layer's time was 0.
  ///
  /// - Parameters:
  ///   - animations: The layer's animations, with resolved begin times.
  ///   - localTime: The layer's own time at the commit.
  /// - Returns: Nil if the history already holds all that.
  package func recorded(with animations: [AnimationRecord], at localTime: Double) -> EmitterValues? {
    let own = animations.filter { $0.content.changesEmitter }
    var bare = self
    bare.history = nil
    if let history, history.values == bare, history.animations == own { return nil }
    var recorded = bare
    let time = localTime.isFinite ? localTime : 0
    recorded.history = Self.segment(bare, own, after: history?.before(time), at: time)
    return recorded
  }

  private static func segment(
    _ values: EmitterValues, _ animations: [AnimationRecord], after previous: EmitterSegment?, at time: Double
  ) -> EmitterSegment {
    guard let previous else {
      let marks = values.cells.map { _ in EmitterSegment.Mark() }
      return EmitterSegment(start: -.infinity, values: values, animations: animations, marks: marks, previous: nil)
    }
    let marks = values.cells.enumerated().map { place, cell in
      var mark = previous.mark(of: cell.id, at: place, time)
      mark.begin = CellClock(cell.timing).time(at: time)
      return mark
    }
    return EmitterSegment(
      start: time, values: values, animations: animations, marks: marks, previous: previous.pruned(at: time))
  }
}

extension EmitterSegment {
  /// Returns the last segment that begins before a time; the first one begins before every time.
  fileprivate func before(_ time: Double) -> EmitterSegment {
    var segment = self
    while segment.start >= time, let previous = segment.previous { segment = previous }
    return segment
  }

  /// Returns the state of a cell's births at a time of the layer; a cell that is new at its index begins then.
  fileprivate func mark(of id: UInt64, at place: Int, _ time: Double) -> Mark {
    guard place < values.cells.count, values.cells[place].id == id else {
      return Mark(series: UInt64(length) &* 0x1_0000_0001)
    }
    let clock = CellClock(values.cells[place].timing)
    let now = clock.time(at: time)
    var segment = self
    while segment.marks[place].begin > now, let earlier = segment.previous,
      place < earlier.values.cells.count, earlier.values.cells[place].id == id
    {
      segment = earlier
    }
    let piece = CellHistory.Piece(segment: segment, mark: segment.marks[place])
    return EmissionIntervalList(piece, place: place, clock: clock, textures: TextureList()).mark(at: now)
  }

  /// Returns the segments without those that have no particles left. Runs rarely, because it copies the segments.
  fileprivate func pruned(at time: Double) -> EmitterSegment {
    guard length % 32 == 0 || length > 2 * Self.mostKept else { return self }
    let all = chain
    var kept: [EmitterSegment] = []
    for (segment, next) in zip(all, all.dropFirst()) where next.start + segment.reach > time { kept.append(segment) }
    guard kept.count < length / 2 || length > 2 * Self.mostKept else { return self }
    return (kept.suffix(Self.mostKept) + [self]).reduce(nil as EmitterSegment?) { previous, segment in
      EmitterSegment(
        start: segment.start, values: segment.values, animations: segment.animations, marks: segment.marks,
        previous: previous)
    } ?? self
  }

  /// The longest time, in the layer's seconds, that anything born in the segment exists.
  private var reach: Double {
    let textures = TextureList()
    let samples = animations.isEmpty || !start.isFinite ? 0 : 16
    return (0...samples).reduce(0) { longest, sample in
      // Samples animated lifetimes over two seconds, as long as most animations last.
      let values = evaluated(at: start + Double(sample) / 8).values
      let reaches = values.cells.map { cell in
        var list: [PreparedCell] = []
        PreparedCell.append(cell, of: values, textures, steps: 0, to: &list)
        return list[0].reach / max(abs(list[0].clock.speed), 1e-9)
      }
      return max(longest, reaches.max() ?? 0)
    }
  }
}

extension AnimationRecord.Content {
  /// True if the content changes an emitter.
  var changesEmitter: Bool {
    switch self {
    case .property(let animation):
      if case .cell = animation.key { true } else { animation.key.row.owner == .emitter }
    case .group(let children): children.contains { $0.content.changesEmitter }
    case .transition, .inert: false
    }
  }
}
