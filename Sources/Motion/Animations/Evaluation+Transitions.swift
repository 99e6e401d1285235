/// A transition that is visible at one instant.
package struct TransitionProgress: Sendable, Equatable {
  /// The animation's id.
  package var id: UInt64
  package var transition: TransitionAnimation
  /// The progress from the old picture to the new one, 0...1 unless the curve overshoots.
  package var progress: Double
}

/// Returns the transition that runs at a layer's local time, the last added one if there are several.
///
/// - Returns: Nil if none is visible.
package func transitionProgress(of animations: [AnimationRecord], at localTime: Double) -> TransitionProgress? {
  for animation in animations.reversed() {
    if let running = animation.transitionProgress(at: localTime) { return running }
  }
  return nil
}

extension AnimationRecord {
  /// Returns the progress of this transition, or of one in this group; nil if none is visible.
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
  /// True for a transition, or a group that contains one.
  package var isTransitional: Bool {
    switch self {
    case .transition: true
    case .group(let children): children.contains { $0.content.isTransitional }
    case .property, .inert: false
    }
  }
}
