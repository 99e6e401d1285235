import ArgumentParser
import Benchmarks
import Foundation
import Reports

struct Bench: ParsableCommand {
  @MainActor
  private static var listing: String {
    BenchWorkload.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n")
  }

  static let configuration = CommandConfiguration(
    abstract: "Times work of a known size, without a display.",
    discussion: MainActor.assumeIsolated {
      """
      WORKLOADS
      \(listing)

      EXAMPLE: kinora bench layout --json layout.json
      """
    })

  @Argument(help: "What to run; all without a name.")
  var workload: [String] = []

  @Option(parsing: .unconditional, help: "How many changes of each kind, or frames, to time.")
  var changes = 1000

  @Option(help: ArgumentHelp("Write the figures as JSON too; - is standard output.", valueName: "file"))
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
      throw CommandFailure(error.description, status: CommandFailure.cannotWrite)
    }
  }

  @MainActor
  private static func workload(named name: String) throws -> BenchWorkload {
    if let workload = BenchWorkload.named(name) { return workload }
    let hint = Suggestion.nearest(to: name, in: BenchWorkload.all.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
    throw CommandFailure(
      "there is no workload '\(name)'\(hint) (kinora bench --help names them all)", status: CommandFailure.badArguments)
  }
}
