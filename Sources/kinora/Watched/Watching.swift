import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraMonitoring
import KinoraRuns

/// One run of `watch`: finds or starts the program, watches its window, and ends what it has started.
@MainActor
final class Watching {
  private let watch: Watch
  private var signals: StopSignals?
  private var isStopped = false
  /// The failure of the program or the server during the run; nil if there was none.
  private(set) var failure: RunFailure?

  init(_ watch: Watch) throws {
    self.watch = watch
  }

  /// - Returns: The run up to its end or a stop signal.
  /// - Throws: A `RunFailure` if there is nothing to watch.
  func run() throws -> RecordedRun {
    signals = StopSignals { [self] in isStopped = true }
    // It keeps this object.
    defer { signals = nil }
    let target = try WatchedTarget(display: watch.display) { [self] in isStopped }
    guard !watch.command.isEmpty else {
      let window = try watch.window.map { try target.window($0) } ?? target.clicked()
      return try run(window, process: window.process, nil, target)
    }
    let known = target.openWindows
    let command = try WatchedCommand(watch.command, display: watch.display)
    defer { command.end() }
    guard let window = try target.window(of: command, unlike: known, titled: watch.window) else {
      throw RunFailure("interrupted before \(watch.command[0]) opened a window", status: RunFailure.displayUnavailable)
    }
    return try run(window, process: command.identifier, command, target)
  }

  private func run(
    _ window: FoundWindow, process: Int32?, _ command: WatchedCommand?, _ target: WatchedTarget
  ) throws -> RecordedRun {
    let run = try WatchRun(
      of: window, process: process, try watch.watchOptions(), display: watch.display, displayName: target.displayName)
    let progress = Progress.start("watching", seconds: watch.seconds)
    var end: ProgramProcess.End?
    run.watch {
      end = end ?? command?.poll()
      return isStopped || end != nil
    }
    progress?.end()
    explain(run.interruption, end: end, window)
    return run.recordedRun(
      version: Kinora.version, command: command?.shownWords, conditions: watch.conditions)
  }

  /// Keeps the reason why a run ended early, unless the user or the program ended it.
  private func explain(_ interruption: WatchRun.Interruption?, end: ProgramProcess.End?, _ window: FoundWindow) {
    if interruption == .serverLost {
      failure = RunFailure("lost the connection to the display", status: RunFailure.displayUnavailable)
    } else if let end, let complaint = end.complaint {
      failure = RunFailure("\(watch.command[0]) \(complaint)", status: end.status)
    } else if interruption == .windowClosed {
      say("the window \(window.description) was closed")
    }
  }
}
