import KinoraLayers
import KinoraMotion

extension AnimationRecord {
  /// Returns the record without the ends that its animation leaves open.
  func keepingEnds(of animation: CAAnimation) -> AnimationRecord {
    var record = self
    switch content {
    case .property(let property):
      guard let basic = animation as? CABasicAnimation else { return self }
      var open = PropertyAnimation(key: property.key, motion: property.motion.keepingEnds(of: basic))
      (open.isAdditive, open.isCumulative) = (property.isAdditive, property.isCumulative)
      open.valueFunction = property.valueFunction
      record.content = .property(open)
    case .group(let children):
      let animations = (animation as? CAAnimationGroup)?.animations ?? []
      guard animations.count == children.count else { return self }
      record.content = .group(zip(children, animations).map { $0.keepingEnds(of: $1) })
    case .transition, .inert: break
    }
    return record
  }
}

extension PropertyAnimation.Motion {
  fileprivate func keepingEnds(of animation: CABasicAnimation) -> Self {
    func kept(_ ends: PropertyAnimation.EndPoints) -> PropertyAnimation.EndPoints {
      var ends = ends
      if animation.fromValue == nil { ends.from = nil }
      if animation.toValue == nil { ends.to = nil }
      if animation.byValue == nil { ends.by = nil }
      return ends
    }
    return switch self {
    case .basic(let ends): .basic(kept(ends))
    case .spring(let ends, let spring, let velocity): .spring(kept(ends), spring, velocity: velocity)
    case .keyframes: self
    }
  }
}
