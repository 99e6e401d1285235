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
