import ArgumentParser
import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraReports
import KinoraRuns

/// The reports that can be made of one or several runs: shared by `measure` and `report`.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the figures as JSON; - is standard output, as for --csv, --trace and --html.", valueName: "file"),
    completion: .file())
  var json: String?

  @Option(
    help: ArgumentHelp("Write one CSV row per frame.", valueName: "file"),
    completion: .file())
  var csv: String?

  @Option(
    help: ArgumentHelp("Write a trace for ui.perfetto.dev.", valueName: "file"),
    completion: .file())
  var trace: String?

  @Option(
    help: ArgumentHelp("Write a page with plots for a browser.", valueName: "file"),
    completion: .file())
  var html: String?

  @Option(
    help: ArgumentHelp(
      "Compare with a recorded run; exit with status 1 if this run is worse.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Exit with status 1 if the hitch time ratio exceeds this or is unknown.", valueName: "ms-per-s"))
  var maxHitchRatio: Double?

  /// The options that name output files.
  private static let outputs: [(option: String, path: KeyPath<ReportOptions, String?> & Sendable)] = [
    ("--json", \.json), ("--csv", \.csv), ("--trace", \.trace), ("--html", \.html),
  ]

  /// All of these options, each of which takes a value.
  static let names = outputs.map(\.option) + ["--baseline", "--max-hitch-ratio"]

  /// Returns all files, including those of records.
  func files(record: String? = nil, reading inputs: [String] = []) -> OutputFiles {
    var files = OutputFiles()
    files.read("--baseline", baseline)
    for input in inputs { files.read("the recorded run", input) }
    files.write("--record", record, allowsStandardOutput: false)
    for (option, path) in Self.outputs { files.write(option, self[keyPath: path]) }
    return files
  }

  /// Checks everything that can be checked before a run starts.
  ///
  /// - Returns: The baseline's runs; nil without a baseline.
  /// - Throws: A `RunFailure` for an option out of range, or a file that can't be read or written.
  func prepare(_ files: OutputFiles) throws -> [RecordedRun]? {
    try check(maxHitchRatio, "--max-hitch-ratio", in: 0...1000)
    try files.check()
    return try baseline.map { try Self.runs(at: $0) }
  }

  /// - Throws: A `RunFailure` that says what is wrong with the file.
  static func runs(at path: String) throws -> [RecordedRun] {
    let runs: [RecordedRun]
    do throws(RunFileError) {
      runs = try RunFile.read(path: path)
    } catch {
      throw RunFailure(error.description, status: RunFailure.badData)
    }
    if runs.contains(where: \.isCut) { say("\(path): ignored the last line, which is incomplete") }
    for run in runs.dropFirst() {
      if let difference = RunComparison.poolingMismatch(run.setting, runs[0].setting, areOfOneFile: true) {
        throw RunFailure("\(path): its runs have different settings: \(difference)", status: RunFailure.badData)
      }
    }
    return runs
  }

  /// Reads the runs of several files, which must have equal settings.
  ///
  /// - Throws: A `RunFailure` that says what is wrong with a file, or how two of them differ.
  static func runs(at paths: [String]) throws -> [RecordedRun] {
    var runs: [RecordedRun] = []
    for path in paths {
      let more = try Self.runs(at: path)
      if let first = runs.first, let run = more.first,
        let difference = RunComparison.poolingMismatch(run.setting, first.setting, areOfOneFile: false)
      {
        throw RunFailure("\(path): differs from \(paths[0]): \(difference)", status: RunFailure.badData)
      }
      // A run that is read twice would count twice.
      guard !more.contains(where: runs.contains) else {
        throw RunFailure("\(path): has a run of another file again", status: RunFailure.badData)
      }
      runs += more
    }
    return runs
  }

  /// Throws a `RunFailure` if the baseline differs in scene, size, rate, load or speed.
  func refuse(_ baseline: [RecordedRun]?, unlike setting: RunSetting) throws {
    guard let first = baseline?.first, let difference = RunComparison.mismatch(first.setting, setting) else { return }
    throw RunFailure(
      "\(self.baseline ?? ""): can't be compared with this run: \(difference)", status: RunFailure.badData)
  }

  /// Prints the figures, writes the requested files, and compares with the baseline and the limit.
  ///
  /// - Parameter comment: Called before the figures are printed, to comment on them.
  /// - Throws: A `RunFailure`, also if the run is worse than allowed.
  func finish(
    _ runs: [RecordedRun], baseline: [RecordedRun]?, files: OutputFiles, comment: (StatisticsReport) -> Void = { _ in }
  ) throws {
    guard let report = runs.report else { return }
    comment(report)
    try output(report.text, besides: files)
    if runs.count > 1 { try output(RunTable.text(runs), besides: files) }
    if let machines = MachineTable.text(runs) { try output(machines, besides: files) }
    if let json { try writeFile(try report.json() + Data("\n".utf8), to: json) }
    if let csv { try writeFile(FrameTable.data(runs), to: csv) }
    if let trace { try writeFile(TraceFile.data(runs), to: trace) }
    let comparison = compare(runs, with: baseline)
    if let html {
      try writeFile(ReportPage.data(runs, comparison: comparison, baseline: baseline ?? []), to: html)
    }
    try refuse(baseline, unlike: report.setting)
    var complaints: [String] = []
    if let comparison {
      try output(comparison.text, besides: files)
      complaints = Self.complaints(about: comparison)
    }
    complaints += hitchComplaints(report)
    if !complaints.isEmpty {
      throw RunFailure(complaints.joined(separator: "; "), status: RunFailure.regression)
    }
  }

  /// Returns nil without a baseline, and for one that can't be compared with the runs, which `refuse` explains.
  private func compare(_ runs: [RecordedRun], with baseline: [RecordedRun]?) -> RunComparison? {
    guard let baseline, let first = baseline.first, let run = runs.first else { return nil }
    guard RunComparison.mismatch(first.setting, run.setting) == nil else { return nil }
    return RunComparison(baseline: baseline, now: runs)
  }

  private static func complaints(about comparison: RunComparison) -> [String] {
    if comparison.saysNothing {
      return ["too short to compare: this run and the baseline need five seconds of motion each"]
    }
    let worse = comparison.regressions.map(\.metric.name)
    let lost = comparison.losses.map(\.metric.name)
    return (worse.isEmpty ? [] : ["worse than the baseline: " + worse.joined(separator: ", ")])
      + (lost.isEmpty ? [] : ["missing from this run: " + lost.joined(separator: ", ")])
  }

  private func hitchComplaints(_ report: StatisticsReport) -> [String] {
    guard let maxHitchRatio else { return [] }
    let limit = String(format: "%g", maxHitchRatio)
    guard let ratio = report.statistics.hitchRatio else {
      return ["the hitch time ratio is unknown, so it can't be compared with --max-hitch-ratio \(limit)"]
    }
    return ratio > maxHitchRatio
      ? [String(format: "the hitch time ratio is %.2f ms/s, above --max-hitch-ratio \(limit)", ratio)] : []
  }
}
