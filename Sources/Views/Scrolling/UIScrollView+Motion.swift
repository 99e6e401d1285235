import Foundation
import Geometry
import Layers

/// What contents do by themselves: a display link follows a function of time.
extension UIScrollView {
  /// Whether contents that were let go are still moving.
  public final var isDecelerating: Bool { motion?.reason == .deceleration }

  /// Ends whatever moves the contents; they stay where they are.
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

  final func spring(to end: CGPoint, velocity: CGPoint, _ frequency: Double, for reason: ScrollMotion.Reason) {
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

  /// One frame of what moves.
  private func step(at time: TimeInterval) {
    guard let motion, window != nil else { return stopMotion() }
    let isOver = motion.isOver(at: time)
    drag.isStepping = true
    moveContents(to: isOver ? motion.end : motion.offset(at: time), endingMotion: false)
    drag.isStepping = false
    guard isOver else { return }
    // The program may have begun another one from its callback.
    if self.motion?.start == motion.start, self.motion?.reason == motion.reason { end(motion) }
  }

  /// Cuts off whatever moves.
  final func stopMotion() {
    if let motion { end(motion) }
    // A turn of the wheel that is cut off may have left something to come to rest.
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
