import ArgumentParser
import Geometry
import Player
import Scenes

/// The options of commands that play a scene with a manual clock.
struct OfflineOptions: ParsableArguments {
  /// The accepted media times: stepping through an hour takes seconds.
  static let times = 0.0...3600.0

  @OptionGroup var scripted: SceneOptions

  @MainActor
  func session(of name: String, size: CGSize? = nil) throws -> OfflineSession {
    let scene = try SceneArgument.scene(named: name)
    try scripted.check(for: scene)
    return OfflineSession(scene: scene, load: scripted.load, size: size, presses: scripted.press)
  }
}
