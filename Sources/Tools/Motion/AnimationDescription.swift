import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// Everything about an animation of a layer at one time.
///
/// ```swift
/// for fact in AnimationDescription.all(of: layer, at: time) { show(fact.rows) }
/// ```
package struct AnimationDescription: Sendable, Equatable {
  /// Identifies the animation for an `AnimationEditor`.
  package let id: UInt64
  package let kind: AnimationRecord.Kind
  /// The key path, or the kind of an animation without one.
  package let title: String
  package let keyPath: String?
  package let key: String?
  package let timing: MediaTiming
  /// The timing curve of the whole animation; nil is linear.
  package let curve: TimingCurve?
  package let isRemovedOnCompletion: Bool
  package let isAdditive: Bool
  package let isCumulative: Bool
  package let valueFunction: ValueFunction?
  /// The ends of a basic or spring animation.
  package let ends: PropertyAnimation.EndPoints?
  package let spring: Spring?
  /// The spring's speed at the release, in whole distances per second.
  package let initialVelocity: Double
  package let keyframes: Keyframes?
  /// The fractions of the duration at which the keyframes are reached, also where none are given.
  package let keyTimes: [Double]
  package let transition: TransitionAnimation?
  /// Seconds from the addition of the animation to its begin; for a child, from the group's begin.
  package let delay: Double
  /// The clocks from the animation's own to the media time.
  package let clocks: [AnimationClock]
  /// Nil if the timing is unusable.
  package let place: CyclePosition?
  /// The progress after the timing curve or along the spring; nil without a place.
  package let progress: Double?
  /// The animations of a group.
  package let children: [AnimationDescription]

  /// Describes an animation by its id; nil if it isn't attached any more.
  package init?(_ id: UInt64, on layer: CALayer, at mediaTime: Double) {
    guard let found = FoundAnimation(id, on: layer) else { return nil }
    self.init(found, on: layer, at: mediaTime)
  }

  package init(_ found: FoundAnimation, on layer: CALayer, at mediaTime: Double) {
    let record = found.record
    (id, key, timing, curve) = (record.id, record.key, record.timing, record.curve)
    isRemovedOnCompletion = record.isRemovedOnCompletion
    let facts = ContentFacts(record.content)
    (kind, title, keyPath) = (record.content.kind, record.content.title, record.content.keyPath)
    isAdditive = facts.property?.isAdditive ?? false
    isCumulative = facts.property?.isCumulative ?? false
    valueFunction = facts.property?.valueFunction
    (ends, spring, initialVelocity) = (facts.ends, facts.spring, facts.velocity)
    (keyframes, transition) = (facts.keyframes, facts.transition)
    keyTimes = facts.property?.keyframeTimes ?? []
    delay = Self.delay(of: found, on: layer)
    clocks = AnimationClock.all(of: found, on: layer, at: mediaTime)
    place = found.place(atLayer: layer.convertTime(mediaTime, from: nil))
    progress = place.map { record.shownProgress(at: $0) }
    children = found.children.map { AnimationDescription($0, on: layer, at: mediaTime) }
  }

  /// Describes the animations of a layer, in order of addition.
  package static func all(of layer: CALayer, at mediaTime: Double) -> [AnimationDescription] {
    layer.attachedRecords.map { AnimationDescription(FoundAnimation($0, inside: []), on: layer, at: mediaTime) }
  }

  /// The time that a spring needs to come to rest; nil for other animations.
  package var settlingDuration: Double? { spring.map { $0.settlingDuration(velocity: initialVelocity) } }

  /// Returns the seconds by which an animation begins after its addition.
  private static func delay(of found: FoundAnimation, on layer: CALayer) -> Double {
    let begin = found.record.timing.beginTime
    guard found.groups.isEmpty else { return begin }
    // A begin time of 0 is open until the commit.
    let base =
      found.addition.map { layer.convertTime($0, from: nil) } ?? layer.commitTime(ofAttached: found.record.id)
      ?? layer.convertTime(CACurrentMediaTime(), from: nil)
    let delay = begin == 0 ? 0 : begin - base
    return abs(delay) < 1e-6 ? 0 : delay
  }
}

/// The facts about an animation's content.
private struct ContentFacts {
  var property: PropertyAnimation?
  var ends: PropertyAnimation.EndPoints?
  var spring: Spring?
  var velocity = 0.0
  var keyframes: Keyframes?
  var transition: TransitionAnimation?

  init(_ content: AnimationRecord.Content) {
    switch content {
    case .property(let animation):
      property = animation
      take(animation.motion)
    case .transition(let given): transition = given
    case .group, .inert: break
    }
  }

  private mutating func take(_ motion: PropertyAnimation.Motion) {
    switch motion {
    case .basic(let ends): self.ends = ends
    case .spring(let ends, let spring, let velocity):
      self.ends = ends
      (self.spring, self.velocity) = (spring, velocity)
    case .keyframes(let keyframes): self.keyframes = keyframes
    }
  }
}

extension AnimationRecord {
  /// Returns the progress of the animation at a position: after its timing curve, or along its spring.
  func shownProgress(at place: CyclePosition) -> Double {
    if case .property(let animation) = content { return animation.progress(at: place, paced: curve) }
    return curve?.value(at: place.progress) ?? place.progress
  }
}
