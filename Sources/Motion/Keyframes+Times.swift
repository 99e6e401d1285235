extension Keyframes {
  /// When each of a number of points is reached, from 0 to 1.
  ///
  /// Given times count as far as there are points for them. Times that don't run from 0 to 1 don't count at all.
  ///
  /// - Returns: at most `points` times; fewer if fewer are given.
  func times(points: Int) -> [Double] {
    if let keyTimes, Self.areValid(keyTimes) { return Array(keyTimes.prefix(points)) }
    return Self.evenTimes(points: points)
  }

  static func evenTimes(points: Int) -> [Double] {
    (0..<points).map { points > 1 ? Double($0) / Double(points - 1) : 0 }
  }

  /// Times at which the values are passed at a constant speed.
  ///
  /// - Returns: even times where the values have no distance, or none between them.
  func pacedTimes() -> [Double] {
    var way = 0.0
    var reached = [way]
    for (value, next) in zip(values, values.dropFirst()) {
      guard let distance = value.distance(to: next) else { return Self.evenTimes(points: values.count) }
      way += distance
      reached.append(way)
    }
    guard way > 0, way.isFinite else { return Self.evenTimes(points: values.count) }
    return reached.map { $0 / way }
  }

  private static func areValid(_ times: [Double]) -> Bool {
    times.count > 1 && times.first == 0 && times.last == 1 && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }
}
