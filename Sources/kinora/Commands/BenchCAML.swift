import ArgumentParser
import Foundation
import KinoraBenchmarks
import KinoraDisplays

struct BenchCAML: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "caml",
    abstract: "Time CAML files of many layers and pictures.",
    usage: "kinora bench caml [<part> ...] [<options>]",
    discussion: """
      The files are generated. Pictures are drawn by one thread. Figures are medians.

      PARTS
      \(CAMLBench.Part.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

      EXAMPLE: kinora bench caml open --json caml.json
      """)

  @Argument(
    help: "Parts to run. (default: all)", completion: .list(CAMLBench.Part.allCases.map(\.rawValue)),
    transform: { try .argument($0) })
  var part: [CAMLBench.Part] = []

  @Option(parsing: .unconditional, help: "Number of frames to time, and of the film's pictures.")
  var frames = 500

  @Option(parsing: .unconditional, help: "Number of layers, each with four keyframes.")
  var layers = 5000

  @Option(
    help: ArgumentHelp("Also write the figures as JSON; - is standard output.", valueName: "file"), completion: .file())
  var json: String?

  func run() throws {
    try check(Double(frames), "--frames", in: 8...5000)
    try check(Double(layers), "--layers", in: 100...49_000)
    var files = OutputFiles()
    files.write("--json", json)
    try files.check()
    try MainActor.assumeIsolated {
      var bench = CAMLBench()
      (bench.frames, bench.layers) = (frames, layers)
      // In the order of the declaration, since one part may change the figures of another.
      let parts = CAMLBench.Part.allCases.filter { part.isEmpty || part.contains($0) }
      let progress = Progress.start("timing", steps: parts.count)
      defer { progress?.end() }
      var tables: [BenchTable] = []
      for part in parts {
        if !tables.isEmpty { try output("", besides: files) }
        tables.append(try table(of: part, in: bench))
        progress?.step()
        try output(tables[tables.count - 1].text, besides: files)
      }
      if let json { try writeFile(BenchFile.data(["tables": tables]), to: json) }
    }
  }

  @MainActor
  private func table(of part: CAMLBench.Part, in bench: CAMLBench) throws -> BenchTable {
    do {
      return try bench.table(of: part)
    } catch {
      throw RunFailure("the generated files can't be used: \(error)", status: RunFailure.cannotWrite)
    }
  }
}
