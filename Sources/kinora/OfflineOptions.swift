import ArgumentParser
import Displays
import Geometry
import Player
import Scenes

/// The options of commands that play a scene with a manual clock.
struct OfflineOptions: ParsableArguments {
  /// The accepted media times: stepping through an hour takes seconds.
  static let times = 0.0...3600.0

  @OptionGroup var scripted: SceneOptions

  /// - Parameters:
  ///   - end: The last media time, in seconds.
  ///   - cacheBudget: The memory for cached pictures, in bytes.
  /// - Throws: A `RunFailure`.
  @MainActor
  func session(
    of scene: SceneDescription, until end: Double, size: CGSize? = nil, isTransparent: Bool = false,
    cacheBudget: Int = PlaySession.defaultCacheBudget
  ) throws -> OfflineSession {
    try scripted.check(for: scene)
    try scripted.checkPresses(upTo: end)
    return OfflineSession(
      scene: scene, load: scripted.load, size: size, presses: scripted.press, isTransparent: isTransparent,
      cacheBudget: cacheBudget)
  }
}

@MainActor
extension SceneDescription {
  /// Returns the media time of a frame that `--frame` names.
  func time(ofFrame frame: Double) throws -> Double {
    guard let frames else {
      throw RunFailure(
        "--frame: the scene '\(name)' doesn't count frames; use --time", status: RunFailure.badArguments)
    }
    try check(frame, "--frame", in: frames.first...frames.end)
    return frames.time(of: frame)
  }
}
