import ArgumentParser
import Foundation
import KinoraBenchmarks
import KinoraDisplays

struct BenchScale: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scale",
    abstract: "Time trees of many layers and animations.",
    usage: "kinora bench scale [<part> ...] [<options>]",
    discussion: """
      Pictures have 1280x720 pixels and are drawn by one thread. Figures are
      medians.

      PARTS
      \(ScaleBench.Part.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

      EXAMPLE: kinora bench scale frames memory --json scale.json
      """)

  @Argument(
    help: "Parts to run. (default: all)", completion: .list(ScaleBench.Part.allCases.map(\.rawValue)),
    transform: { try .argument($0) })
  var part: [ScaleBench.Part] = []

  @Option(parsing: .unconditional, help: "Number of frames of each kind to time.")
  var frames = 100

  @Option(parsing: .unconditional, help: "Largest number of layers.")
  var layers = 100_000

  @Option(
    help: ArgumentHelp("Also write the figures as JSON; - is standard output.", valueName: "file"), completion: .file())
  var json: String?

  func run() throws {
    try check(Double(frames), "--frames", in: 1...100_000)
    try check(Double(layers), "--layers", in: 100...1_000_000)
    var files = OutputFiles()
    files.write("--json", json)
    try files.check()
    try MainActor.assumeIsolated {
      var bench = ScaleBench()
      (bench.frames, bench.layers) = (frames, layers)
      var tables: [BenchTable] = []
      // In the order of the declaration, since one part may change the figures of another.
      let parts = ScaleBench.Part.allCases.filter { part.isEmpty || part.contains($0) }
      let progress = Progress.start("timing", steps: parts.count)
      defer { progress?.end() }
      for part in parts {
        if !tables.isEmpty { try output("", besides: files) }
        tables.append(bench.table(of: part))
        progress?.step()
        try output(tables[tables.count - 1].text, besides: files)
      }
      if let json { try writeFile(BenchFile.data(["tables": tables]), to: json) }
    }
  }
}
