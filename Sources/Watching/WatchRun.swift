import Foundation
import KinoraDisplays
import KinoraTools

/// Watches a program until it ends, or until a stop signal.
package final class WatchRun {
  private let session: WatchSession
  private var signals: StopSignals?
  private var status: Int32?

  /// - Parameters:
  ///   - command: The executable of the first build and its arguments.
  ///   - environment: More variables of the programs' environment.
  /// - Throws: A `RunFailure` if it can't be started.
  package init(
    _ source: WatchedSource, _ command: [String], _ conditions: RunConditions, environment: [String: String],
    in window: ProgramWindow
  ) throws(RunFailure) {
    var variables = ProcessInfo.processInfo.environment
    variables.merge(environment) { $1 }
    session = try WatchSession(
      source,
      WatchedProgram.Start(
        executable: command[0], arguments: Array(command.dropFirst()), environment: variables, conditions: conditions),
      in: window)
    session.onEnd = { [weak self] in self?.status = $0 }
    signals = StopSignals { [weak self] in self?.session.finish(0) }
  }

  /// Waits for the end.
  ///
  /// - Returns: The exit status.
  package func waitForEnd() -> Int32 {
    while true {
      if let status { return status }
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }
}
