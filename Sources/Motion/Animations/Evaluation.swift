import Geometry

/// The state of a set of animations at one instant.
package struct AnimationActivity: Sendable, Equatable {
  /// True if any of them moves at this instant. Animations that stand still, before their beginning, after their end or
  /// with a speed of 0, need no further frame.
  package var isActive = false
  /// The earliest later local time at which one of them begins, if any.
  package var nextBegin: Double?

  package init() {}
}

/// Applies a layer's animations to its values, in the order in which they were added.
///
/// While the result isn't active, the values stay the same up to `nextBegin`.
///
/// - Parameter localTime: The layer's own time, in seconds.
package func evaluate(_ animations: [AnimationRecord], over values: inout LayerValues, at localTime: Double)
  -> AnimationActivity
{
  var activity = AnimationActivity()
  for animation in animations {
    guard let place = animation.timing.position(atParent: localTime) else { continue }
    activity.record(animation, at: place)
    animation.apply(at: place, timing: animation.timing, to: &values)
  }
  return activity
}

extension AnimationActivity {
  fileprivate mutating func record(_ animation: AnimationRecord, at place: CyclePosition) {
    guard animation.timing.speed != 0, animation.content.hasEffect else { return }
    if place.phase == .active { isActive = true }
    if place.phase == .before { nextBegin = min(nextBegin ?? .infinity, animation.timing.beginTime) }
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
