import KinoraGeometry

extension PreparedMotion {
  /// Returns the number of the value that the motion shows at a progress, among the values that it steps through; nil
  /// if it moves without steps.
  ///
  /// A larger progress never has a smaller number.
  func step(at progress: Double) -> Int? {
    switch course {
    case .values: return isFlag ? 0 : nil
    case .keyframes(let track): return track.step(at: progress)
    case .components, .transforms: return nil
    }
  }
}

extension KeyframeTrack {
  fileprivate func step(at fraction: Double) -> Int? {
    switch interpolation {
    case .none: return 0
    case .steps(let values): return min(times.last(before: fraction), values.count - 1)
    case .path(let segments, isStepped: true): return min(times.last(before: fraction), segments.count - 1)
    case .values:
      guard kind == .flag, !hasOwnPaces, areTimesSorted else { return nil }
      // At a key time itself, a flag still has the value of that keyframe.
      let (index, part) = times.location(at: fraction)
      return 2 * index + (part == 0 ? 0 : 1)
    case .lines, .spline, .transforms, .path: return nil
    }
  }
}

extension AnimationRecord {
  /// Returns the local time at which an animation that runs at `localTime` shows another value; infinity if it shows
  /// none, now or later.
  ///
  /// Between the two times its value stays the same. At the returned time it usually differs: a turn between two cycles
  /// counts as a change even if both cycles show the same value there.
  ///
  /// - Returns: Nil for an animation that moves without steps.
  func nextStep(after localTime: Double) -> Double? {
    guard let place = timing.position(atParent: localTime), place.phase == .active else { return .infinity }
    guard timing.speed != 0 else { return .infinity }
    guard curve?.isIncreasing ?? true, case .property(let animation) = content,
      let step = step(of: animation, at: place)
    else { return nil }
    func isSame(at time: Double) -> Bool {
      guard let later = timing.position(atParent: time) else { return false }
      return later.phase == .active && later.cycle == place.cycle && self.step(of: animation, at: later) == step
    }
    // Within one way of a cycle, steps follow each other in one direction.
    guard let turn = timing.turns(after: localTime, at: place).first(where: { !isSame(at: $0) }) else {
      return localTime
    }
    return firstTime(after: localTime, upTo: turn) { !isSame(at: $0) }
  }

  private func step(of animation: PropertyAnimation, at place: CyclePosition) -> Int? {
    animation.prepared.step(at: animation.prepared.progress(at: place, paced: curve))
  }
}

/// Returns the first time in a range at which a condition holds. It holds at the end and, once it does, stays so.
private func firstTime(after start: Double, upTo end: Double, _ holds: (Double) -> Bool) -> Double {
  var (low, high) = (start, end)
  // As many halvings as a number has digits; after them, the range is too short to matter.
  for _ in 0..<64 {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return high }
    if holds(middle) { high = middle } else { low = middle }
  }
  return low
}

extension MediaTiming {
  /// The times of the parent, after `localTime`, at which the current way of a cycle ends, and the cycle itself.
  ///
  /// The last one is a little later than the end of the cycle or of the animation, so that it lies beyond it in spite of
  /// rounding.
  fileprivate func turns(after localTime: Double, at place: CyclePosition) -> [Double] {
    let elapsed = (localTime - beginTime) * abs(speed)
    let start = place.cycle * cycleDuration
    let (turn, end) = speed < 0 ? (start + duration, start) : (start + duration, start + cycleDuration)
    func parentTime(_ time: Double) -> Double {
      let elapsed = speed < 0 ? timeOffset - time : time - timeOffset
      return beginTime + elapsed / abs(speed)
    }
    let slack = 1e-9 * (abs(localTime) + cycleDuration / abs(speed))
    let last = min(parentTime(end), self.end) + slack
    let middle = parentTime(turn)
    guard autoreverses, middle > localTime, middle < last, elapsed.isFinite else { return [last] }
    return [middle, last]
  }
}

extension TimingCurve {
  /// True if the progress never goes back.
  fileprivate var isIncreasing: Bool {
    (0...1).contains(x1) && (0...1).contains(y1) && (0...1).contains(x2) && (0...1).contains(y2)
  }
}
