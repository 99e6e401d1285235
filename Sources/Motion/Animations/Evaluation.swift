import KinoraGeometry

/// The state of a set of animations at one instant.
package struct AnimationActivity: Sendable, Equatable {
  /// True if any of them moves at this instant. Animations that stand still, before their beginning, after their end or
  /// with a speed of 0, need no further frame.
  package var isActive = false
  /// The earliest later local time at which one of them begins or steps to another value, if any.
  package var nextChange: Double?
  /// True if one of those that move does so without steps.
  var isSmooth = false

  package init() {}
}

/// Applies a layer's animations to its values, in the order in which they were added.
///
/// While the result isn't active, the values stay the same up to `nextChange`.
///
/// - Parameter localTime: The layer's own time, in seconds.
package func evaluate(_ animations: [AnimationRecord], over values: inout LayerValues, at localTime: Double)
  -> AnimationActivity
{
  var activity = AnimationActivity()
  // By address, since a copy of a record retains several references.
  animations.withUnsafeBufferPointer { records in
    guard let first = records.baseAddress else { return }
    for record in first..<(first + records.count) { record.apply(to: &values, at: localTime, noting: &activity) }
  }
  return activity
}

extension UnsafePointer<AnimationRecord> {
  fileprivate func apply(to values: inout LayerValues, at localTime: Double, noting activity: inout AnimationActivity) {
    let timing = pointee.timing
    guard let place = timing.position(atParent: localTime) else { return }
    switch pointee.content {
    case .property(let animation):
      activity.note(timing, at: place, isSmooth: animation.prepared.step(at: 0) == nil)
      guard timing.shows(in: place.phase) else { return }
      animation.apply(at: place, paced: pointee.curve, timing: timing, to: &values)
    case .group(let children):
      if children.contains(where: { $0.content.hasEffect }) { activity.note(timing, at: place) }
      guard timing.shows(in: place.phase) else { return }
      pointee.applyGroup(children, at: place, duration: timing.duration, to: &values)
    case .transition: activity.note(timing, at: place)
    case .inert: break
    }
  }
}

extension AnimationActivity {
  /// Takes in an animation that has an effect.
  mutating func note(_ timing: MediaTiming, at place: CyclePosition, isSmooth: Bool = true) {
    guard timing.speed != 0 else { return }
    if place.phase == .active {
      isActive = true
      if isSmooth { self.isSmooth = true }
    }
    if place.phase == .before { nextChange = min(nextChange ?? .infinity, timing.beginTime) }
  }
}

extension AnimationActivity {
  /// Replaces the activity of animations that step from value to value by the time of their next step.
  mutating func waitForSteps(of animations: [AnimationRecord], at localTime: Double) {
    guard isActive, !isSmooth else { return }
    var next = nextChange ?? .infinity
    for index in animations.indices {
      guard let step = animations[index].nextStep(after: localTime), step > localTime else { return }
      next = min(next, step)
    }
    (isActive, nextChange) = (false, next < .infinity ? next : nil)
  }
}

extension AnimationRecord {
  /// The time of the layer (of the group, for a group's child) at which the animation ends: infinity if it never does,
  /// its begin time if its timing is unusable.
  package var end: Double { timing.end }

  /// Applies the animation at a position, if it is visible there.
  ///
  /// - Parameter timing: The record's own timing, or the one that its group has given it.
  func apply(at place: CyclePosition, timing: MediaTiming, to values: inout LayerValues) {
    guard timing.shows(in: place.phase) else { return }
    switch content {
    case .property(let animation): animation.apply(at: place, paced: curve, timing: timing, to: &values)
    case .group(let children): applyGroup(children, at: place, duration: timing.duration, to: &values)
    case .transition, .inert: break
    }
  }
}

extension AnimationRecord.Content {
  fileprivate var hasEffect: Bool {
    switch self {
    case .property, .transition: true
    case .group(let children): children.contains { $0.content.hasEffect }
    case .inert: false
    }
  }
}
