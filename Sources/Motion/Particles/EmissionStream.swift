import Geometry

/// The births of one cell of an emitter, and the particles that result from them.
final class EmissionStream {
  private let lineage: Lineage
  private let looks: LookList
  private let noise: ParticleNoise
  private let clock: CellClock
  private var stretches: [EmissionStretch] = []
  private var cells: [PreparedCell] = []
  /// The cell's times that the intervals cover; all times if nothing animates.
  private var range = (low: Double.infinity, high: -Double.infinity)
  /// The highest number of a birth.
  private static let mostBirths = 1e15
  private let isAnimated: Bool

  /// The births to visit, by interval, found before the visit.
  private var candidates: [(stretch: Int, first: Double, last: Double)] = []
  /// The number of candidates.
  private(set) var candidateCount = 0.0

  init(_ lineage: Lineage, looks: LookList, noise: ParticleNoise) {
    self.lineage = lineage
    self.looks = looks
    self.noise = noise.inside(UInt64(lineage.place))
    clock = lineage.clock
    isAnimated = lineage.pieces.contains { !$0.segment.animations.isEmpty }
    if !isAnimated { build(from: -.infinity, to: .infinity) }
  }

  private func build(from low: Double, to high: Double) {
    stretches.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    for piece in lineage.pieces where piece.mark.begin < high && piece.end > low {
      StretchList(piece, place: lineage.place, clock: clock, looks: looks)
        .append(from: low, to: high, to: &stretches, &cells)
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
    for stretch in stretches { longest = max(longest, cells[stretch.cell].reach) }
    return longest
  }

  /// Finds the births whose particles may exist at a time of the layer.
  func findCandidates(at localTime: Double) {
    let time = clock.time(at: localTime)
    candidates.removeAll(keepingCapacity: true)
    candidateCount = 0
    guard abs(time) <= PreparedCell.mostLife else { return }
    prepare(at: time)
    for (index, stretch) in stretches.enumerated() where stretch.begin <= time && stretch.rate > 0 {
      let reach = cells[stretch.cell].reach
      guard reach > 0, stretch.end + reach > time else { continue }
      let low = max(stretch.begin, time - reach)
      let first = (stretch.count(at: low)).rounded(.down) + 1
      let last = stretch.count(at: min(stretch.end, time)).rounded(.down)
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
        let stretch = stretches[candidate.stretch]
        let first = candidate.first + min(skipped, candidate.last - candidate.first + 1)
        skipped -= first - candidate.first
        let numbers = stretch.series == 0 ? noise : noise.inside(stretch.series)
        var count = first
        while count <= candidate.last, !buffer.isFull {
          let birth = stretch.time(of: count)
          let particle = numbers.inside(UInt64(count))
          let origin = stretch.place.point(particle)
          let place = origin.point + stretch.drift * (birth - stretch.begin)
          visitor.visit(stretch.cell, particle, from: place, origin.way, age: time - birth)
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
    for stretch in stretches where stretch.end > time && stretch.rate > 0 && cells[stretch.cell].reach > 0 {
      let count = stretch.count(at: max(stretch.begin, time)).rounded(.down) + 1
      let birth = stretch.time(of: count)
      if birth <= stretch.end { next = min(next ?? birth, birth) }
    }
    return next.flatMap { clock.outer(at: $0) }
  }
}
