/// A transition that shows at one instant.
package struct TransitionProgress: Sendable, Equatable {
  /// The animation's id.
  package var id: UInt64
  package var transition: TransitionAnimation
  /// How far it is, from the old picture to the new one: 0...1 but for curves that overshoot.
  package var progress: Double
}

/// The transition that runs at a layer's local time; the one added last if there are several.
///
/// - Returns: nil if none shows.
package func transitionProgress(of animations: [AnimationRecord], at localTime: Double) -> TransitionProgress? {
  for animation in animations.reversed() {
    if let running = animation.transitionProgress(at: localTime) { return running }
  }
  return nil
}

extension AnimationRecord {
  /// How far the transition is that it is, or that a group of them holds; nil if none shows.
  package func transitionProgress(at localTime: Double) -> TransitionProgress? {
    transitionProgress(timing: timing, at: localTime)
  }

  fileprivate func transitionProgress(timing: MediaTiming, at parentTime: Double) -> TransitionProgress? {
    guard content.isTransitional, let place = timing.position(atParent: parentTime), timing.shows(in: place.phase)
    else { return nil }
    switch content {
    case .transition(let transition):
      let way = transition.endProgress - transition.startProgress
      let progress = transition.startProgress + way * place.progress(paced: curve)
      return TransitionProgress(id: id, transition: transition, progress: progress)
    case .group(let children):
      let time = childTime(at: place, duration: timing.duration)
      for child in children.reversed() {
        let childTiming = child.timing(inGroupOf: timing.duration)
        if let running = child.transitionProgress(timing: childTiming, at: time) { return running }
      }
      return nil
    case .property, .inert: return nil
    }
  }
}

extension AnimationRecord.Content {
  /// Whether it is a transition or a group that holds one.
  package var isTransitional: Bool {
    switch self {
    case .transition: true
    case .group(let children): children.contains { $0.content.isTransitional }
    case .property, .inert: false
    }
  }
}
