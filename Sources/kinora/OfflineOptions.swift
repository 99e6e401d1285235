import ArgumentParser
import Geometry
import Player
import Scenes

/// What every command that plays a scene by a hand-stepped clock understands.
struct OfflineOptions: ParsableArguments {
  /// The media times that may be asked for: an hour is stepped through in seconds.
  static let times = 0.0...3600.0

  @Option(
    help: ArgumentHelp(
      """
      Press a key (by its X11 name) at a media time, or use the pointer: 0.5:space, 1:click@480,270, \
      1:drag@100,200-300,200. May be repeated.
      """, valueName: "time:input"),
    transform: ScriptedInput.read)
  var press: [ScriptedInput] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How much a scene made for measuring moves: stress, particles.", valueName: "n"))
  var load: Int?

  @MainActor
  func session(of name: String, size: CGSize? = nil) throws -> OfflineSession {
    let scene = try SceneArgument.scene(named: name)
    try SceneArgument.check(load: load, for: scene)
    try SceneArgument.check(press, for: scene)
    return OfflineSession(scene: { scene.make(load: load) }, size: size, presses: press)
  }
}
