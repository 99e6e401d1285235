import KinoraDisplays
import KinoraGeometry
import KinoraPlayer
import KinoraScenes

extension SceneOptions {
  /// The media times that commands with a manual clock accept: stepping through an hour takes seconds.
  static let mediaTimes = 0.0...3600.0

  /// Returns a session that plays a scene with a manual clock.
  ///
  /// - Parameters:
  ///   - end: The last media time, in seconds.
  ///   - cacheBudget: The memory for cached pictures, in bytes.
  /// - Throws: A `RunFailure`.
  @MainActor
  func session(
    of scene: SceneDescription, until end: Double, size: CGSize? = nil, isTransparent: Bool = false,
    cacheBudget: Int = PlaySession.defaultCacheBudget
  ) throws -> OfflineSession {
    try check(for: scene)
    try checkPresses(upTo: end)
    return OfflineSession(
      scene: scene, load: load, size: size, presses: press, isTransparent: isTransparent,
      cacheBudget: cacheBudget)
  }
}

extension SceneOptions {
  /// Throws for options that only scenes and files take.
  ///
  /// - Parameter end: The last media time, in seconds; nil if there is none.
  /// - Throws: A `RunFailure` that names the first of them.
  @MainActor
  func refuse(_ file: FileOptions, forProgramUpTo end: Double?) throws {
    guard load == nil else { throw RunFailure("a program takes no --load", status: RunFailure.badArguments) }
    try file.refuse()
    guard let end else { throw RunFailure("expected --time T", status: RunFailure.badArguments) }
    try checkPresses(upTo: end)
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
