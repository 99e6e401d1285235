import KinoraGeometry

/// A layer's animations, sorted for evaluation.
///
/// Between two frames, a layer's presented values differ from its committed ones only in the properties that its
/// animations name. So a frame sets and compares just these.
///
/// Unchecked: nothing changes after the initializer.
package final class PreparedAnimations: @unchecked Sendable {
  // Frames wait for memory here. Lists that the object itself owns, of values without references, are read without
  // touching a reference count.

  /// The lanes of one property follow each other in the order in which the animations were added.
  private let lanes: UnsafeMutableBufferPointer<NumberLane>
  private let groups: UnsafeMutableBufferPointer<Group>
  /// The animations that aren't lanes. They have no property in common with those that are.
  private let others: [AnimationRecord]
  private let properties: [AnimatedProperty]

  /// The lanes of one property.
  fileprivate struct Group {
    let key: PreparedKey
    let firstLane: Int32
    /// The index after the last lane.
    let endLane: Int32
    /// The number of lanes, from the first, that stand still at any time.
    let stillCount: Int32
  }

  /// Prepares animations, given in the order in which they were added.
  package init(_ animations: [AnimationRecord]) {
    let shown = Self.withoutHidden(animations)
    let mixed = AnimatedProperty.list(of: shown.filter { $0.lane == nil }.map(\.record)).map(\.key.key)
    var keys: [AnimatableKey] = []
    for case (_, let (key, _)?) in shown where !mixed.contains(key) && !keys.contains(key) { keys.append(key) }
    var lanes: [NumberLane] = []
    lanes.reserveCapacity(shown.count)
    let groups = keys.map { key in
      let first = lanes.count
      for case (_, let (laneKey, lane)?) in shown where laneKey == key { lanes.append(lane) }
      return Group(
        key: PreparedKey(key), firstLane: Int32(first), endLane: Int32(lanes.count),
        stillCount: Int32(lanes[first...].prefix { $0.timing.speed == 0 }.count))
    }
    self.lanes = Self.memory(for: lanes)
    self.groups = Self.memory(for: groups)
    others = shown.filter { $0.lane.map { mixed.contains($0.key) } ?? true }.map(\.record)
    properties = AnimatedProperty.list(of: others)
  }

  deinit {
    lanes.deinitialize().deallocate()
    groups.deinitialize().deallocate()
  }

  private static func memory<Value>(for values: [Value]) -> UnsafeMutableBufferPointer<Value> {
    let memory = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
    _ = memory.initialize(from: values)
    return memory
  }

  /// An animation, and its lane with the property that it animates.
  private typealias Shown = (record: AnimationRecord, lane: (key: AnimatableKey, lane: NumberLane)?)

  /// Returns the animations with their lanes, except those that are never seen since a later one that always shows hides
  /// them. A program that scrubs by adding animations may add thousands.
  private static func withoutHidden(_ animations: [AnimationRecord]) -> [Shown] {
    var hidden: [AnimatableKey] = []
    var shown: [Shown] = []
    for index in animations.indices.reversed() {
      if !hidden.isEmpty, let key = animations[index].coverableKey, hidden.contains(key) { continue }
      if let key = animations[index].coveredKey { hidden.append(key) }
      let lane = animations[index].coverableKey.flatMap { key in NumberLane(animations[index]).map { (key, $0) } }
      shown.append((animations[index], lane))
    }
    return shown.reversed()
  }

  /// Presents a moment of the animations.
  ///
  /// While the result isn't active, the values stay the same up to its `nextChange`.
  ///
  /// - Parameters:
  ///   - committed: The layer's values without animations.
  ///   - presented: The values at an earlier moment; equal to `committed` except for the animated properties.
  ///   - localTime: The layer's own time, in seconds.
  ///   - scratch: Memory that is kept between frames.
  ///   - changed: Called with the effect of each property whose value is another one now.
  package func present(
    over committed: UnsafePointer<LayerValues>, in presented: UnsafeMutablePointer<LayerValues>, at localTime: Double,
    with scratch: inout AnimatedValues, changed: (PropertyEffect) -> Void
  ) -> AnimationActivity {
    var activity = AnimationActivity()
    if !others.isEmpty {
      activity = scratch.present(
        others, of: properties, over: committed, in: presented, at: localTime, changed: changed)
    }
    for index in groups.indices {
      let shown = groups[index].value(of: lanes, at: localTime, noting: &activity)
      if groups[index].set(shown, over: committed, in: presented) { changed(groups[index].key.effect) }
    }
    activity.waitForSteps(of: others, at: localTime)
    return activity
  }
}

extension PreparedAnimations.Group {
  /// Returns the value of the last lane that shows one.
  ///
  /// Lanes below it cost nothing as soon as they can't change the activity either.
  fileprivate func value(
    of all: UnsafeMutableBufferPointer<NumberLane>, at localTime: Double, noting activity: inout AnimationActivity
  ) -> Vector4? {
    var shown: Vector4?
    let first = Int(firstLane)
    var index = Int(endLane)
    while index > first {
      index -= 1
      let timing = all[index].timing
      guard let place = timing.position(atParent: localTime) else { continue }
      activity.note(timing, at: place)
      if shown == nil, timing.shows(in: place.phase) { shown = all[index].value(at: place) }
      if shown != nil, activity.isSmooth || index - first <= stillCount { break }
    }
    return shown
  }

  /// Sets the property to a value, or to the committed one where no lane shows.
  ///
  /// - Returns: True if it had another value.
  fileprivate func set(
    _ shown: Vector4?, over committed: UnsafePointer<LayerValues>, in presented: UnsafeMutablePointer<LayerValues>
  ) -> Bool {
    let old = key.components(in: presented)
    guard let new = shown ?? key.components(in: committed) else {
      // A colour that is missing.
      guard old != nil else { return false }
      presented.pointee[key.key] = .color(nil)
      return true
    }
    guard new != old else { return false }
    key.setComponents(in: presented, to: new)
    return key.components(in: presented) != old
  }
}
