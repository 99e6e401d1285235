import ArgumentParser
import Player
import Scenes
import Views

/// Finds the scene with a name given on the command line.
enum SceneArgument {
  /// - Throws: A `CommandFailure` that suggests the nearest name.
  @MainActor
  static func scene(named name: String?) throws -> any Scene.Type {
    guard let name else { return SceneCatalog.default }
    if let scene = SceneCatalog.scene(named: name) { return scene }
    let known = SceneCatalog.all.map { $0.name }
    let commands = Kinora.configuration.subcommands.map { $0._commandName }
    let hint = Suggestion.nearest(to: name, in: known + commands).map { "; did you mean '\($0)'?" } ?? ""
    throw CommandFailure(
      "there is no scene '\(name)'\(hint) (kinora list names them all)", status: CommandFailure.badArguments)
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
      let hint = Suggestion.nearest(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
      throw CommandFailure(
        "the scene '\(scene.name)' has no key '\(name)'\(hint) (kinora list names them)",
        status: CommandFailure.badArguments)
    }
  }

  @MainActor
  private static func checkPointer(for scene: any Scene.Type) throws {
    guard !(scene is any ViewScene.Type) else { return }
    let others = SceneCatalog.all.filter { $0 is any ViewScene.Type }.map { $0.name }.joined(separator: ", ")
    throw CommandFailure(
      "the scene '\(scene.name)' has nothing for a pointer (\(others) have)", status: CommandFailure.badArguments)
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
      "the scene '\(scene.name)' takes no --load (\(others) can)", status: CommandFailure.badArguments)
  }
}

/// Suggests a known word for a mistyped one.
enum Suggestion {
  /// - Returns: The nearest candidate; nil if none is near enough.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    let typed = Array(word.lowercased())
    let ranked = candidates.map { (candidate: $0, distance: distance(typed, Array($0))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    let isNear = best.distance <= max(2, best.candidate.count / 3) && best.distance < best.candidate.count
    return isNear ? best.candidate : nil
  }

  /// Returns the number of letters to add, drop or replace (Levenshtein distance).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
