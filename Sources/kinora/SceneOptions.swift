import ArgumentParser
import Player
import Scenes

/// The options of a scene that all commands share.
struct SceneOptions: ParsableArguments {
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

  /// Throws for values that the scene can't handle.
  ///
  /// - Throws: A `CommandFailure`.
  @MainActor
  func check(for scene: any Scene.Type) throws {
    try SceneArgument.check(load: load, for: scene)
    try SceneArgument.check(press, for: scene)
  }

  /// Throws for input scheduled after the end.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the run; nil for one that the user ends.
  ///   - speed: Media seconds per second.
  /// - Throws: A `CommandFailure`.
  func checkPresses(before seconds: Double?, speed: Double = 1) throws {
    guard let seconds, let late = press.first(where: { $0.time >= seconds * speed }) else { return }
    throw CommandFailure(
      "--press at \(plain(late.time)) s comes after the end, at \(plain(seconds * speed)) s",
      status: CommandFailure.badArguments)
  }
}
