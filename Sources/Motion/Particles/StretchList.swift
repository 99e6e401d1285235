import Geometry

/// A stretch of a cell's time in which births follow each other evenly.
struct EmissionStretch {
  /// The cell's time.
  var begin: Double
  var end: Double
  /// How many were born by its beginning. The particle of number n is born when n + 1 are, so that the first one comes
  /// after the time that there is between two.
  var count: Double
  /// Births a second.
  var rate: Double
  /// Tells series of numbers apart.
  var series: UInt64
  /// Where in the list its cell is.
  var cell: Int
  var place: EmissionPlace
  /// How the place moves on, in points a second of the cell's time.
  var drift: SIMD3<Double>

  /// How many are born by a time inside it.
  func count(at time: Double) -> Double {
    count + rate * (time - begin)
  }

  /// When the number of births reaches a count.
  func time(of count: Double) -> Double {
    begin + (count - self.count) / rate
  }
}

/// The stretches of one piece of a cell's time.
///
/// While nothing animates, one stretch is all, and births are exact at any time. While something does, there is one for
/// each sixtieth of a second (fewer than that for particles that live longer than a minute): the rate is the mean of
/// its beginning's and its end's, the emitter moves straight from one to the other, and all other values are those of
/// its beginning. Births are counted on from stretch to stretch for 16 seconds, exact to what stretches are; then
/// counting starts again, by chance up to one birth early, so that no time is more work than another.
struct StretchList {
  private let piece: Lineage.Piece
  private let clock: CellClock
  private let place: Int
  private let looks: LookList

  init(_ piece: Lineage.Piece, place: Int, clock: CellClock, looks: LookList) {
    self.piece = piece
    self.place = place
    self.clock = clock
    self.looks = looks
  }

  /// Whether its stretches depend on what time is asked for.
  var isAnimated: Bool { !piece.segment.animations.isEmpty }

  /// The cell's times in which it can emit.
  private var window: (begin: Double, end: Double) {
    (max(piece.mark.begin, 0), min(piece.end, clock.end))
  }

  /// Appends all stretches that touch a part of the cell's time.
  func append(from low: Double, to high: Double, to stretches: inout [EmissionStretch], _ cells: inout [PreparedCell]) {
    let window = window
    guard window.begin < window.end else { return }
    guard isAnimated else {
      let values = piece.segment.values
      return stretches.append(
        stretch(values, from: window.begin, to: window.end, piece.mark.count, piece.mark.series, &cells))
    }
    let length = blockLength
    let last = min(high, window.end, Self.latest)
    var block = max(0, ((low - window.begin) / length).rounded(.down))
    while window.begin + block * length <= last, window.begin + block * length < window.end {
      appendBlock(block, window, to: &stretches, &cells)
      block += 1
    }
  }

  private func appendBlock(
    _ block: Double, _ window: (begin: Double, end: Double), to stretches: inout [EmissionStretch],
    _ cells: inout [PreparedCell]
  ) {
    let begin = window.begin + block * blockLength
    let end = min(window.end, window.begin + (block + 1) * blockLength)
    let series = piece.mark.series &+ UInt64(min(block, 1e15)) &* 0x1_0001
    var count = piece.mark.count
    if block > 0 { count = ParticleNoise(seed: 0).inside(series).number(.lifetime) }
    var time = begin
    var step = 0.0
    var (now, activity) = evaluated(at: time)
    while time < end {
      step += 1
      // Where nothing moves, one stretch is enough.
      let rest = clock.speed > 0 ? clock.time(at: activity.nextBegin ?? .infinity) : time
      let isStill = !activity.isActive && rest > time + stepLength
      let next = isStill ? min(rest, end) : min(begin + step * stepLength, end)
      guard next > time else { continue }
      if isStill { step = ((next - begin) / stepLength).rounded(.down) }
      let (after, afterActivity) = next < end || !isStill ? evaluated(at: next) : (now, activity)
      var stretch = stretch(now, from: time, to: next, count, series, &cells)
      if !isStill {
        stretch.rate = (stretch.rate + PreparedCell(after.cells[place], of: after).rate) / 2
        stretch.drift = (EmissionPlace(after).center - stretch.place.center) / (next - time)
      }
      stretches.append(stretch)
      count = stretch.count(at: next)
      (time, now, activity) = (next, after, afterActivity)
    }
  }

  private func stretch(
    _ values: EmitterValues, from begin: Double, to end: Double, _ count: Double, _ series: UInt64,
    _ cells: inout [PreparedCell]
  ) -> EmissionStretch {
    let index = PreparedCell.append(values.cells[place], of: values, looks, to: &cells)
    return EmissionStretch(
      begin: begin, end: end, count: count, rate: cells[index].rate, series: series, cell: index,
      place: EmissionPlace(values), drift: .zero)
  }

  private func evaluated(at time: Double) -> (values: EmitterValues, activity: AnimationActivity) {
    let start = piece.segment.start
    return piece.segment.evaluated(at: clock.outer(at: time) ?? (start.isFinite ? start : 0))
  }

  /// How the births went up to a time of the piece.
  func mark(at time: Double) -> EmitterSegment.Mark {
    var mark = piece.mark
    var stretches: [EmissionStretch] = []
    var cells: [PreparedCell] = []
    append(from: time, to: time, to: &stretches, &cells)
    if let last = stretches.last(where: { $0.begin <= time }) {
      mark.count = last.count(at: min(time, last.end))
      mark.series = last.series
    }
    return mark
  }

  /// The cell's time after which animated cells emit nothing: 3,000 years, as sixtieths of a second are lost in much
  /// larger numbers, and stretches would never come to their end.
  private static let latest = 1e11

  /// Seconds of the cell's time.
  private var stepLength: Double {
    max(1 / 60, PreparedCell(piece.segment.values.cells[place], of: piece.segment.values).longest / 4096)
  }

  private var blockLength: Double { stepLength * 960 }
}
