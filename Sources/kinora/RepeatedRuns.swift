import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraReports

/// Runs the same command several times, one after the other, each in a separate process: some differences between runs
/// depend on the process, such as its memory layout, and don't change while it lives.
@MainActor
final class RepeatedRuns {
  /// Options for all runs together; they and their values aren't passed to the single runs.
  private static let ownOptions = ["--runs", "--record"] + ReportOptions.names

  private let arguments: [String]
  private var current: Process?
  private var isInterrupted = false

  /// - Parameters:
  ///   - arguments: The arguments of this process, without its name.
  ///   - keepsPictures: True if the records should have pictures of the worst frames.
  init(_ arguments: [String] = Array(CommandLine.arguments.dropFirst()), keepsPictures: Bool) {
    var kept: [String] = []
    var skipsNext = false
    let end = arguments.firstIndex(of: "--") ?? arguments.count
    for argument in arguments[..<end] {
      let isOwn = Self.ownOptions.contains { argument == $0 || argument.hasPrefix($0 + "=") }
      if !skipsNext && !isOwn { kept.append(argument) }
      skipsNext = !skipsNext && isOwn && !argument.contains("=")
    }
    self.arguments = kept + (keepsPictures ? ["--keep-pictures"] : []) + arguments[end...]
  }

  /// - Parameter each: Called after each run; an error it throws ends the series.
  /// - Returns: The runs recorded up to a signal or a failure, including that last one, and the failure.
  /// - Throws: A `RunFailure` if nothing could be started, and errors from `each`.
  func run(_ count: Int, each: (RecordedRun) throws -> Void) throws -> (runs: [RecordedRun], failure: RunFailure?) {
    let signals = StopSignals { [self] in
      isInterrupted = true
      current?.interrupt()
    }
    defer { withExtendedLifetime(signals) {} }
    let folder = try TemporaryFolder()
    var runs: [RecordedRun] = []
    while runs.count < count, !isInterrupted {
      let path = folder.path(of: "\(runs.count + 1).run")
      let name = "run \(runs.count + 1) of \(count)"
      if isatty(STDERR_FILENO) == 1 { say(name) }
      do {
        try runOnce(recording: path, isFirst: runs.isEmpty, name: name)
        runs += try ReportOptions.runs(at: path)
      } catch let failure as RunFailure {
        // Its records are available up to its last frame.
        runs += (try? ReportOptions.runs(at: path)) ?? []
        if !isInterrupted { return (runs, failure) }
      }
      if isInterrupted { say("interrupted in \(name)") }
      if let run = runs.last { try each(run) }
    }
    return (runs, nil)
  }

  private func runOnce(recording path: String, isFirst: Bool, name: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
    // A program's own arguments come last.
    let end = arguments.firstIndex(of: "--") ?? arguments.count
    process.arguments = arguments[..<end] + ["--record", path] + arguments[end...]
    process.standardOutput = FileHandle.nullDevice
    // The progress is that of all runs.
    process.environment = ProcessInfo.processInfo.environment.merging([Progress.variable: "0"]) { $1 }
    // Later runs would repeat the messages of the first one, such as that it is offscreen. They are only shown if the
    // run fails.
    let words = path + ".said"
    if !isFirst, FileManager.default.createFile(atPath: words, contents: nil) {
      process.standardError = FileHandle(forWritingAtPath: words) ?? FileHandle.nullDevice
    }
    do {
      try process.run()
    } catch {
      throw RunFailure("\(name) could not be started", status: RunFailure.systemRefused)
    }
    current = process
    process.waitUntilExit()
    current = nil
    guard process.terminationStatus == 0 else {
      Progress.interrupted {
        FileHandle.standardError.write(FileManager.default.contents(atPath: words) ?? Data())
      }
      throw RunFailure("\(name) failed", status: process.terminationStatus)
    }
  }
}
