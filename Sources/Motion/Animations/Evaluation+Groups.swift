import Geometry

extension AnimationRecord {
  /// The time that a group's children see: seconds since the start of the current cycle, paced by the group's curve.
  func childTime(at place: CyclePosition, duration: Double) -> Double {
    guard let curve else { return place.time }
    return curve.value(at: place.progress) * duration
  }

  /// A child's timing inside a group: without a duration of its own it takes the group's.
  func timing(inGroupOf duration: Double) -> MediaTiming {
    var timing = timing
    if timing.duration == 0 { timing.duration = duration }
    return timing
  }

  /// Children don't stretch: what reaches beyond the group's duration is never seen, and one that ends before it goes
  /// by its own fill mode.
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
