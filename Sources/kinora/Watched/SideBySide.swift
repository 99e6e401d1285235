import Foundation
import KinoraDisplays
import KinoraReports
import KinoraRuns

/// Two commands that are watched in turn, and compared.
@MainActor
struct SideBySide {
  /// The command line of the one that stands for the baseline, for a shell.
  let against: String
  let command: [String]
  let rounds: Int

  /// The words before a command line for the shell.
  nonisolated static let shell = ["/bin/sh", "-c"]
  /// Options for all runs together, besides those of `RepeatedRuns`.
  private static let ownOptions = ["--against", "--rounds"]

  /// Watches both, and reports the second one and its comparison with the first.
  ///
  /// - Throws: A `RunFailure`, also if the second one is worse.
  func run(_ reports: ReportOptions, _ files: OutputFiles, record: String?) throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let options = Array(arguments[..<(arguments.firstIndex(of: "--") ?? arguments.count)])
    let sides = [Self.shell + ["exec " + against], command]
    let repeated = RepeatedRuns(
      options, programs: sides, ownOptions: RepeatedRuns.ownOptions + Self.ownOptions, keepsPictures: false)
    var (runs, failure) = try repeated.runInTurn(rounds)
    failure?.report()
    guard let first = runs.first, let last = runs.last, !first.isEmpty, !last.isEmpty else {
      throw failure ?? RunFailure("interrupted before both commands were watched", status: RunFailure.badData)
    }
    // A file has the runs of one program, which are reported together.
    if let record { try writeFile(RunFile.data(last), to: record) }
    if let report = first.report { try output(report.text, besides: files) }
    try reports.finish(last, baseline: first, files: files)
    if let failure { throw failure }
  }
}
