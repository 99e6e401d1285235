import Foundation
import KinoraGeometry
import KinoraLayers

/// Adds both animations of a round at once; the second one's `beginTime` is the end of the first.
final class ScheduledChain: NSObject, CAAnimationDelegate {
  private let lane: ChainLane
  private let start: CFTimeInterval
  private var roundsAdded = 0
  private var linksEnded = 0

  init(_ lane: ChainLane, start: CFTimeInterval) {
    self.lane = lane
    self.start = start
  }

  func begin() {
    // One round ahead, so that the next one is there before this one ends.
    addRound()
    addRound()
    lane.linkBegan(at: start)
  }

  private func addRound() {
    let first = lane.move(.first)
    first.beginTime = start + Double(roundsAdded) * 2 * ChainLane.linkDuration
    let second = lane.move(.second)
    second.beginTime = first.beginTime + first.duration
    for (index, animation) in [first, second].enumerated() {
      animation.delegate = self
      lane.puck.add(animation, forKey: "link \(2 * roundsAdded + index)")
    }
    roundsAdded += 1
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard flag else { return }
    linksEnded += 1
    if let next = lane.puck.animation(forKey: "link \(linksEnded)") { lane.linkBegan(at: next.beginTime) }
    if linksEnded.isMultiple(of: 2) { addRound() }
  }
}

/// Adds the next animation when the delegate learns that the previous one has ended: at best, one frame later.
final class DelegatedChain: NSObject, CAAnimationDelegate {
  private let lane: ChainLane
  private var linksAdded = 0

  init(_ lane: ChainLane) {
    self.lane = lane
  }

  /// - Parameter time: The begin time of the animation; 0 to begin when it is committed.
  func begin(at time: CFTimeInterval = 0) {
    let animation = lane.move(linksAdded.isMultiple(of: 2) ? .first : .second)
    animation.beginTime = time
    animation.fillMode = .backwards
    animation.delegate = self
    lane.puck.add(animation, forKey: "link")
    linksAdded += 1
  }

  func animationDidStart(_ anim: CAAnimation) {
    guard let link = lane.puck.animation(forKey: "link") as? CABasicAnimation else { return }
    lane.linkBegan(at: link.beginTime)
    // The puck waits at the end of this animation until the next one begins.
    lane.stay(atEndOf: link)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { begin() }
  }
}
