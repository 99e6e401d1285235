import ArgumentParser
import Benchmarks
import Displays
import Foundation
import Reports

struct Bench: ParsableCommand {
  @MainActor
  private static var listing: String {
    BenchWorkload.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n")
  }

  static let configuration = CommandConfiguration(
    abstract: "Time workloads of a fixed size, without a display.",
    discussion: MainActor.assumeIsolated {
      """
      WORKLOADS
      \(listing)

      EXAMPLE: kinora bench layout --json layout.json
      """
    })

  @Argument(help: "Workloads to run. (default: all)", completion: .workloads)
  var workload: [String] = []

  @Option(parsing: .unconditional, help: "Number of changes of each kind, or of frames, to time.")
  var changes = 1000

  @Option(
    help: ArgumentHelp("Also write the figures as JSON; - is standard output.", valueName: "file"), completion: .file())
  var json: String?

  func run() throws {
    try check(Double(changes), "--changes", in: 1...1_000_000)
    var files = OutputFiles()
    files.write("--json", json)
    try files.check()
    try MainActor.assumeIsolated {
      let workloads = try workload.isEmpty ? BenchWorkload.all : workload.map(Self.workload)
      var report = BenchReport()
      for workload in workloads {
        report.workloads.append((workload.name, try rows(of: workload)))
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
    let names = BenchWorkload.all.map(\.name)
    let hint = Suggestion.hint(for: name, in: names)
    throw RunFailure(
      "unknown workload '\(name)'\(hint) (workloads: \(names.joined(separator: ", ")))",
      status: RunFailure.badArguments)
  }
}
