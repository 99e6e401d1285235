import Geometry

/// An animation as `add(_:forKey:)` froze it: resolved numbers, nothing that can change behind the renderer's back.
package struct AnimationRecord: Sendable, Equatable {
  /// What the animation does while it is active.
  package enum Content: Sendable, Equatable {
    case property(PropertyAnimation)
    /// Children run in this animation's local time of one cycle.
    indirect case group([AnimationRecord])
    case transition(TransitionAnimation)
    /// Nothing to show (an unknown key path, a value of the wrong type): only its timing counts.
    case inert
  }

  /// Names this animation in commits, callbacks and reports. Never used twice.
  package var id: UInt64
  /// The key it was added under.
  package var key: String?
  package var timing: MediaTiming
  /// Paces the whole of the animation; nil is linear.
  package var curve: TimingCurve?
  package var isRemovedOnCompletion: Bool
  package var content: Content

  package init(
    id: UInt64, key: String? = nil, timing: MediaTiming, curve: TimingCurve? = nil,
    isRemovedOnCompletion: Bool = true, content: Content
  ) {
    self.id = id
    self.key = key
    self.timing = timing
    self.curve = curve
    self.isRemovedOnCompletion = isRemovedOnCompletion
    self.content = content
  }
}

/// An animation of one property.
package struct PropertyAnimation: Sendable, Equatable {
  package enum Motion: Sendable, Equatable {
    case basic(EndPoints)
    case spring(EndPoints, Spring, velocity: Double)
    case keyframes(Keyframes)
  }

  /// Where a basic or spring animation runs; a missing end comes from what the property holds below it.
  package struct EndPoints: Sendable, Equatable {
    package var from: AnimationValue?
    package var to: AnimationValue?
    package var by: AnimationValue?

    package init(from: AnimationValue? = nil, to: AnimationValue? = nil, by: AnimationValue? = nil) {
      self.from = from
      self.to = to
      self.by = by
    }
  }

  package var key: AnimatableKey
  package var isAdditive = false
  package var isCumulative = false
  package var valueFunction: ValueFunction?
  package var motion: Motion

  /// Keyframes are prepared here, once, for all frames to come.
  package init(key: AnimatableKey, motion: Motion) {
    self.key = key
    self.motion = motion
    guard case .keyframes(var keyframes) = motion else { return }
    keyframes.prepare()
    self.motion = .keyframes(keyframes)
  }
}

/// Turns an animated number, or three, into a transform: `CAValueFunction`.
package enum ValueFunction: UInt8, Sendable, CaseIterable {
  case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ
}

/// A change of a layer's whole picture: `CATransition`.
package struct TransitionAnimation: Sendable, Equatable {
  package enum Kind: UInt8, Sendable { case fade, moveIn, push, reveal }
  package enum Direction: UInt8, Sendable { case fromRight, fromLeft, fromTop, fromBottom }

  package var kind = Kind.fade
  package var direction: Direction?
  package var startProgress = 0.0
  package var endProgress = 1.0

  package init() {}
}
