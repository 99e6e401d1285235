import KinoraLottieModel

/// The frames between which a value changes that is computed from several properties.
struct Activity {
  /// The frames of the first and the last keyframe; nil if nothing changes.
  private(set) var range: ClosedRange<Double>?
  /// The frames at which a value jumps.
  private(set) var jumps: [Double] = []

  var isEmpty: Bool { range == nil }

  mutating func add<Value>(_ property: Keyframed<Value>) {
    guard property.constant == nil, let first = property.keys.first?.frame, let last = property.keys.last?.frame else {
      return
    }
    add(first...last)
    for (key, next) in zip(property.keys, property.keys.dropFirst())
    where key.isHold || key.end.map({ $0 != next.value }) ?? false {
      jumps.append(next.frame)
    }
  }

  mutating func add(_ other: Activity) {
    if let range = other.range { add(range) }
    jumps += other.jumps
  }

  mutating func add(_ other: ClosedRange<Double>) {
    range = range.map { min($0.lowerBound, other.lowerBound)...max($0.upperBound, other.upperBound) } ?? other
  }

  /// The same frames, with the jumps in order.
  var sorted: Activity {
    var activity = self
    activity.jumps.sort()
    return activity
  }

  /// Returns true if the value jumps after a frame, up to another one.
  ///
  /// - Requires: Jumps in order.
  func hasJump(after low: Double, upTo high: Double) -> Bool {
    // The first jump after `low`, by bisection.
    var (first, end) = (0, jumps.count)
    while first < end {
      let middle = (first + end) / 2
      if jumps[middle] > low { end = middle } else { first = middle + 1 }
    }
    return first < jumps.count && jumps[first] <= high
  }
}
