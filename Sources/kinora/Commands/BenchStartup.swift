import ArgumentParser
import Foundation
import KinoraBenchmarks
import KinoraDisplays
import KinoraScenes

struct BenchStartup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "startup",
    abstract: "Time the start of the program, up to its first frame.",
    usage: "kinora bench startup [<scene>] [<options>]",
    discussion: """
      Starts measure again and again, and prints times in milliseconds since the
      process was created. Without a display, frames are drawn offscreen.

      EXAMPLE: kinora bench startup gallery --runs 50
      """)

  @Argument(help: .scene("Scene to show; see kinora list. (default: bounce)"), completion: .scenes)
  var scene: String?

  @Option(parsing: .unconditional, help: "Number of starts; one before them doesn't count.")
  var runs = 20

  @Option(help: ArgumentHelp("X display to open, instead of the one in DISPLAY.", valueName: "name"))
  var display: String?

  @Option(
    help: ArgumentHelp("Also write the figures as JSON; - is standard output.", valueName: "file"), completion: .file())
  var json: String?

  func run() throws {
    try check(Double(runs), "--runs", in: 1...10_000)
    var files = OutputFiles()
    files.write("--json", json)
    try files.check()
    try MainActor.assumeIsolated {
      let name = scene ?? "bounce"
      _ = try SceneArgument.scene(named: name)
      let progress = Progress.start("timing", steps: runs + 1)
      let table = try StartupBench(scene: name, display: display, runs: runs).table { progress?.step() }
      progress?.end()
      try output(table.text, besides: files)
      if let json { try writeFile(BenchFile.data(["tables": [table]]), to: json) }
    }
  }
}
