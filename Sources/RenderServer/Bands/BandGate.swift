/// The gate at which worker threads wait for a round, and the calling thread waits for the workers.
///
/// A thread that wakes up too late finds the round closed and isn't waited for, so on a busy machine a round costs no
/// more than drawing on one thread.
///
/// Unchecked: the lock guards all fields.
final class BandGate: @unchecked Sendable {
  private let lock = ConditionLock(conditions: 2)
  /// The condition of the workers: a round has been opened, or the gate has ended.
  private static let isOpened = 0
  /// The condition of the calling thread: the last worker has left.
  private static let isLeft = 1

  /// The open round, retained by the caller of `open`.
  private var round: Unmanaged<BandRound>?
  /// The number of rounds opened so far.
  private var roundCount: UInt64 = 0
  /// The number of threads that are drawing.
  private var insideCount = 0
  /// Processor time spent on rounds, in nanoseconds.
  private var processorTime: UInt64 = 0
  private var isEnded = false

  func open(_ round: BandRound) {
    lock.withLock {
      self.round = .passUnretained(round)
      roundCount += 1
    }
    lock.broadcast(Self.isOpened)
  }

  /// Closes the round to further threads and waits for those that are drawing.
  ///
  /// - Returns: The processor time that the threads have spent on all rounds, in nanoseconds.
  func close() -> UInt64 {
    lock.withLock {
      round = nil
      while insideCount > 0 { lock.wait(for: Self.isLeft) }
      return processorTime
    }
  }

  func end() {
    lock.withLock { isEnded = true }
    lock.broadcast(Self.isOpened)
  }

  /// Runs a worker thread's loop until `end()`.
  func serve(as number: Int) {
    var seen: UInt64 = 0
    while let round = enter(after: &seen) {
      let start = ProcessorTime.ofThread()
      round.takeUnretainedValue().takeParts(as: number)
      leave(after: ProcessorTime.ofThread() &- start)
    }
  }

  /// Waits until a round is open that the thread has not seen.
  ///
  /// - Parameter seen: The number of the last round that the thread has seen.
  /// - Returns: The round; nil after `end()`.
  private func enter(after seen: inout UInt64) -> Unmanaged<BandRound>? {
    lock.withLock {
      while !isEnded {
        if let round, roundCount != seen {
          seen = roundCount
          insideCount += 1
          return round
        }
        lock.wait(for: Self.isOpened)
      }
      return nil
    }
  }

  /// - Parameter spent: The processor time that the thread has spent on the round, in nanoseconds.
  private func leave(after spent: UInt64) {
    lock.withLock {
      processorTime &+= spent
      insideCount -= 1
      if insideCount == 0 { lock.signal(Self.isLeft) }
    }
  }
}
