import KinoraGeometry

/// An animation of one property.
///
/// Its initializer computes everything that doesn't depend on the time, once for all frames and all copies.
package struct PropertyAnimation: Sendable, Equatable {
  package enum Motion: Sendable, Equatable {
    case basic(EndPoints)
    case spring(EndPoints, Spring, velocity: Double)
    case keyframes(Keyframes)
  }

  package let key: AnimatableKey
  package var isAdditive = false
  package var isCumulative = false
  /// Turns the animated numbers into a transform; for whole transforms only.
  package var valueFunction: ValueFunction? {
    didSet { chooseLane() }
  }
  package var motion: Motion { prepared.motion }

  let prepared: PreparedMotion
  let rotationMode: Keyframes.RotationMode?
  private(set) var lane = Lane.values

  package init(key: AnimatableKey, motion: Motion) {
    self.key = key
    prepared = PreparedMotion(motion, of: key.kind)
    if case .keyframes(let keyframes) = motion, keyframes.path != nil {
      rotationMode = keyframes.rotationMode
    } else {
      rotationMode = nil
    }
    chooseLane()
  }

  private mutating func chooseLane() {
    lane = valueFunction == nil ? Self.lane(of: prepared, key.kind) : .values
  }

  package static func == (a: PropertyAnimation, b: PropertyAnimation) -> Bool {
    a.key == b.key && a.isAdditive == b.isAdditive && a.isCumulative == b.isCumulative
      && a.valueFunction == b.valueFunction && (a.prepared === b.prepared || a.motion == b.motion)
  }
}
