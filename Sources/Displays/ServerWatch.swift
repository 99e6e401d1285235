import Dispatch
import Foundation
import KinoraFrames
import Synchronization

/// Cuts the connection to a server that doesn't answer at the end of a run.
///
/// Xlib waits for a server without limit, and a stopped server never answers. During a run the wait goes on, since the
/// server may come back. Once the run is to end, a call that has lasted for `patience` fails as if the server had gone
/// away. The watch duplicates the descriptor, since the number of a closed one may be reused for another file.
nonisolated final class ServerWatch: Sendable {
  /// The nanoseconds that a call may last once the end is expected.
  private static let patience: UInt64 = 5_000_000_000
  private static let interval = DispatchTimeInterval.milliseconds(250)

  private struct State {
    var descriptor: Int32
    /// The number of nested calls in progress.
    var depth = 0
    var callBegin: UInt64 = 0
    /// The time of the first `expectEnd()`; 0 before.
    var endWanted: UInt64 = 0
    var isCut = false
  }

  private let state: Mutex<State>

  /// - Parameter descriptor: The connection's descriptor, which is duplicated.
  init(descriptor: Int32) {
    state = Mutex(State(descriptor: fcntl(descriptor, F_DUPFD_CLOEXEC, 0)))
  }

  deinit {
    retire()
  }

  /// True once the connection was cut.
  var isCut: Bool { state.withLock { $0.isCut } }

  /// Runs calls that may wait for the server.
  func call<Result>(_ body: () -> Result) -> Result {
    state.withLock { state in
      if state.depth == 0 { state.callBegin = HostTime.now() }
      state.depth += 1
    }
    defer { state.withLock { $0.depth -= 1 } }
    return body()
  }

  /// Starts cutting calls that last too long. May be called from any thread, and more than once.
  func expectEnd() {
    let isFirst = state.withLock { state in
      guard state.endWanted == 0 else { return false }
      state.endWanted = HostTime.now()
      return true
    }
    if isFirst { checkLater() }
  }

  /// Stops watching; called when the connection is closed.
  func retire() {
    state.withLock { state in
      if state.descriptor >= 0 { close(state.descriptor) }
      state.descriptor = -1
    }
  }

  private func checkLater() {
    DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + Self.interval) { [weak self] in
      self?.check()
    }
  }

  private func check() {
    let isOver = state.withLock { state in
      guard state.descriptor >= 0, !state.isCut else { return true }
      let begin = max(state.callBegin, state.endWanted)
      guard state.depth > 0, HostTime.now() &- begin > Self.patience else { return false }
      state.isCut = true
      shutdown(state.descriptor, Int32(SHUT_RDWR))
      return true
    }
    if !isOver { checkLater() }
  }
}
