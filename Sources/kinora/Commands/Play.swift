import ArgumentParser
import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraInput
import KinoraPlayer
import KinoraProcesses
import KinoraReports
import KinoraRuns
import KinoraScenes
import KinoraViewScenes

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a scene in a window; ? shows the keys.",
    usage: "kinora play [<scene>] [<options>]",
    discussion: """
      Without a display, the scene plays offscreen in real time: its keys are pressed in turn, the run ends by \
      itself, and its pictures are saved as a filmstrip.

      EXAMPLE: kinora play astronaut --speed 0.5 --hud
      EXAMPLE: kinora play Clouds.tendies --state Locked
      """)

  @Argument(help: .scene("Scene to play; see kinora list. (default: gallery)"), completion: .scenes)
  var scene: String?

  @OptionGroup var live: LiveOptions

  @OptionGroup var drawing: DrawingOptions

  @OptionGroup var scripted: SceneOptions

  @OptionGroup(title: "Files") var file: FileOptions

  @Option(parsing: .unconditional, help: "Media seconds per second.")
  var speed = 1.0

  @Flag(help: "Show the HUD with frame figures from the start; Ctrl+H cycles through few figures, all and none.")
  var hud = false

  @OptionGroup var theme: ThemeOption

  @Option(parsing: .unconditional, help: "End after this many seconds.")
  var seconds: Double?

  @Flag(help: "Print frame statistics at the end, as offscreen runs always do.")
  var stats = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Memory for playing backwards, in MiB; beyond it, or 4,096 commits, the oldest are discarded. 0 keeps none.",
      valueName: "mib"))
  var history = 256

  @Option(
    help: ArgumentHelp("Write the records of all frames, for report and --baseline.", valueName: "file"),
    completion: .file())
  var record: String?

  /// Plays all scenes in turn, each for this many seconds: for `soak`.
  @Option(help: .hidden) var tour: Double?

  /// A file that is one of the scenes of the tour.
  @Option(help: .hidden) var tourFile: [String] = []

  func run() throws {
    HeapMemory.shareArenas()
    try check(speed, "--speed", in: 0.01...64)
    try check(seconds, "--seconds", in: 0.1...86_400)
    try check(tour, "--tour", in: 0.1...3600)
    try check(Double(history), "--history", in: 0...65_536)
    try scripted.checkPresses(before: seconds, speed: speed)
    var files = OutputFiles()
    files.write("--record", record, allowsStandardOutput: false)
    try files.check()
    try MainActor.assumeIsolated {
      if let scene, let program = SceneCatalog.program(named: scene) { return try play(program) }
      try theme.adopt()
      let argument = SceneArgument(scene)
      let scene = try argument.scene(file)
      var options = try live.playOptions(for: scene, drawing: drawing, scripted: scripted)
      options.speed = speed
      options.showsHUD = hud
      options.seconds = seconds
      options.keepsRecords = false
      options.keepsSignposts = record != nil
      options.historyLimit = history << 20
      let display = try live.openDisplay(for: scene, fitsScreen: argument.path != nil)
      if let reason = display.reason {
        say("\(reason); playing offscreen")
        // Its keys would play other parts than the chosen one.
        let keys = file.marker == nil && file.state == nil ? scene.keys : []
        makeSelfPlaying(&options.presses, &options.seconds, keys: keys)
      }
      options.hasControls = display.reason == nil
      options.raisesPriority = display.raisesPriority
      if options.raisesPriority { options.clock = .nanosleep }
      // Without a window, nothing would start the scene.
      options.startsPaused = scene.startsPaused && display.reason == nil
      let session = PlaySession(scene: scene, surface: display.surface, options: options)
      session.onMessage = { say($0) }
      session.programs = display.reason == nil ? StartedPrograms(on: live.display, pressesKeys: tour != nil) : nil
      session.followFiles(
        from: argument.path, choosing: file.choice, with: SceneArgument.openers, bundles: SceneBundles.paths + tourFile)
      display.onFilesDropped { [weak session] in session?.drop($0) }
      let filmstrip = display.reason == nil ? nil : Filmstrip(of: session, seconds: options.seconds ?? 5)
      let conditions = file.conditions + drawing.conditions + live.conditions
      let setting = RunSetting(
        of: session, load: scripted.load, conditions: conditions, clock: options.clock,
        speed: speed)
      let keeper = try record.map { try SessionRecord(of: session, setting: setting, path: $0) }
      if let tour { session.startTour(secondsPerScene: tour) }
      session.run(on: display) {
        let kept = Result { try keeper?.finish(RunAdditions(of: session)) }
        if stats || display.reason != nil, let statistics = session.statistics {
          var setting = setting
          setting.scene = session.sceneNames.joined(separator: ", ")
          if session.wasScaled { setting.conditions.append("scaled") }
          var report = StatisticsReport(setting: setting, statistics: statistics)
          report.priorities = [session.loop.priorityText]
          try output(report.text)
        }
        let path = "kinora-filmstrip.png"
        if try filmstrip?.write(to: path) ?? false { say("saved a filmstrip to \(path)") }
        try kept.get()
      }
    }
  }

  /// Makes a scene play by itself without a user: its keys are pressed in turn, and the run ends.
  @MainActor
  func makeSelfPlaying(_ presses: inout [ScriptedInput], _ seconds: inout Double?, keys: [SceneKey]) {
    if presses.isEmpty {
      // The first key comes last, since an effect such as fading out would hide those of the others.
      let keys = keys.dropFirst() + keys.prefix(1)
      presses = keys.enumerated().map { ScriptedInput(time: 0.5 + 0.6 * Double($0), key: $1.key) }
    }
    seconds = seconds ?? max(5, (presses.last?.time ?? 0) + 1)
  }
}
