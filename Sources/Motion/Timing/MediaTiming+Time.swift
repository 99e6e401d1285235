extension MediaTiming {
  /// A layer's own time at a time of its parent.
  ///
  /// - Returns: 0 while the begin time has not come, whatever the offset.
  package func local(fromParent time: Double) -> Double {
    time < beginTime ? 0 : (time - beginTime) * speed + timeOffset
  }

  /// The parent's time at a layer's own time.
  ///
  /// - Returns: 0 for a layer that stands still, since it has the same time always.
  package func parent(fromLocal time: Double) -> Double {
    speed == 0 ? 0 : (time - timeOffset) / speed + beginTime
  }

  /// Whether times can be computed with it; an animation whose timing is not usable has no effect.
  ///
  /// Repeating for ever is fine, lasting for ever is not.
  package var isUsable: Bool {
    beginTime.isFinite && speed.isFinite && timeOffset.isFinite && cycleDuration.isFinite && duration >= 0
  }

  /// What one repetition lasts in local seconds: there and, with `autoreverses`, back.
  package var cycleDuration: Double { autoreverses ? duration * 2 : duration }

  /// What all repetitions last, in local seconds. `repeatDuration` wins over `repeatCount`.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    guard repeatCount > 0, cycleDuration > 0 else { return cycleDuration }
    return repeatCount * cycleDuration
  }

  /// The parent's time at which the last repetition ends.
  ///
  /// - Returns: infinity if it never does; `beginTime` if the timing is not usable.
  package var end: Double {
    guard isUsable else { return beginTime }
    return speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }
}
