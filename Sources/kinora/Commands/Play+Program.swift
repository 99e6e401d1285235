import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraFrames
import KinoraInput
import KinoraScenes
import KinoraTools

/// Scenes that are programs.
extension Play {
  /// Runs a scene that is a program until it ends, and exits with its status.
  ///
  /// - Throws: A `RunFailure` for an option that programs don't take, if it can't be started, and if a signal ends it.
  @MainActor
  func play(_ scene: ProgramScene) throws {
    try refuseOptions(for: scene)
    try SceneArgument.check(scripted.press, for: scene)
    try check(live.fps, "--fps", in: 1...1000)
    try check(live.scale, "--scale", in: DisplayChoice.scales)
    var (presses, seconds) = (scripted.press, seconds)
    if !hasDisplay { makeSelfPlaying(&presses, &seconds, keys: scene.keys) }
    var conditions = RunConditions()
    conditions.framesPerSecond = live.fps
    conditions.cacheBudget = try drawing.cacheBudget()
    conditions.presses = presses.map(\.text)
    conditions.words = drawing.conditions
    conditions.keepsSignposts = record != nil
    var environment = ["KINORA_HUD": hud ? "1" : "0"]
    environment["KINORA_SIZE"] = (try live.size?.checked() ?? scene.size).wholeText
    environment["KINORA_SCALE"] = live.scale.map { plain($0) }
    environment["KINORA_RENDER_SCALE"] = live.renderScale?.scale.text
    environment["KINORA_SECONDS"] = seconds.map { String($0) }
    environment["KINORA_RECORD"] = record.map { URL(fileURLWithPath: $0).path }
    environment["DISPLAY"] = live.display
    environment[OverlayTheme.variable] = theme.toolsTheme?.rawValue
    let run = try ProgramRun([SceneProgram.path(of: scene)], conditions, environment: environment)
    let end = try run.waitForEnd()
    // One that ends by itself has said why.
    if case .status(let status) = end, status != 0 { Foundation.exit(status) }
    if let complaint = end.complaint { throw RunFailure("\(scene.name) \(complaint)", status: end.status) }
  }

  private var hasDisplay: Bool {
    live.display != nil || !(ProcessInfo.processInfo.environment["DISPLAY"] ?? "").isEmpty
  }

  @MainActor
  private func refuseOptions(for scene: ProgramScene) throws {
    try SceneArgument.check(load: scripted.load, for: scene)
    try file.refuse()
    let refused = [("--speed", speed != 1), ("--stats", stats), ("--history", history != 256), ("--tour", tour != nil)]
    guard let option = refused.first(where: \.1)?.0 else { return }
    throw RunFailure(
      "the scene '\(scene.name)' is a program, which takes no \(option)", status: RunFailure.badArguments)
  }
}
