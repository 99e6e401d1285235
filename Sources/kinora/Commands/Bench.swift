import ArgumentParser

/// The group of the benchmarks.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Time work of a known size.",
    discussion: """
      EXAMPLE: kinora bench layout --json layout.json
      EXAMPLE: kinora bench raster W3 W6 --size 1280x720
      """,
    subcommands: [
      BenchAll.self, BenchLayout.self, BenchOverhead.self, BenchLottie.self, BenchCAML.self, BenchRaster.self,
      BenchScale.self, BenchStartup.self, BenchIdle.self,
    ],
    defaultSubcommand: BenchAll.self)
}
