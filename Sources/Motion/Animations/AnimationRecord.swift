import KinoraGeometry

/// An animation as frozen by `add(_:forKey:)`: resolved values that don't change any more.
package struct AnimationRecord: Sendable, Equatable {
  /// The effect of the animation while it is active.
  package enum Content: Sendable, Equatable {
    case property(PropertyAnimation)
    /// Children run in this animation's local time within one cycle.
    indirect case group([AnimationRecord])
    case transition(TransitionAnimation)
    /// No visible effect (an unknown key path, a value of the wrong type): only the timing counts.
    case inert
  }

  /// Identifies the animation in commits, callbacks and reports. Never reused.
  package var id: UInt64
  /// The key under which the animation was added.
  package var key: String?
  package var timing: MediaTiming
  /// The timing curve of the whole animation; nil is linear.
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

/// Turns an animated number, or three of them, into a transform: `CAValueFunction`.
package enum ValueFunction: UInt8, Sendable, CaseIterable {
  case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ
}

/// A transition of a layer's whole picture: `CATransition`.
package struct TransitionAnimation: Sendable, Equatable {
  package enum Kind: UInt8, Sendable { case fade, moveIn, push, reveal }
  package enum Direction: UInt8, Sendable { case fromRight, fromLeft, fromTop, fromBottom }

  package var kind = Kind.fade
  package var direction: Direction?
  package var startProgress = 0.0
  package var endProgress = 1.0

  package init() {}
}
