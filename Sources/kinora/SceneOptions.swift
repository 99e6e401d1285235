import ArgumentParser
import KinoraDisplays
import KinoraInput
import KinoraPlayer
import KinoraScenes

/// The options of a scene that all commands share.
///
/// No group of options contains another: debug builds of the parser check an inner group four times for each check of
/// the outer one, which makes every start slower.
struct SceneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Press a key (by its X11 name), click or drag at a media time: 0.5:o, 1:click@480,270, \
      1:drag@100,200-300,200. May be repeated.
      """, valueName: "time:input"),
    transform: ScriptedInput.read)
  var press: [ScriptedInput] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number of layers in the scene stress, of particles in the scene particles, or of copies of a Lottie file.",
      valueName: "n"))
  var load: Int?

  /// Throws for values that the scene can't handle.
  ///
  /// - Throws: A `RunFailure`.
  @MainActor
  func check(for scene: SceneDescription) throws {
    try SceneArgument.check(load: load, for: scene)
    try SceneArgument.check(press, for: scene)
  }

  /// Throws for input scheduled after the end.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the run; nil for one that the user ends.
  ///   - speed: Media seconds per second.
  /// - Throws: A `RunFailure`.
  func checkPresses(before seconds: Double?, speed: Double = 1) throws {
    guard let seconds, let late = press.first(where: { $0.time >= seconds * speed }) else { return }
    throw RunFailure(
      "--press must be before the end of the run at \(plain(seconds * speed)) s, not at \(plain(late.time)) s",
      status: RunFailure.badArguments)
  }

  /// Throws for input after the last picture.
  ///
  /// - Parameter time: The media time of that picture, in seconds.
  /// - Throws: A `RunFailure`.
  func checkPresses(upTo time: Double) throws {
    guard let late = press.first(where: { $0.time > time }) else { return }
    throw RunFailure(
      "--press must not be after the last media time, \(plain(time)) s, but is at \(plain(late.time)) s",
      status: RunFailure.badArguments)
  }
}
