import ArgumentParser
import Geometry
import Player
import Scenes

/// What every command that plays a scene by a hand-stepped clock understands.
struct OfflineOptions: ParsableArguments {
  /// The media times that may be asked for: an hour is stepped through in seconds.
  static let times = 0.0...3600.0

  @OptionGroup var scripted: SceneOptions

  @MainActor
  func session(of name: String, size: CGSize? = nil) throws -> OfflineSession {
    let scene = try SceneArgument.scene(named: name)
    try scripted.check(for: scene)
    return OfflineSession(scene: { scene.make(load: scripted.load) }, size: size, presses: scripted.press)
  }
}
