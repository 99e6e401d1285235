import ArgumentParser
import Foundation
import KinoraBenchmarks
import KinoraDisplays
import KinoraGeometry
import KinoraPlayer
import KinoraScenes

struct BenchIdle: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "idle",
    abstract: "Measure the cost of a scene in which hardly anything happens.",
    usage: "kinora bench idle [<options>]",
    discussion: """
      A layer of 20x20 points is shown and hidden in turn, twice a second. Prints
      this process's share of a processor and its context switches, without those
      of the display server.

      EXAMPLE: kinora bench idle --seconds 30
      """)

  @Option(parsing: .unconditional, help: "Time to measure, in seconds; it starts after one second.")
  var seconds = 10.0

  @Option(help: ArgumentHelp("X display to open, instead of the one in DISPLAY.", valueName: "name"))
  var display: String?

  @Flag(help: "Draw in memory, even if DISPLAY is set.")
  var offscreen = false

  @Option(
    help: ArgumentHelp("Also write the figures as JSON; - is standard output.", valueName: "file"), completion: .file())
  var json: String?

  func run() throws {
    try check(seconds, "--seconds", in: 0.5...86_400)
    if offscreen, display != nil {
      throw RunFailure("--offscreen and --display can't both be given", status: RunFailure.badArguments)
    }
    var files = OutputFiles()
    files.write("--json", json)
    try files.check()
    if offscreen { unsetenv("DISPLAY") }
    try MainActor.assumeIsolated { try run(files) }
  }

  @MainActor
  private func run(_ files: OutputFiles) throws {
    let bench = IdleBench(seconds: seconds)
    let display = try openDisplay(size: IdleBench.scene.size)
    let session = PlaySession(scene: IdleBench.scene, surface: display.surface, options: bench.options)
    bench.begin(with: session)
    // It starts after one second.
    session.run(on: display, showing: Progress.start("measuring", seconds: seconds + 1)) {
      guard let table = bench.table(of: session) else {
        throw RunFailure("the run ended before it could be measured", status: RunFailure.badData)
      }
      try output(table.text, besides: files)
      if let json { try writeFile(BenchFile.data(["tables": [table]]), to: json) }
    }
  }

  @MainActor
  private func openDisplay(size: CGSize) throws -> DisplayChoice {
    do {
      return try DisplayChoice(named: display, size: size, title: "Kinora: blink", pausesWhenCovered: false)
    } catch {
      throw RunFailure(error)
    }
  }
}
