import Foundation
import KinoraGeometry
import KinoraLayers

/// Motion of the contents: a display link evaluates a function of time.
extension UIScrollView {
  /// True while contents that were released are still moving.
  public final var isDecelerating: Bool { motion?.reason == .deceleration }

  /// Stops the motion of the contents at their current offset.
  public final func stopScrollingAndZooming() {
    stopMotion()
  }

  final func scroll(to offset: CGPoint, animated: Bool) {
    guard offset.x.isFinite, offset.y.isFinite else { return }
    guard animated, window != nil, offset != bounds.origin else {
      moveContents(to: offset, endingMotion: true)
      return
    }
    let velocity = motion?.velocity(at: CACurrentMediaTime()) ?? .zero
    stopMotion()
    showIndicators()
    spring(to: offset, velocity: velocity, ScrollMotion.animationFrequency, for: .animation)
  }

  package final func spring(to end: CGPoint, velocity: CGPoint, _ frequency: Double, for reason: ScrollMotion.Reason) {
    let start = bounds.origin
    begin(
      ScrollMotion(
        reason: reason, start: CACurrentMediaTime(),
        x: .init(
          springingFrom: Double(start.x), to: Double(end.x), velocity: Double(velocity.x), frequency: frequency),
        y: .init(
          springingFrom: Double(start.y), to: Double(end.y), velocity: Double(velocity.y), frequency: frequency)))
  }

  final func begin(_ motion: ScrollMotion) {
    self.motion = motion
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] in
      guard let self else { return $0.invalidate() }
      step(at: $0.targetTimestamp)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Shows one frame of the motion.
  private func step(at time: TimeInterval) {
    guard let motion, window != nil else { return stopMotion() }
    let isOver = motion.isOver(at: time)
    drag.isStepping = true
    moveContents(to: isOver ? motion.end : motion.offset(at: time), endingMotion: false)
    drag.isStepping = false
    guard isOver else { return }
    // A delegate's callback may have started another motion.
    if self.motion?.start == motion.start, self.motion?.reason == motion.reason { end(motion) }
  }

  /// Stops the motion, if any.
  package final func stopMotion() {
    if let motion { end(motion) }
    // Ending the wheel's motion may have started a deceleration.
    if let motion, motion.reason == .deceleration { end(motion) }
  }

  private func end(_ ended: ScrollMotion) {
    motion = nil
    switch ended.reason {
    case .deceleration:
      delegate?.scrollViewDidEndDecelerating(self)
    case .animation:
      delegate?.scrollViewDidEndScrollingAnimation(self)
    case .wheel:
      drag.isWheel = false
      drag.firstOffset = bounds.origin
      release(velocity: .zero)
    }
    guard motion == nil else { return }
    link?.invalidate()
    link = nil
    if !drag.isActive { hideIndicators() }
  }
}
