import ArgumentParser
import Displays
import Foundation
import Frames
import Player
import Reports
import Scenes

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays a scene in a window; ? shows the keys.",
    discussion: """
      Without a display it plays offscreen in real time, presses the scene's keys in turn, ends by itself and leaves a
      filmstrip of what it showed.

      EXAMPLE: kinora play astronaut --speed 0.5 --hud
      """)

  @Argument(help: "The scene; kinora list names them.")
  var scene: String?

  @OptionGroup var live: LiveOptions

  @Option(parsing: .unconditional, help: "Media seconds in one second.")
  var speed = 1.0

  @Flag(help: "Show the figures of the frames from the start; H shows all of them, then none.")
  var hud = false

  @Option(parsing: .unconditional, help: "End after so many seconds.")
  var seconds: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Memory for going back, in MiB: beyond it, or 4,096 commits, the earliest are dropped. 0 keeps none.",
      valueName: "mib"))
  var history = 256

  @Option(help: ArgumentHelp("Write the records of all frames, for report and --baseline.", valueName: "file"))
  var record: String?

  func run() throws {
    try check(speed, "--speed", in: 0.01...64)
    try check(seconds, "--seconds", in: 0.1...86_400)
    try check(Double(history), "--history", in: 0...65_536)
    try live.scripted.checkPresses(before: seconds, speed: speed)
    var files = OutputFiles()
    files.write("--record", record)
    try files.check()
    try MainActor.assumeIsolated {
      let scene = try SceneArgument.scene(named: scene)
      var options = try live.playOptions(for: scene)
      options.speed = speed
      options.showsHUD = hud
      options.seconds = seconds
      options.keepsRecords = false
      options.historyLimit = history << 20
      let display = try live.openDisplay(for: scene)
      if let reason = display.reason {
        say("\(reason); playing offscreen")
        makeSelfPlaying(&options, scene: scene)
      }
      let session = PlaySession(scene: scene, surface: display.surface, options: options)
      session.onMessage = { say($0) }
      let filmstrip = display.reason == nil ? nil : Filmstrip(of: session, seconds: options.seconds ?? 5)
      let setting = RunSetting(of: session, live: live, speed: speed)
      let keeper = try record.map { try RecordKeeper(session, setting: setting, path: $0) }
      LiveRun(session, on: display).run {
        let kept = Result { try keeper?.finish() }
        if let statistics = session.statistics {
          try output(StatisticsReport(setting: setting, statistics: statistics).text)
        }
        let path = "kinora-filmstrip.png"
        if try filmstrip?.write(to: path) ?? false { say("what it showed is in \(path)") }
        try kept.get()
      }
    }
  }

  /// Makes a scene play by itself without a user: its keys are pressed in turn, and the run ends.
  @MainActor
  private func makeSelfPlaying(_ options: inout PlaySession.Options, scene: any Scene.Type) {
    if options.presses.isEmpty {
      // The first key comes last, since an effect such as fading out would hide those of the others.
      let keys = scene.keys.dropFirst() + scene.keys.prefix(1)
      options.presses = keys.enumerated().map { ScriptedInput(time: 0.5 + 0.6 * Double($0), key: $1.key) }
    }
    options.seconds = options.seconds ?? max(5, (options.presses.last?.time ?? 0) + 1)
  }
}

/// Writes a message for the user to standard error, separate from the report.
func say(_ line: String) {
  FileHandle.standardError.write(Data("kinora: \(line)\n".utf8))
}
