import Foundation
import KinoraDisplays
import Synchronization

/// Stops a build from another thread.
///
///     let cancellation = BuildCancellation()
///     queue.async { result = Result { try build.run(cancellation: cancellation) } }
///     cancellation.cancel()
package final class BuildCancellation: Sendable {
  private struct State {
    var isCancelled = false
    /// The tool in progress. Only one runs at a time.
    var process: ProgramProcess?
  }

  private let state = Mutex(State())

  package init() {}

  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Ends the tool in progress, and lets no other start. The build throws `RunFailure.buildCancelled`.
  package func cancel() {
    let process = state.withLock { state in
      state.isCancelled = true
      return state.process
    }
    Self.interrupt(process)
  }

  /// Runs a process that `cancel()` ends.
  ///
  /// - Throws: `RunFailure.buildCancelled` if it was cancelled, or what the start throws.
  func wait(
    for start: () throws(RunFailure) -> ProgramProcess
  ) throws(RunFailure) -> ProgramProcess.End {
    guard !isCancelled else { throw .buildCancelled }
    let process = try start()
    let isCancelled = state.withLock { state in
      state.process = process
      return state.isCancelled
    }
    if isCancelled { Self.interrupt(process) }
    let end = process.waitForEnd()
    return try state.withLock { state throws(RunFailure) in
      state.process = nil
      guard !state.isCancelled else { throw .buildCancelled }
      return end
    }
  }

  /// The Swift compiler ends the processes that it has started on SIGINT. SIGTERM would leave them running.
  private static func interrupt(_ process: ProgramProcess?) {
    process?.send(SIGINT)
  }
}

extension RunFailure {
  /// The failure of a build that was cancelled.
  package static let buildCancelled = RunFailure("the build was cancelled", status: 128 + SIGINT)

  /// True for a build that was cancelled. It is no error to show.
  package var isCancelled: Bool { status == Self.buildCancelled.status && message == Self.buildCancelled.message }
}
