import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraRuns

/// Runs the same command several times, one after the other, each in a separate process: some differences between runs
/// depend on the process, such as its memory layout, and don't change while it lives.
@MainActor
final class RepeatedRuns {
  /// Options for all runs together; they and their values aren't passed to the single runs.
  static let ownOptions = ["--runs", "--record"] + ReportOptions.names

  /// The options of each run.
  private let options: [String]
  /// The programs that take turns, each with its arguments; one that is empty stands for a scene or a window.
  private let programs: [[String]]
  private var current: Process?
  private var isInterrupted = false

  /// - Parameters:
  ///   - arguments: The arguments of this process, without its name.
  ///   - keepsPictures: True if the records should have pictures of the worst frames.
  convenience init(_ arguments: [String] = Array(CommandLine.arguments.dropFirst()), keepsPictures: Bool) {
    let end = arguments.firstIndex(of: "--") ?? arguments.count
    self.init(
      Array(arguments[..<end]), programs: [Array(arguments[end...].dropFirst())], ownOptions: Self.ownOptions,
      keepsPictures: keepsPictures)
  }

  /// - Parameters:
  ///   - arguments: The arguments of this process up to the program, without its name.
  ///   - programs: The programs that take turns.
  ///   - ownOptions: The options that aren't passed to the single runs.
  ///   - keepsPictures: True if the records should have pictures of the worst frames.
  init(_ arguments: [String], programs: [[String]], ownOptions: [String], keepsPictures: Bool) {
    var kept: [String] = []
    var skipsNext = false
    for argument in arguments {
      let isOwn = ownOptions.contains { argument == $0 || argument.hasPrefix($0 + "=") }
      if !skipsNext && !isOwn { kept.append(argument) }
      skipsNext = !skipsNext && isOwn && !argument.contains("=")
    }
    options = kept + (keepsPictures ? ["--keep-pictures"] : [])
    self.programs = programs
  }

  /// - Parameter each: Called after each run; an error it throws ends the series.
  /// - Returns: The runs recorded up to a signal or a failure, including that last one, and the failure.
  /// - Throws: A `RunFailure` if nothing could be started, and errors from `each`.
  func run(_ count: Int, each: (RecordedRun) throws -> Void) throws -> (runs: [RecordedRun], failure: RunFailure?) {
    let (runs, failure) = try runInTurn(count, each: each)
    return (runs.flatMap(\.self), failure)
  }

  /// Runs all programs once, then all of them again, and so on.
  ///
  /// - Returns: The runs of each program up to a signal or a failure, including that last one, and the failure.
  /// - Throws: A `RunFailure` if nothing could be started, and errors from `each`.
  func runInTurn(
    _ rounds: Int, each: (RecordedRun) throws -> Void = { _ in }
  ) throws -> (runs: [[RecordedRun]], failure: RunFailure?) {
    let signals = StopSignals { [self] in
      isInterrupted = true
      current?.interrupt()
    }
    defer { withExtendedLifetime(signals) {} }
    let folder = try TemporaryFolder()
    var runs = programs.map { _ in [RecordedRun]() }
    let count = rounds * programs.count
    for index in 0..<count where !isInterrupted {
      let program = index % programs.count
      let path = folder.path(of: "\(index + 1).run")
      let name = "run \(index + 1) of \(count)"
      if isatty(STDERR_FILENO) == 1 { say(name) }
      do {
        try runOnce(programs[program], recording: path, isFirst: index < programs.count, name: name)
        runs[program] += try ReportOptions.runs(at: path)
      } catch let failure as RunFailure {
        // Its records are available up to its last frame.
        runs[program] += (try? ReportOptions.runs(at: path)) ?? []
        if !isInterrupted { return (runs, failure) }
      }
      if isInterrupted { say("interrupted in \(name)") }
      if let run = runs[program].last { try each(run) }
    }
    return (runs, nil)
  }

  private func runOnce(_ program: [String], recording path: String, isFirst: Bool, name: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
    // A program's own arguments come last.
    process.arguments = options + ["--record", path] + (program.isEmpty ? [] : ["--"] + program)
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
