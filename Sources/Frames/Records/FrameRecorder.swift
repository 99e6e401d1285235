import Foundation
import KinoraGeometry

/// Keeps the records of the last frames, and adds completions to them.
///
/// Nothing is binned or averaged away: statistics are made from the records themselves. A recorder with a small limit
/// adds each record to the figures of all frames before overwriting it. Memory is reserved ahead of need and outside
/// frames, so `append` allocates nothing. Any thread may read it while frames are made.
nonisolated package final class FrameRecorder: @unchecked Sendable {
  /// The number of records kept before the oldest is overwritten: an hour at 60 Hz.
  package static let defaultLimit = 216_000
  /// The number of frames after which the display reports nothing more about a frame, so that its record can be added
  /// up.
  private static let settling = 256

  private struct State {
    var storage: [FrameRecord] = []
    var oldest = 0
    /// The figures of the frames up to `lastAdded`; nil unless requested.
    var figures: FrameFigures?
    var lastAdded: UInt64 = 0
  }

  /// Accessed only with `lock` held. It is an `NSLock` because the thread sanitizer doesn't see the synchronization of
  /// a contended `Mutex`.
  private var state = State()
  private let lock = NSLock()
  private let limit: Int

  package init(limit: Int = FrameRecorder.defaultLimit) {
    self.limit = max(1, limit)
    state.storage.reserveCapacity(min(self.limit, 4096))
  }

  package var count: Int { withLock { $0.storage.count } }

  package var last: FrameRecord? {
    withLock { $0.storage.isEmpty ? nil : $0.storage[slot(of: $0.storage.count - 1, in: $0)] }
  }

  /// Returns the newest `count` records, or all, oldest first.
  package func records(last count: Int = .max) -> [FrameRecord] {
    withLock { state in
      let kept = count.clamped(0, state.storage.count)
      return (state.storage.count - kept..<state.storage.count).map { state.storage[slot(of: $0, in: state)] }
    }
  }

  /// Adds up all frames from the first on, including those whose records are overwritten. Call before the first frame.
  ///
  /// - Parameter period: Seconds between refreshes, for records without one.
  package func sumUp(period: Double) {
    withLock { $0.figures = FrameFigures(period: period) }
  }

  /// The figures of all frames; nil unless `sumUp(period:)` was called.
  package var statistics: FrameStatistics? {
    let sums = withLock { state in
      var sums = state
      addSettled(&sums, settling: 0)
      return sums.figures
    }
    return sums?.statistics
  }

  /// Reserves memory for the next frames, and adds up settled ones. Called between frames.
  package func prepare() {
    withLock { state in
      addSettled(&state, settling: Self.settling)
      guard state.storage.count < limit, state.storage.capacity - state.storage.count < 512 else { return }
      state.storage.reserveCapacity(min(limit, state.storage.capacity * 2))
    }
  }

  func append(_ record: FrameRecord) {
    withLock { state in
      if state.storage.count < limit {
        state.storage.append(record)
      } else {
        // For callers that never call `prepare()`.
        if state.storage[state.oldest].number > state.lastAdded { addSettled(&state, settling: limit - 1) }
        state.storage[state.oldest] = record
        state.oldest = (state.oldest + 1) % limit
      }
    }
  }

  /// Sets the end of the newest record, known only after it was appended.
  func finishLast(at time: UInt64) {
    withLock { state in
      guard !state.storage.isEmpty else { return }
      let newest = slot(of: state.storage.count - 1, in: state)
      state.storage[newest].stageEnds[.record] = time
      state.storage[newest].end = time
    }
  }

  /// Stores the time at which a frame was seen, unless the record has one from a better source. Frame numbers have no
  /// gaps, so the number gives the slot, however many frames followed that showed nothing.
  func complete(_ completion: PresentCompletion) {
    withLock { state in
      let count = state.storage.count
      guard count > 0 else { return }
      let last = state.storage[slot(of: count - 1, in: state)].number
      guard completion.frame <= last, last - completion.frame < UInt64(count) else { return }
      let slot = slot(of: count - 1 - Int(last - completion.frame), in: state)
      guard state.storage[slot].number == completion.frame, completion.source >= state.storage[slot].timestampSource
      else { return }
      state.storage[slot].displayTime = completion.hostTime
      state.storage[slot].timestampSource = completion.source
    }
  }

  /// Adds to the figures all frames that at least `settling` others have followed.
  private func addSettled(_ state: inout State, settling: Int) {
    let count = state.storage.count
    guard state.figures != nil, count > settling else { return }
    let newest = state.storage[slot(of: count - 1, in: state)].number
    let waiting = Int(clamping: newest - min(newest, state.lastAdded))
    for index in max(0, count - waiting)..<max(0, count - settling, count - waiting) {
      var record = state.storage[slot(of: index, in: state)]
      // No interval leads to the first frame.
      if state.lastAdded == 0 { record.isFirstAfterIdle = true }
      state.figures?.add(record)
      state.lastAdded = record.number
    }
  }

  private func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  private func slot(of index: Int, in state: borrowing State) -> Int {
    state.storage.count < limit ? index : (state.oldest + index) % limit
  }
}
