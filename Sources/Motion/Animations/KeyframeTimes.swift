/// When keyframes are reached, and how the time between two of them is spent.
struct KeyframeTimes: Sendable {
  let times: [Double]
  /// One for each stretch between two keyframes, as far as they go.
  var curves: [TimingCurve] = []

  var count: Int { times.count }

  /// Even times, from 0 to 1.
  init(even points: Int) {
    times = Self.even(points)
  }

  /// The times as they are given, in whatever order, as far as there are points for them.
  ///
  /// Fewer than two, or some that aren't finite, count as none given: the times are even.
  init(_ given: [Double]?, points: Int) {
    times = given.flatMap { Self.areUsable($0) ? Array($0.prefix(points)) : nil } ?? Self.even(points)
  }

  /// Times at which values are passed at a constant speed.
  ///
  /// They are even where the values have no distance, or none between them.
  init(pacing values: [AnimationValue]) {
    var way = 0.0
    var reached = [way]
    for (value, next) in zip(values, values.dropFirst()) {
      way += value.distance(to: next) ?? .nan
      reached.append(way)
    }
    times = way > 0 && way.isFinite ? reached.map { $0 / way } : Self.even(values.count)
  }

  /// The stretch at a fraction of the whole and how far it is done, by its own timing curve.
  ///
  /// Before the first time it is at the first keyframe, after the last time at the last one. Outside 0...1, where
  /// only a pace that overshoots leads, a stretch that reaches so far goes on as it is.
  ///
  /// - Requires: two keyframes at least.
  func location(at fraction: Double) -> (index: Int, part: Double) {
    let reached = last(before: fraction)
    let index = min(reached, times.count - 2)
    let (start, end) = (times[index], times[index + 1])
    let holds = fraction < start ? start > 0 : reached > index && end < 1
    guard end > start, !holds else { return (index, reached > index ? 1 : 0) }
    let part = (fraction - start) / (end - start)
    if part >= 0, part <= 1, index < curves.count { return (index, curves[index].value(at: part)) }
    return (index, part.isFinite ? part : reached > index ? 1 : 0)
  }

  /// The last keyframe that is reached; the first one before all of them.
  ///
  /// Of times out of order it is the one that a bisection finds, as on Apple's systems.
  func last(before fraction: Double) -> Int {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= fraction { low = middle } else { high = middle }
    }
    return low
  }

  private static func areUsable(_ times: [Double]) -> Bool { times.count > 1 && times.allSatisfy(\.isFinite) }

  private static func even(_ points: Int) -> [Double] {
    (0..<points).map { points > 1 ? Double($0) / Double(points - 1) : 0 }
  }
}
