import ArgumentParser
import Foundation
import KinoraBenchmarks
import KinoraDisplays
import KinoraRuns

/// Runs all workloads, and finds out about words that are none.
struct BenchAll: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "all", abstract: "Run layout and overhead.", usage: "kinora bench [all] [<options>]",
    discussion: """
      EXAMPLE: kinora bench --json bench.json
      """)

  @OptionGroup var options: WorkloadOptions

  func run() throws {
    try options.run([])
  }
}

struct BenchLayout: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Time Auto Layout, from its solver to views.",
    usage: "kinora bench layout [<options>]",
    discussion: """
      A form of 200 views and 1,000 constraints, and nested boxes in a window.

      EXAMPLE: kinora bench layout --json layout.json
      """)

  @OptionGroup var options: WorkloadOptions

  func run() throws {
    try options.run(["layout"])
  }
}

struct BenchOverhead: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overhead", abstract: "Time the measuring of frames.",
    usage: "kinora bench overhead [<options>]",
    discussion: """
      Frames of stress, bare and with everything recorded, alternately.

      EXAMPLE: kinora bench overhead --changes 600
      """)

  @OptionGroup var options: WorkloadOptions

  func run() throws {
    try options.run(["overhead"])
  }
}

/// The options of workloads whose steps are timed one by one.
struct WorkloadOptions: ParsableArguments {
  @Argument(help: "Further workloads to run.", completion: .workloads)
  var workload: [String] = []

  @Option(parsing: .unconditional, help: "Number of changes of each kind, or of frames, to time.")
  var changes = 1000

  @Option(
    help: ArgumentHelp("Also write the figures as JSON; - is standard output.", valueName: "file"), completion: .file())
  var json: String?

  /// Runs workloads and those that the arguments name; all if there are none.
  func run(_ first: [String]) throws {
    let names = first + workload
    try check(Double(changes), "--changes", in: 1...1_000_000)
    var files = OutputFiles()
    files.write("--json", json)
    try files.check()
    try MainActor.assumeIsolated {
      let workloads = try names.isEmpty ? BenchWorkload.all : names.map(Self.workload)
      var report = BenchReport()
      let progress = Progress.start("timing", steps: workloads.count)
      defer { progress?.end() }
      for workload in workloads {
        report.workloads.append((workload.name, try rows(of: workload)))
        progress?.step()
      }
      try output(report.text, besides: files)
      if let json { try writeFile(try report.json(), to: json) }
    }
  }

  @MainActor
  private func rows(of workload: BenchWorkload) throws -> [BenchRow] {
    do throws(RunFileError) {
      return try workload.run(changes)
    } catch {
      throw RunFailure(error.description, status: RunFailure.cannotWrite)
    }
  }

  @MainActor
  private static func workload(named name: String) throws -> BenchWorkload {
    if let workload = BenchWorkload.named(name) { return workload }
    let names = Bench.configuration.subcommands.map { $0._commandName }
    let hint = Suggestion.hint(for: name, in: names)
    throw RunFailure(
      "unknown workload '\(name)'\(hint) (workloads: \(names.joined(separator: ", ")))",
      status: RunFailure.badArguments)
  }
}
