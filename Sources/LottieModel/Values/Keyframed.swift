import KinoraGeometry
import KinoraMotion

/// A property of a file: one value, or keyframes.
///
/// Most properties of a file have one value, which is stored without an array. Keyframes that never change the value count
/// as one value.
package struct Keyframed<Value: LottieValue>: Sendable, Equatable {
  private enum Storage: Sendable, Equatable {
    case value(Value)
    /// In the order of their frames, with different values.
    case keys([Keyframe<Value>])
  }

  private var storage: Storage

  package init(_ value: Value) {
    storage = .value(value)
  }

  /// - Parameter keys: The keyframes; at least one.
  @specialized(where Value == Double)
  @specialized(where Value == Vector)
  @specialized(where Value == BezierPath)
  package init(keys: [Keyframe<Value>]) {
    precondition(!keys.isEmpty)
    let first = keys[0].value
    let isConstant = keys.allSatisfy { $0.value == first && ($0.end ?? first) == first && $0.tangents == nil }
    storage = isConstant ? .value(first) : .keys(keys)
  }

  /// At least one, in the order of their frames.
  package var keys: [Keyframe<Value>] {
    switch storage {
    case .value(let value): [Keyframe(frame: 0, value: value)]
    case .keys(let keys): keys
    }
  }

  package var isAnimated: Bool { constant == nil }

  /// The value before the first keyframe, or the only one.
  package var first: Value {
    switch storage {
    case .value(let value): value
    case .keys(let keys): keys[0].value
    }
  }

  /// The value if it never changes; nil for keyframes with different values.
  package var constant: Value? {
    guard case .value(let value) = storage else { return nil }
    return value
  }

  /// Returns the same keyframes with other values.
  package func map<Other: LottieValue>(_ change: (Value) -> Other) -> Keyframed<Other> {
    switch storage {
    case .value(let value): Keyframed<Other>(change(value))
    case .keys(let keys): Keyframed<Other>(keys: keys.map { $0.map(change) })
    }
  }
}

/// A value at a frame, and the way to the next one.
package struct Keyframe<Value: LottieValue>: Sendable, Equatable {
  /// The way between two points in space, by a curve: control points relative to its ends.
  package struct Tangents: Sendable, Equatable {
    package var exit: Vector
    package var entry: Vector
  }

  package var frame: Double
  package var value: Value
  /// The value just before the next keyframe, if it isn't that of the next one, as files of old versions can have it.
  package var end: Value?
  /// True if the value stays until the next keyframe.
  package var isHold = false
  /// The pace to the next keyframe: one curve, or one for each component. Empty for an even pace.
  package var easing: [TimingCurve] = []
  /// The way to the next keyframe; nil for a straight line.
  package var tangents: Tangents?

  package init(frame: Double, value: Value) {
    self.frame = frame
    self.value = value
  }

  /// Returns the same keyframe with another value.
  package func map<Other: LottieValue>(_ change: (Value) -> Other) -> Keyframe<Other> {
    var other = Keyframe<Other>(frame: frame, value: change(value))
    other.end = end.map(change)
    (other.isHold, other.easing) = (isHold, easing)
    return other
  }

  /// Returns the progress of each component at a fraction of the time to the next keyframe.
  package func progress(at time: Double) -> Vector {
    guard let curve = easing.first else { return Vector(repeating: time) }
    guard easing.count > 1 else { return Vector(repeating: curve.value(at: time)) }
    return Vector(
      curve.value(at: time), easing[1].value(at: time), (easing.count > 2 ? easing[2] : easing[1]).value(at: time))
  }
}

extension Keyframed {
  /// Returns the value at a frame.
  // Specialized since the modules above call the generic function otherwise, which is several times slower.
  @specialized(where Value == Double)
  @specialized(where Value == Vector)
  @specialized(where Value == BezierPath)
  package func value(at frame: Double) -> Value {
    guard case .keys(let keys) = storage, frame > keys[0].frame else { return first }
    guard frame < keys[keys.count - 1].frame else { return keys[keys.count - 1].value }
    let index = Self.segment(of: keys, at: frame)
    let (key, next) = (keys[index], keys[index + 1])
    if key.isHold { return key.value }
    let fractions = key.progress(at: (frame - key.frame) / (next.frame - key.frame))
    let end = key.end ?? next.value
    if let tangents = key.tangents, let from = key.value as? Vector, let to = end as? Vector {
      return SpatialPath(from: from, to: to, tangents: (tangents.exit, tangents.entry))
        .point(at: fractions.x) as? Value ?? key.value
    }
    return key.value.interpolated(to: end, at: fractions)
  }

  /// Returns the frames of the last keyframes at or before a frame.
  package func frames(to frame: Double, limit: Int) -> [Double] {
    guard case .keys(let keys) = storage, keys.count > 1, frame >= keys[0].frame else { return [] }
    let last = frame >= keys[keys.count - 1].frame ? keys.count - 1 : Self.segment(of: keys, at: frame)
    return keys[max(0, last - limit + 1)...last].map(\.frame)
  }

  /// The keyframe at or before a frame, found by bisection.
  private static func segment(of keys: [Keyframe<Value>], at frame: Double) -> Int {
    var (low, high) = (0, keys.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].frame <= frame { low = middle } else { high = middle }
    }
    return low
  }
}
