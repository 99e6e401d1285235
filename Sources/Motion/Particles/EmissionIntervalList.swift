import KinoraGeometry

/// An interval of a cell's time in which births are evenly spaced.
struct EmissionInterval {
  /// In the cell's time.
  var begin: Double
  var end: Double
  /// The number of births before it. The particle of number n is born when the count reaches n + 1, so that the first
  /// one comes one birth period after the start.
  var count: Double
  /// Births per second.
  var rate: Double
  /// Distinguishes series of birth numbers.
  var series: UInt64
  /// The index of its cell in the list.
  var cell: Int
  var region: EmissionRegion
  /// The velocity of the region, in points per second of the cell's time.
  var drift: SIMD3<Double>

  /// Returns the number of births by a time inside the interval.
  func count(at time: Double) -> Double {
    count + rate * (time - begin)
  }

  /// Returns the time at which the number of births reaches a count.
  func time(of count: Double) -> Double {
    begin + (count - self.count) / rate
  }
}

/// The intervals of one piece of a cell's time.
///
/// Without animations, there is one interval, and births are exact at any time. With them, there is one for each
/// sixtieth of a second (longer ones for particles that live longer than a minute). Its rate is the mean of those at
/// its beginning and end, the emitter moves linearly from one to the other, and all other values are those of its
/// beginning. The count of births continues from interval to interval for 16 seconds, as exact as the intervals are.
/// Then it restarts, randomly up to one birth early, so that no time costs more than another.
struct EmissionIntervalList {
  private let piece: CellHistory.Piece
  private let clock: CellClock
  private let place: Int
  private let textures: TextureList

  init(_ piece: CellHistory.Piece, place: Int, clock: CellClock, textures: TextureList) {
    self.piece = piece
    self.place = place
    self.clock = clock
    self.textures = textures
  }

  /// True if the intervals depend on the requested time.
  var isAnimated: Bool { !piece.segment.animations.isEmpty }

  /// The cell's times in which it can emit.
  private var window: (begin: Double, end: Double) {
    (max(piece.mark.begin, 0), min(piece.end, clock.end))
  }

  /// Appends all intervals that overlap a part of the cell's time.
  func append(from low: Double, to high: Double, to intervals: inout [EmissionInterval], _ cells: inout [PreparedCell])
  {
    let window = window
    guard window.begin < window.end else { return }
    guard isAnimated else {
      let values = piece.segment.values
      return intervals.append(
        interval(values, from: window.begin, to: window.end, piece.mark.count, piece.mark.series, &cells))
    }
    let length = blockLength
    let last = min(high, window.end, Self.latest)
    var block = max(0, ((low - window.begin) / length).rounded(.down))
    while window.begin + block * length <= last, window.begin + block * length < window.end {
      appendBlock(block, window, to: &intervals, &cells)
      block += 1
    }
  }

  private func appendBlock(
    _ block: Double, _ window: (begin: Double, end: Double), to intervals: inout [EmissionInterval],
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
      // If nothing moves, one interval is enough.
      let rest = clock.speed > 0 ? clock.time(at: activity.nextChange ?? .infinity) : time
      let isStill = !activity.isActive && rest > time + stepLength
      let next = isStill ? min(rest, end) : min(begin + step * stepLength, end)
      guard next > time else { continue }
      if isStill { step = ((next - begin) / stepLength).rounded(.down) }
      let (after, afterActivity) = next < end || !isStill ? evaluated(at: next) : (now, activity)
      var interval = interval(now, from: time, to: next, count, series, &cells)
      if !isStill {
        interval.rate = (interval.rate + PreparedCell.rate(of: after.cells[place], in: after)) / 2
        interval.drift = (EmissionRegion(after).center - interval.region.center) / (next - time)
      }
      intervals.append(interval)
      count = interval.count(at: next)
      (time, now, activity) = (next, after, afterActivity)
    }
  }

  private func interval(
    _ values: EmitterValues, from begin: Double, to end: Double, _ count: Double, _ series: UInt64,
    _ cells: inout [PreparedCell]
  ) -> EmissionInterval {
    let steps = isAnimated ? StepBudget.stepsInLifetime(of: values) : piece.segment.stepsInLifetime
    let index = PreparedCell.append(values.cells[place], of: values, textures, steps: steps, to: &cells)
    return EmissionInterval(
      begin: begin, end: end, count: count, rate: cells[index].rate, series: series, cell: index,
      region: EmissionRegion(values), drift: .zero)
  }

  private func evaluated(at time: Double) -> (values: EmitterValues, activity: AnimationActivity) {
    let start = piece.segment.start
    return piece.segment.evaluated(at: clock.outer(at: time) ?? (start.isFinite ? start : 0))
  }

  /// Returns the state of the births at a time of the piece.
  func mark(at time: Double) -> EmitterSegment.Mark {
    var mark = piece.mark
    var intervals: [EmissionInterval] = []
    var cells: [PreparedCell] = []
    append(from: time, to: time, to: &intervals, &cells)
    if let last = intervals.last(where: { $0.begin <= time }) {
      mark.count = last.count(at: min(time, last.end))
      mark.series = last.series
    }
    return mark
  }

  /// The cell's time after which animated cells emit nothing: 3,000 years. Much larger numbers lose sixtieths of a
  /// second, so that intervals would never end.
  private static let latest = 1e11

  /// The length of an interval, in seconds of the cell's time.
  private var stepLength: Double {
    let values = piece.segment.values
    return max(1 / 60, PreparedCell.longest(of: values.cells[place], in: values) / 4096)
  }

  private var blockLength: Double { stepLength * 960 }
}
