import Foundation
import KinoraLayers

/// Recognizers that wait for a time: the end of a long press, or a second tap that doesn't come.
///
/// Driven by a display link, so it works with any clock. The link is paused while no recognizer waits.
final class DeadlineQueue: WorldState {
  private var waiting: [WeakRecognizer] = []
  private var link: CADisplayLink?

  init() {}

  func insert(_ recognizer: UIGestureRecognizer) {
    if !waiting.contains(where: { $0.recognizer === recognizer }) {
      waiting.append(WeakRecognizer(recognizer: recognizer))
    }
    let link = link ?? makeLink()
    link.isPaused = false
  }

  private func makeLink() -> CADisplayLink {
    let link = CADisplayLink { [weak self] in self?.fire(at: $0.targetTimestamp) }
    link.add(to: .main, forMode: .common)
    self.link = link
    return link
  }

  private func fire(at time: TimeInterval) {
    waiting.removeAll { $0.recognizer?.deadline == nil }
    for entry in waiting {
      guard let recognizer = entry.recognizer, let deadline = recognizer.deadline, deadline <= time + 1e-6 else {
        continue
      }
      recognizer.deadline = nil
      recognizer.deadlinePassed()
      recognizer.arena?.settle()
    }
    waiting.removeAll { $0.recognizer?.deadline == nil }
    if waiting.isEmpty { link?.isPaused = true }
  }
}
