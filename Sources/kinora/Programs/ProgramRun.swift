import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraTools

/// Runs a program that shows its windows with Kinora, until it ends.
@MainActor
final class ProgramRun {
  private let process: ProgramProcess
  private let folder: TemporaryFolder
  private let startTime = Date()
  private var signals: StopSignals?
  private var hasShownFrame = false

  /// Seconds in which a program has to show its first frame.
  private static let longestStart = 5.0
  /// Seconds between looks at the process.
  private static let pause = 0.02

  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - conditions: How it should run.
  ///   - environment: More variables of its environment.
  /// - Throws: A `RunFailure` if it can't be started.
  init(_ command: [String], _ conditions: RunConditions, environment: [String: String]) throws {
    folder = try TemporaryFolder()
    var conditions = conditions
    conditions.sign = folder.path(of: "frame")
    var variables = ProcessInfo.processInfo.environment
    variables.merge(environment) { $1 }
    variables[RunConditions.variable] = conditions.text
    process = try ProgramProcess(
      try ProgramFile.path(of: command[0]), Array(command.dropFirst()), environment: variables)
  }

  /// Waits for the end of the program. A stop signal ends it.
  ///
  /// - Returns: How it ended.
  /// - Throws: A `RunFailure` if it shows no frame.
  func waitForEnd() throws -> ProgramProcess.End {
    signals = StopSignals { [self] in process.send(SIGTERM) }
    // It keeps this object, and so the temporary folder.
    defer { signals = nil }
    while true {
      if let end = process.poll() {
        // One that fails has said why.
        if end == .status(0), !lookForFrame() { throw showsNothing("ended and showed no frame of Kinora's") }
        return end
      }
      if !lookForFrame(), Date().timeIntervalSince(startTime) > Self.longestStart {
        stop()
        throw showsNothing("shows no frame of Kinora's within \(plain(Self.longestStart)) s")
      }
      RunLoop.main.run(until: Date(timeIntervalSinceNow: Self.pause))
    }
  }

  private func lookForFrame() -> Bool {
    if !hasShownFrame { hasShownFrame = FileManager.default.fileExists(atPath: folder.path(of: "frame")) }
    return hasShownFrame
  }

  private func showsNothing(_ what: String) -> RunFailure {
    RunFailure(
      "\(process.path): \(what); is it a program that imports UIKit or AppKit of Kinora?", status: RunFailure.badData)
  }

  private func stop() {
    process.send(SIGTERM)
    for _ in 0..<50 where process.poll() == nil { Thread.sleep(forTimeInterval: Self.pause) }
    process.send(SIGKILL)
  }
}
