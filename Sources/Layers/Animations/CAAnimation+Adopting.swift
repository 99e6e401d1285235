import Foundation
import KinoraGeometry
import KinoraMotion

/// Changes of a layer's copy of an animation, so that programs read what a tool has set.
extension CAAnimation {
  /// Takes over the differences between two records of this animation.
  final func adopt(_ record: AnimationRecord, replacing former: AnimationRecord) {
    changeFrozen {
      if record.timing != former.timing { mediaTiming = record.timing }
      if record.curve != former.curve { timingFunction = record.curve.map(CAMediaTimingFunction.init(curve:)) }
      if record.isRemovedOnCompletion != former.isRemovedOnCompletion {
        isRemovedOnCompletion = record.isRemovedOnCompletion
      }
      adopt(record.content, replacing: former.content)
    }
  }

  private final func adopt(_ content: AnimationRecord.Content, replacing former: AnimationRecord.Content) {
    switch (content, former) {
    case (.property(let new), .property(let old)):
      if new != old { adopt(new.motion, replacing: old.motion) }
    case (.group(let new), .group(let old)):
      let children = (self as? CAAnimationGroup)?.animations ?? []
      for (child, pair) in zip(children, zip(new, old)) { child.adopt(pair.0, replacing: pair.1) }
    default: break
    }
  }

  private final func adopt(_ motion: PropertyAnimation.Motion, replacing former: PropertyAnimation.Motion) {
    switch (motion, former) {
    case (.basic(let new), .basic(let old)): (self as? CABasicAnimation)?.adopt(new, replacing: old)
    case (.spring(let new, let spring, let velocity), .spring(let old, _, _)):
      (self as? CASpringAnimation)?.adopt(spring, velocity: velocity)
      (self as? CABasicAnimation)?.adopt(new, replacing: old)
    case (.keyframes(let new), .keyframes(let old)): (self as? CAKeyframeAnimation)?.adopt(new, replacing: old)
    default: break
    }
  }
}

extension CABasicAnimation {
  fileprivate final func adopt(_ ends: PropertyAnimation.EndPoints, replacing former: PropertyAnimation.EndPoints) {
    if ends.from != former.from { fromValue = ends.from?.untyped }
    if ends.to != former.to { toValue = ends.to?.untyped }
    if ends.by != former.by { byValue = ends.by?.untyped }
  }
}

extension CASpringAnimation {
  fileprivate final func adopt(_ spring: Spring, velocity: Double) {
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    initialVelocity = CGFloat(velocity)
  }
}

extension CAKeyframeAnimation {
  fileprivate final func adopt(_ keyframes: Keyframes, replacing former: Keyframes) {
    if keyframes.values != former.values { values = keyframes.values.compactMap(\.untyped) }
    if keyframes.keyTimes != former.keyTimes { keyTimes = keyframes.keyTimes?.map { NSNumber(value: $0) } }
    if keyframes.curves != former.curves { timingFunctions = keyframes.curves.map(CAMediaTimingFunction.init(curve:)) }
  }
}
