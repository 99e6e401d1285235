import KinoraGeometry

extension AnimationRecord {
  /// Returns the time of a group's children: seconds since the start of the current cycle, paced by the group's curve.
  package func childTime(at place: CyclePosition, duration: Double) -> Double {
    guard let curve else { return place.time }
    return curve.value(at: place.progress) * duration
  }

  /// Returns a child's timing inside a group; without a duration, it takes the group's.
  package func timing(inGroupOf duration: Double) -> MediaTiming {
    var timing = timing
    if timing.duration == 0 { timing.duration = duration }
    return timing
  }

  /// Applies the children. They don't stretch: the group's duration cuts them off, and one that ends earlier follows
  /// its fill mode.
  func applyGroup(
    _ children: [AnimationRecord], at place: CyclePosition, duration: Double, to values: inout LayerValues
  ) {
    let time = childTime(at: place, duration: duration)
    for child in children {
      let timing = child.timing(inGroupOf: duration)
      guard let place = timing.position(atParent: time) else { continue }
      child.apply(at: place, timing: timing, to: &values)
    }
  }
}
