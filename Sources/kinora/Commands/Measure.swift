import ArgumentParser
import Displays
import Foundation
import Frames
import Player
import Scenes

struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays a scene for some seconds and prints how its frames were paced.",
    discussion: """
      Without a display to open the same frames are made offscreen, in real time. Figures that can't be known are NA,
      in JSON null.

      EXAMPLE: kinora measure bounce --seconds 10 --json bounce.json
      """)

  @Argument(help: "The scene; kinora list names them.")
  var scene: String?

  @OptionGroup var live: LiveOptions

  @Option(parsing: .unconditional, help: "How long to measure.")
  var seconds = 5.0

  @Option(help: ArgumentHelp("Write the figures as JSON too.", valueName: "file"))
  var json: String?

  func run() throws {
    try check(seconds, "--seconds", in: 0.1...86_400)
    try MainActor.assumeIsolated {
      let scene = try SceneArgument.scene(named: scene)
      var options = try live.playOptions(for: scene)
      options.seconds = seconds
      // A window that nobody looks at is measured all the same.
      let display = try live.openDisplay(for: scene, pausesWhenCovered: false)
      if let reason = display.reason { say("\(reason); measuring offscreen") }
      let session = PlaySession(scene: scene, surface: display.surface, options: options)
      session.onMessage = { say($0) }
      LiveRun(session, on: display).run {
        let report = session.report()
        try output(report.text)
        if report.statistics.fps == nil { say(Self.stillHint(scene)) }
        if let json { try writeFile(try report.json(), to: json) }
      }
    }
  }

  /// Why there may be nothing to tell about pacing.
  @MainActor
  private static func stillHint(_ scene: any Scene.Type) -> String {
    let keys = scene.keys.isEmpty ? "" : ", or start its animations with --press TIME:KEY"
    return "too little moved to be measured; name a scene that moves by itself, such as bounce\(keys)"
  }
}
