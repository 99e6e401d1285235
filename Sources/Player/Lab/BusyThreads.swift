import Foundation
import Synchronization

/// Threads that do nothing but take the processor's time, until they are ended.
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
