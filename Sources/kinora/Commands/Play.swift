import ArgumentParser
import Displays
import Foundation
import Frames
import Player
import Scenes

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays a scene in a window; ? shows the keys.",
    discussion: """
      Without a display to open it plays offscreen in real time and leaves a filmstrip of what it showed.

      EXAMPLE: kinora play astronaut --speed 0.5 --hud
      """)

  @Argument(help: "The scene; kinora list names them.")
  var scene: String?

  @OptionGroup var live: LiveOptions

  @Option(help: "Media seconds in one second.")
  var speed = 1.0

  @Flag(help: "Show the figures of the frames from the start.")
  var hud = false

  @Option(help: "End after so many seconds.")
  var seconds: Double?

  func run() throws {
    try check(speed, "--speed", in: 0.01...64)
    try check(seconds, "--seconds", in: 0.1...86_400)
    try MainActor.assumeIsolated {
      let scene = try SceneArgument.scene(named: scene)
      var options = try live.playOptions()
      options.speed = speed
      options.showsHUD = hud
      options.seconds = seconds
      let (surface, reason) = try live.openSurface(for: scene)
      if let reason {
        say("\(reason); playing offscreen")
        makeSelfPlaying(&options, scene: scene)
      }
      let session = PlaySession(scene: scene, surface: surface, options: options)
      session.onMessage = { say($0) }
      let filmstrip = (surface as? OffscreenDisplay).map { leaveFilmstrip(of: $0, in: session, options: options) }
      LiveRun(session).run {
        print(session.report().text)
        try filmstrip?()
      }
    }
  }

  /// Nobody can press keys or quit: the scene's keys are pressed in turn, and the run ends.
  @MainActor
  private func makeSelfPlaying(_ options: inout PlaySession.Options, scene: any Scene.Type) {
    if options.presses.isEmpty {
      options.presses = scene.keys.enumerated().map { KeyPress(time: 0.5 + 0.6 * Double($0), key: $1.key) }
    }
    options.seconds = options.seconds ?? max(5, (options.presses.last?.time ?? 0) + 1)
  }

  @MainActor
  private func leaveFilmstrip(of surface: OffscreenDisplay, in session: PlaySession, options: PlaySession.Options)
    -> () throws -> Void
  {
    let strip = Filmstrip(seconds: options.seconds ?? 5)
    session.loop.pipeline.onFrame = { strip.offer($0) { surface.image() } }
    return {
      let path = "kinora-filmstrip.png"
      if try strip.write(to: path) { say("what it showed is in \(path)") }
    }
  }
}

/// Writes a line for a person to standard error, apart from the report.
func say(_ line: String) {
  FileHandle.standardError.write(Data("kinora: \(line)\n".utf8))
}
