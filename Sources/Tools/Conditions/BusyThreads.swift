import Foundation
import Synchronization

/// Threads that only consume processor time, until ended.
nonisolated final class BusyThreads: Sendable {
  private let isOver = Atomic(false)

  init(count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread { [self] in
        while !isOver.load(ordering: .relaxed) {}
      }
    }
  }

  func end() {
    isOver.store(true, ordering: .relaxed)
  }
}
