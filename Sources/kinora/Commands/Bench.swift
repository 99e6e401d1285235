import ArgumentParser
import Benchmarks
import Displays
import Foundation
import LottieModel
import Reports

struct Bench: ParsableCommand {
  @MainActor
  private static var listing: String {
    BenchWorkload.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n")
  }

  static let configuration = CommandConfiguration(
    abstract: "Time workloads of a fixed size, without a display.",
    usage: """
      kinora bench [<workload> ...] [--changes <changes>] [--json <file>]
      kinora bench lottie <file> ... [--copies <copies>]
      """,
    discussion: MainActor.assumeIsolated {
      """
      WORKLOADS
      \(listing)
        lottie FILE...: opening, drawing and playing Lottie files; a line of
          tab-separated values for each

      EXAMPLE: kinora bench layout --json layout.json
      EXAMPLE: kinora bench lottie animation.json --copies 9
      """
    })

  @Argument(help: "Workloads to run, or lottie and its files. (default: all but lottie)", completion: .workloads)
  var workload: [String] = []

  @Option(parsing: .unconditional, help: "Number of changes of each kind, or of frames, to time.")
  var changes = 1000

  @Option(parsing: .unconditional, help: "Number of copies of a Lottie file in the picture, in a grid.")
  var copies = 1

  @Option(
    help: ArgumentHelp("Also write the figures as JSON; - is standard output.", valueName: "file"), completion: .file())
  var json: String?

  func run() throws {
    try check(Double(changes), "--changes", in: 1...1_000_000)
    try check(Double(copies), "--copies", in: 1...1000)
    if workload.first == LottieBench.name { return try benchLottie(workload.dropFirst()) }
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

  private func benchLottie(_ files: ArraySlice<String>) throws {
    guard !files.isEmpty, json == nil else {
      throw RunFailure("bench lottie needs one file or more, and no --json", status: RunFailure.badArguments)
    }
    try output(LottieBenchRow.head)
    for file in files {
      try MainActor.assumeIsolated { try output(row(of: file)) }
    }
  }

  @MainActor
  private func row(of path: String) throws -> String {
    do throws(LottieError) {
      return try LottieBench(path: path, copies: copies).row().text
    } catch {
      throw RunFailure("\(path): \(error.description)", status: RunFailure.badData)
    }
  }
}
