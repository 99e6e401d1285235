import Dispatch
import Foundation
import Frames
import Synchronization

/// Cuts a connection when its server doesn't answer and the run is to end.
///
/// Xlib waits for a server without a limit, and a server that is stopped never answers. While a run goes on, so does the
/// wait: the server may come back. Once the end is wanted, a call that has lasted for `patience` fails as if
/// the server had gone away. The watch duplicates the descriptor, since the number of a closed one may already be
/// another file's.
nonisolated final class ServerWatch: Sendable {
  /// Nanoseconds that a call may last after the end is wanted.
  private static let patience: UInt64 = 5_000_000_000
  private static let interval = DispatchTimeInterval.milliseconds(250)

  private struct State {
    var descriptor: Int32
    /// Calls in progress: one may be made within another.
    var depth = 0
    var callBegin: UInt64 = 0
    /// When the end was first wanted; 0 before.
    var endWanted: UInt64 = 0
    var isCut = false
  }

  private let state: Mutex<State>

  /// - Parameter descriptor: of the connection; the watch takes a copy.
  init(descriptor: Int32) {
    state = Mutex(State(descriptor: fcntl(descriptor, F_DUPFD_CLOEXEC, 0)))
  }

  deinit {
    retire()
  }

  /// True once the connection was cut.
  var isCut: Bool { state.withLock { $0.isCut } }

  /// Makes calls that may wait for the server.
  func call<Result>(_ body: () -> Result) -> Result {
    state.withLock { state in
      if state.depth == 0 { state.callBegin = HostTime.now() }
      state.depth += 1
    }
    defer { state.withLock { $0.depth -= 1 } }
    return body()
  }

  /// The run is to end. May be called from any thread, and more than once.
  func expectEnd() {
    let isFirst = state.withLock { state in
      guard state.endWanted == 0 else { return false }
      state.endWanted = HostTime.now()
      return true
    }
    if isFirst { checkLater() }
  }

  /// The connection is closed.
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
