extension MediaTiming {
  /// Returns a layer's own time at a time of its parent.
  ///
  /// - Returns: 0 before the begin time, regardless of the offset.
  package func local(fromParent time: Double) -> Double {
    time < beginTime ? 0 : (time - beginTime) * speed + timeOffset
  }

  /// Returns the parent's time at a layer's own time.
  ///
  /// - Returns: 0 for a layer that stands still, since its time never changes.
  package func parent(fromLocal time: Double) -> Double {
    speed == 0 ? 0 : (time - timeOffset) / speed + beginTime
  }

  /// True if times can be computed with the timing; an animation with an unusable one has no effect.
  ///
  /// Repeating forever is allowed; an infinite duration isn't.
  package var isUsable: Bool {
    beginTime.isFinite && speed.isFinite && timeOffset.isFinite && cycleDuration.isFinite && duration >= 0
  }

  /// The duration of one repetition in local seconds: there and, with `autoreverses`, back.
  package var cycleDuration: Double { autoreverses ? duration * 2 : duration }

  /// The duration of all repetitions in local seconds. `repeatDuration` overrides `repeatCount`.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    guard repeatCount > 0, cycleDuration > 0 else { return cycleDuration }
    return repeatCount * cycleDuration
  }

  /// The parent's time at which the last repetition ends: infinity if it never does, `beginTime` if the timing is
  /// unusable.
  package var end: Double {
    guard isUsable else { return beginTime }
    return speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }
}
