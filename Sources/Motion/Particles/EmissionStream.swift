import KinoraGeometry

/// The births of one cell of an emitter, and the particles that result from them.
final class EmissionStream {
  private let history: CellHistory
  private let textures: TextureList
  private let noise: ParticleNoise
  private let clock: CellClock
  private var intervals: [EmissionInterval] = []
  private var cells: [PreparedCell] = []
  /// The cell's times that the intervals cover; all times if nothing animates.
  private var range = (low: Double.infinity, high: -Double.infinity)
  /// The highest number of a birth.
  private static let mostBirths = 1e15
  private let isAnimated: Bool

  /// The births to visit, by interval, found before the visit.
  private var candidates: [(interval: Int, first: Double, last: Double)] = []
  /// The number of candidates.
  private(set) var candidateCount = 0.0

  init(_ history: CellHistory, textures: TextureList, noise: ParticleNoise) {
    self.history = history
    self.textures = textures
    self.noise = noise.inside(UInt64(history.place))
    clock = history.clock
    isAnimated = history.pieces.contains { !$0.segment.animations.isEmpty }
    if !isAnimated { build(from: -.infinity, to: .infinity) }
  }

  private func build(from low: Double, to high: Double) {
    intervals.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    for piece in history.pieces where piece.mark.begin < high && piece.end > low {
      EmissionIntervalList(piece, place: history.place, clock: clock, textures: textures)
        .append(from: low, to: high, to: &intervals, &cells)
    }
    range = (low, high)
  }

  /// Makes the intervals cover a time of the cell.
  private func prepare(at time: Double) {
    guard isAnimated else { return }
    // Lifetimes may be animated, and are known only once the intervals exist.
    for _ in 0..<4 {
      let low = time - min(reach, 1e4)
      if range.low <= low, time <= range.high { return }
      build(from: low, to: time + 0.5)
    }
  }

  /// The longest time after a birth that anything born from it exists.
  private var reach: Double {
    var longest = 0.0
    for interval in intervals { longest = max(longest, cells[interval.cell].reach) }
    return longest
  }

  /// Finds the births whose particles may exist at a time of the layer.
  func findCandidates(at localTime: Double) {
    let time = clock.time(at: localTime)
    candidates.removeAll(keepingCapacity: true)
    candidateCount = 0
    guard abs(time) <= PreparedCell.mostLife else { return }
    prepare(at: time)
    for (index, interval) in intervals.enumerated() where interval.begin <= time && interval.rate > 0 {
      let reach = cells[interval.cell].reach
      guard reach > 0, interval.end + reach > time else { continue }
      let low = max(interval.begin, time - reach)
      let first = (interval.count(at: low)).rounded(.down) + 1
      let last = interval.count(at: min(interval.end, time)).rounded(.down)
      // Larger birth numbers would come close to the precision of a `Double`.
      guard first >= 0, first <= last, last <= Self.mostBirths else { continue }
      candidates.append((index, first, last))
      candidateCount += last - first + 1
    }
  }

  /// Visits the candidates, the oldest first.
  ///
  /// - Parameter skipped: The number of the oldest candidates to skip.
  func visit(at localTime: Double, skipping skipped: Double, into buffer: ParticleBuffer) {
    let time = clock.time(at: localTime)
    var skipped = skipped
    cells.withUnsafeBufferPointer { cells in
      guard let base = cells.baseAddress else { return }
      let visitor = ParticleVisitor(cells: base, buffer: buffer)
      for candidate in candidates {
        let interval = intervals[candidate.interval]
        let first = candidate.first + min(skipped, candidate.last - candidate.first + 1)
        skipped -= first - candidate.first
        let numbers = interval.series == 0 ? noise : noise.inside(interval.series)
        var count = first
        while count <= candidate.last, !buffer.isFull {
          let birth = interval.time(of: count)
          let particle = numbers.inside(UInt64(count))
          let origin = interval.region.point(particle)
          let place = origin.point + interval.drift * (birth - interval.begin)
          visitor.visit(interval.cell, particle, from: place, origin.axes, age: time - birth)
          count += 1
        }
      }
    }
  }

  /// Returns the layer's time of the next birth that may be visible; nil if there is none.
  func nextBirth(after localTime: Double) -> Double? {
    let time = clock.time(at: localTime)
    guard abs(time) <= PreparedCell.mostLife, clock.speed != 0 else { return nil }
    // If time runs backwards, particles already born may still disappear.
    guard clock.speed > 0 else { return time > 0 ? localTime : nil }
    prepare(at: time)
    var next: Double?
    for interval in intervals where interval.end > time && interval.rate > 0 && cells[interval.cell].reach > 0 {
      let count = interval.count(at: max(interval.begin, time)).rounded(.down) + 1
      let birth = interval.time(of: count)
      if birth <= interval.end { next = min(next ?? birth, birth) }
    }
    return next.flatMap { clock.outer(at: $0) }
  }
}
