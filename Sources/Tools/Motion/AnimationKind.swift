import KinoraMotion

extension AnimationRecord {
  /// What an animation is.
  package enum Kind: Sendable {
    case basic, spring, keyframes, group, transition, other

    /// The class that makes such animations.
    package var className: String {
      switch self {
      case .basic: "CABasicAnimation"
      case .spring: "CASpringAnimation"
      case .keyframes: "CAKeyframeAnimation"
      case .group: "CAAnimationGroup"
      case .transition: "CATransition"
      case .other: "CAAnimation"
      }
    }
  }
}

extension AnimationRecord.Content {
  package var kind: AnimationRecord.Kind {
    switch self {
    case .property(let animation):
      switch animation.motion {
      case .basic: .basic
      case .spring: .spring
      case .keyframes: .keyframes
      }
    case .group: .group
    case .transition: .transition
    case .inert: .other
    }
  }

  /// The key path of a property's animation; nil for others.
  package var keyPath: String? {
    if case .property(let animation) = self { animation.key.keyPath } else { nil }
  }

  /// The key path, or the kind of an animation without one.
  package var title: String {
    switch self {
    case .property(let animation): animation.key.keyPath
    case .group(let children): "group of \(children.count)"
    case .transition(let transition): "\(transition.kind)"
    case .inert: "animation"
    }
  }
}
