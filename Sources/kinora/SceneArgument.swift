import ArgumentParser
import Input
import Player
import Scenes

/// Finds the scene with a name given on the command line.
enum SceneArgument {
  /// - Throws: A `CommandFailure` that suggests the nearest name.
  @MainActor
  static func scene(named name: String?) throws -> any Scene.Type {
    guard let name else { return SceneCatalog.default }
    if let scene = SceneCatalog.scene(named: name) { return scene }
    let hint = Suggestion.hint(for: name, in: SceneCatalog.all.map { $0.name })
    throw CommandFailure(
      "unknown scene '\(name)'\(hint) (kinora list shows all scenes)", status: CommandFailure.badArguments)
  }
}

extension SceneArgument {
  /// Throws for keys that the scene doesn't handle.
  ///
  /// - Throws: A `CommandFailure` that names the first of them and suggests the nearest key.
  @MainActor
  static func check(_ presses: [ScriptedInput], for scene: any Scene.Type) throws {
    let known = scene.keys.map { $0.key.name }
    for press in presses {
      guard let name = press.key?.name else {
        try checkPointer(for: scene)
        continue
      }
      guard !known.contains(name), !known.contains(name.lowercased()) else { continue }
      let hint = Suggestion.hint(for: name, in: known)
      throw CommandFailure(
        "the scene '\(scene.name)' has no key '\(name)'\(hint) (kinora list \(scene.name) shows its keys)",
        status: CommandFailure.badArguments)
    }
  }

  @MainActor
  private static func checkPointer(for scene: any Scene.Type) throws {
    guard !(scene is any ViewScene.Type) else { return }
    let others = SceneCatalog.all.filter { $0 is any ViewScene.Type }.map { $0.name }.joined(separator: ", ")
    throw CommandFailure(
      "the scene '\(scene.name)' takes no pointer input (these do: \(others))", status: CommandFailure.badArguments)
  }
}

extension SceneArgument {
  /// Throws for a load out of range, or for a scene without a load.
  ///
  /// - Throws: A `CommandFailure`.
  @MainActor
  static func check(load: Int?, for scene: any Scene.Type) throws {
    guard load != nil else { return }
    try kinora.check(load.map(Double.init), "--load", in: 1...100_000)
    guard !scene.takesLoad else { return }
    let others = SceneCatalog.all.filter { $0.takesLoad }.map { $0.name }.joined(separator: ", ")
    throw CommandFailure(
      "the scene '\(scene.name)' takes no --load (these do: \(others))", status: CommandFailure.badArguments)
  }
}
