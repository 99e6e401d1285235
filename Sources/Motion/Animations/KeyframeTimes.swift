/// The times of keyframes, and the timing curves between them.
struct KeyframeTimes: Sendable {
  let times: [Double]
  /// One for each interval between two keyframes; later intervals may have none.
  var curves: [TimingCurve] = []

  var count: Int { times.count }

  /// Creates even times from 0 to 1.
  init(even points: Int) {
    times = Self.even(points)
  }

  /// Creates the given times, in any order, for at most `points` keyframes.
  ///
  /// Fewer than two times, or non-finite ones, count as not given: the times are even.
  init(_ given: [Double]?, points: Int) {
    times = given.flatMap { Self.areUsable($0) ? Array($0.prefix(points)) : nil } ?? Self.even(points)
  }

  /// Creates times at which the values are passed at a constant speed.
  ///
  /// The times are even if the values have no distances, or if all distances are 0.
  init(pacing values: [AnimationValue]) {
    var way = 0.0
    var reached = [way]
    for (value, next) in zip(values, values.dropFirst()) {
      way += value.distance(to: next) ?? .nan
      reached.append(way)
    }
    times = way > 0 && way.isFinite ? reached.map { $0 / way } : Self.even(values.count)
  }

  /// Returns the interval at a fraction of the whole, and the progress in it after its timing curve.
  ///
  /// Before the first time, the position is at the first keyframe; after the last time, at the last one. Outside 0...1,
  /// which only curves that overshoot reach, an interval that begins at 0 or ends at 1 is extrapolated.
  ///
  /// - Requires: At least two keyframes.
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

  /// Returns the last keyframe reached; the first one before all of them.
  ///
  /// For times out of order, it is the one that a bisection finds, as on Apple's systems.
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
