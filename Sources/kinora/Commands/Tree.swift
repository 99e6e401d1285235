import ArgumentParser
import Player
import Scenes

struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a scene's layers at a media time: model, presentation and running animations.",
    usage: "kinora tree <scene> --time <time> [<options>]",
    discussion: "EXAMPLE: kinora tree bounce --time 2.5 --json")

  @Argument(help: .scene("Scene to print; see kinora list."), completion: .scenes)
  var scene: String

  @Option(parsing: .unconditional, help: "Media time in seconds.")
  var time: Double

  @OptionGroup var offline: OfflineOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    try check(time, "--time", in: OfflineOptions.times)
    try MainActor.assumeIsolated {
      let session = try offline.session(of: SceneArgument.scene(named: scene, offline.scripted.file), until: time)
      defer { session.end() }
      session.advance(to: time)
      let report = TreeReport(of: session.stage.sceneLayer)
      try output(json ? try report.json() : report.text())
    }
  }
}
