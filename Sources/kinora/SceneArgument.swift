import ArgumentParser
import Foundation
import KinoraDisplays
import KinoraInput
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import Synchronization

/// Finds the scene that an argument names, in the catalog or in a file.
enum SceneArgument {
  /// The readers of scene files, in order of precedence.
  static let openers: [SceneOpener] = [LottieOpener.opener, CAMLOpener.opener]

  /// The openers of the paths so far, nil for those without one. A command asks several times for that of its scene, and a
  /// folder has to be searched for it.
  private static let known = Mutex<[String: SceneOpener?]>([:])

  /// Returns the opener of the file at a path; nil for another path.
  static func opener(of path: String) -> SceneOpener? {
    if let known = known.withLock({ $0[path] }) { return known }
    let opener = SceneOpener.opener(of: path, among: openers)
    known.withLock { $0[path] = .some(opener) }
    return opener
  }

  /// Indicates whether an argument is the path of a file, not the name of a scene.
  static func isPath(_ argument: String) -> Bool { SceneOpener.isPath(argument) { opener(of: $0) != nil } }

  /// The path of the file that an argument names; nil for a scene of the catalog.
  @MainActor
  static func path(of name: String?) -> String? {
    guard let name, SceneCatalog.scene(named: name) == nil else { return nil }
    return isPath(name) ? name : SceneBundles.path(of: name)
  }

  /// Indicates whether `--loop` changes how an argument plays: it is a file of a kind that takes the option.
  @MainActor
  static func repeats(_ name: String?) -> Bool {
    guard let path = path(of: name) else { return false }
    return opener(of: path)?.options.contains(.loop) ?? true
  }

  /// - Parameter file: The parts of a file to play.
  /// - Throws: A `RunFailure` that suggests the nearest name, or says what is wrong with a file.
  @MainActor
  static func scene(named name: String?, _ file: FileOptions) throws -> SceneDescription {
    if let scene = builtIn(name) {
      try file.refuse(for: scene)
      return scene
    }
    return try opened(name ?? "", file.choice)
  }

  /// Returns the scene that a command without options for files names; throws as above.
  @MainActor
  static func scene(named name: String) throws -> SceneDescription {
    try builtIn(name) ?? opened(name, SceneChoice())
  }
}

extension SceneArgument {
  @MainActor
  private static func opened(_ name: String, _ choice: SceneChoice) throws -> SceneDescription {
    if isPath(name) { return try scene(at: name, choice) }
    if let bundle = SceneBundles.path(of: name) { return try scene(at: bundle, choice) }
    // A folder that no opener opens.
    if !name.isEmpty, FileManager.default.fileExists(atPath: name) { return try scene(at: name, choice) }
    let hint = Suggestion.hint(for: name, in: SceneCatalog.all.map { $0.name } + SceneBundles.names)
    throw RunFailure(
      "unknown scene '\(name)'\(hint) (kinora list shows all scenes)", status: RunFailure.badArguments)
  }

  @MainActor
  private static func builtIn(_ name: String?) -> SceneDescription? {
    guard let name else { return SceneCatalog.default }
    return SceneCatalog.scene(named: name)
  }

  @MainActor
  private static func scene(at path: String, _ choice: SceneChoice) throws -> SceneDescription {
    let scene: SceneDescription
    do throws(SceneFileError) {
      guard let opener = opener(of: path) else {
        throw SceneOpener.refusal(of: path, openers)
      }
      scene = try opener.read(path, among: openers, choosing: choice)()
    } catch {
      throw RunFailure(error.description(hint: error.hint).printable, status: error.status)
    }
    guard choice.tilt == nil || scene.offer.followsTilt else {
      throw RunFailure(
        "\(path): takes no --tilt: it has no parallax groups, so nothing follows the tilt".printable,
        status: RunFailure.badArguments)
    }
    return scene
  }
}

extension SceneFileError {
  fileprivate var status: Int32 {
    switch self {
    case .unknownKind, .unknownPart, .refused: RunFailure.badArguments
    case .unreadable, .invalid: RunFailure.badData
    }
  }

  fileprivate var hint: String {
    guard case .unknownPart(_, _, let name, let known) = self else { return "" }
    return Suggestion.hint(for: name, in: known)
  }
}

extension ArgumentHelp {
  /// Returns a help text about a scene, followed by the kinds of files that can be opened instead.
  static func scene(_ text: String) -> ArgumentHelp {
    let kinds = SceneArgument.openers.map(\.kind).joined(separator: ", ")
    return ArgumentHelp(kinds.isEmpty ? text : "\(text) Or the path of a file; these can be opened: \(kinds).")
  }
}

extension SceneArgument {
  /// Throws for keys that the scene doesn't handle.
  ///
  /// - Throws: A `RunFailure` that names the first of them and suggests the nearest key.
  @MainActor
  static func check(_ presses: [ScriptedInput], for scene: SceneDescription) throws {
    let known = scene.keys.map { $0.key.name }
    for press in presses {
      guard let name = press.key?.name else {
        try checkPointer(for: scene)
        continue
      }
      guard !known.contains(name), !known.contains(name.lowercased()) else { continue }
      let hint = Suggestion.hint(for: name, in: known)
      // A file is listed by its path, not by its name.
      let isBuiltIn = scene.frames == nil && SceneCatalog.scene(named: scene.name) != nil
      let listed = isBuiltIn ? scene.name : "FILE"
      throw RunFailure(
        "the scene '\(scene.name)' has no key '\(name)'\(hint) (kinora list \(listed) shows its keys)",
        status: RunFailure.badArguments)
    }
  }

  @MainActor
  private static func checkPointer(for scene: SceneDescription) throws {
    guard !scene.takesPointer else { return }
    let others = SceneCatalog.all.filter { $0.takesPointer }.map { $0.name }.joined(separator: ", ")
    throw RunFailure(
      "the scene '\(scene.name)' takes no pointer input (these do: \(others))", status: RunFailure.badArguments)
  }
}

extension SceneArgument {
  /// Throws for a load out of range, or for a scene without a load.
  ///
  /// - Throws: A `RunFailure`.
  @MainActor
  static func check(load: Int?, for scene: SceneDescription) throws {
    guard load != nil else { return }
    try kinora.check(load.map(Double.init), "--load", in: 1...100_000)
    guard !scene.takesLoad else { return }
    let others = SceneCatalog.all.filter { $0.takesLoad }.map { $0.name }.joined(separator: ", ")
    throw RunFailure(
      "the scene '\(scene.name)' takes no --load (these do: \(others), Lottie files)", status: RunFailure.badArguments)
  }
}
