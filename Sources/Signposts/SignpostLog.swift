import Glibc
import Synchronization
import ThreadIdentity

/// Keeps the signposts of this process while a run is recorded.
package final class SignpostLog: Sendable {
  package static let shared = SignpostLog()

  /// The number of signposts kept of a run; later ones are counted only.
  package static let limit = 100_000

  /// Names an interval that has begun. Zero names none.
  package typealias Ticket = UInt64

  private struct State {
    var recording = SignpostRecording()
    /// The number of recordings so far: the upper half of tickets, so that old ones end nothing.
    var generation: UInt64 = 0
  }

  private let isOn = Atomic(false)
  private let state = Mutex(State())

  package init() {}

  /// True while signposts are kept. Costs one relaxed load.
  package var isRecording: Bool { isOn.load(ordering: .relaxed) }

  /// Forgets earlier signposts, and starts to keep new ones.
  package func start() {
    state.withLock { state in
      state.recording = SignpostRecording()
      state.generation += 1
    }
    isOn.store(true, ordering: .relaxed)
  }

  /// Stops, and returns the signposts kept since `start()`. Intervals that haven't ended have no end.
  package func stop() -> SignpostRecording {
    isOn.store(false, ordering: .relaxed)
    return state.withLock { state in
      defer { state.recording = SignpostRecording() }
      return state.recording
    }
  }

  /// Adds a signpost of the calling thread, if signposts are kept.
  ///
  /// - Returns: The ticket that ends it, if it is an interval.
  @discardableResult
  package func add(_ signpost: Signpost) -> Ticket {
    guard isRecording else { return 0 }
    var signpost = signpost
    signpost.thread = Self.currentThread
    return state.withLock { state in
      guard state.recording.signposts.count < Self.limit else {
        state.recording.lost += 1
        return 0
      }
      if state.recording.threads[signpost.thread] == nil {
        state.recording.threads[signpost.thread] = Self.currentThreadName
      }
      state.recording.signposts.append(signpost)
      return state.generation << 32 | UInt64(state.recording.signposts.count)
    }
  }

  /// Ends the interval of a ticket, unless it has ended.
  package func end(_ ticket: Ticket, message: String? = nil) {
    guard isRecording, ticket != 0 else { return }
    let now = Self.now()
    state.withLock { state in
      guard ticket >> 32 == state.generation else { return }
      Self.end(Int(ticket & 0xFFFF_FFFF) - 1, of: &state.recording, at: now, message: message)
    }
  }

  /// Ends the newest interval with the same name, place and id that hasn't ended.
  package func endNewest(like signpost: Signpost, message: String? = nil) {
    guard isRecording else { return }
    let now = Self.now()
    state.withLock { state in
      let index = state.recording.signposts.lastIndex { kept in
        kept.isInterval && kept.end == nil && kept.name == signpost.name && kept.id == signpost.id
          && kept.subsystem == signpost.subsystem && kept.category == signpost.category
      }
      if let index { Self.end(index, of: &state.recording, at: now, message: message) }
    }
  }

  private static func end(_ index: Int, of recording: inout SignpostRecording, at time: UInt64, message: String?) {
    guard recording.signposts.indices.contains(index), recording.signposts[index].end == nil else { return }
    recording.signposts[index].end = max(time, recording.signposts[index].start)
    recording.signposts[index].endMessage = message
    let thread = currentThread
    if thread != recording.signposts[index].thread { recording.signposts[index].endThread = thread }
  }

  /// The clock of frame records.
  package static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  private static var currentThread: Int { Int(KinoraThreadNumber()) }

  private static var currentThreadName: String {
    var name = [CChar](repeating: 0, count: 16)
    KinoraThreadName(&name, name.count)
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
