import Displays
import Foundation
import Reports

/// Runs of the same call, one after the other and each in a process of its own: how runs differ among themselves has to
/// do with where a process comes to lie in memory, and other things that stay the same as long as it lives.
@MainActor
final class RepeatedRuns {
  /// Options that concern all runs together: with what they are given, they are left out for each of them.
  private static let ownOptions = ["--runs", "--record"] + ReportOptions.names

  private let arguments: [String]
  private var current: Process?
  private var isInterrupted = false

  /// - Parameter arguments: of this process, without its name.
  init(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
    var kept: [String] = []
    var skipsNext = false
    for argument in arguments {
      let isOwn = Self.ownOptions.contains { argument == $0 || argument.hasPrefix($0 + "=") }
      if !skipsNext && !isOwn { kept.append(argument) }
      skipsNext = !skipsNext && isOwn && !argument.contains("=")
    }
    self.arguments = kept
  }

  /// - Parameter each: called after each run; what it throws ends them.
  /// - Returns: the runs there were until a signal or one that failed, or all; and the failure.
  /// - Throws: a `CommandFailure` when nothing could be begun, and what `each` throws.
  func run(_ count: Int, each: (RecordedRun) throws -> Void) throws -> (runs: [RecordedRun], failure: CommandFailure?) {
    let signals = StopSignals { [self] in
      isInterrupted = true
      current?.interrupt()
    }
    defer { withExtendedLifetime(signals) {} }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-runs-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure("\(folder.path): can't be written", status: CommandFailure.cannotWrite)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    var runs: [RecordedRun] = []
    while runs.count < count, !isInterrupted {
      let path = folder.appendingPathComponent("\(runs.count + 1).run").path
      let name = "run \(runs.count + 1) of \(count)"
      do {
        try runOnce(recording: path, isFirst: runs.isEmpty, name: name)
        runs += try ReportOptions.runs(at: path)
      } catch let failure as CommandFailure {
        // Its records are there to its last frame.
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
    process.arguments = arguments + ["--record", path]
    process.standardOutput = FileHandle.nullDevice
    // What the first one says, that it is offscreen for example, the others would say again; but why one failed is said.
    let words = path + ".said"
    if !isFirst, FileManager.default.createFile(atPath: words, contents: nil) {
      process.standardError = FileHandle(forWritingAtPath: words) ?? FileHandle.nullDevice
    }
    do {
      try process.run()
    } catch {
      throw CommandFailure("\(name) could not be started", status: CommandFailure.systemRefused)
    }
    current = process
    process.waitUntilExit()
    current = nil
    guard process.terminationStatus == 0 else {
      FileHandle.standardError.write(FileManager.default.contents(atPath: words) ?? Data())
      throw CommandFailure("\(name) failed", status: process.terminationStatus)
    }
  }
}
