import ArgumentParser
import Foundation
import KinoraDisplays
import KinoraInput
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import KinoraViewScenes
import Synchronization

/// The scene that an argument names. A command resolves its argument once: a folder has to be searched for its opener.
enum SceneArgument {
  /// A scene of the catalog.
  case builtIn(SceneDescription)
  /// A scene of the catalog that is a program.
  case program(ProgramScene)
  /// A file or folder; the opener is nil for one that none opens.
  case file(path: String, opener: SceneOpener?)
  /// A name of neither.
  case unknown(String)

  /// The readers of scene files, in order of precedence.
  static let openers: [SceneOpener] = [LottieOpener.opener, CAMLOpener.opener]

  /// - Parameter name: Nil for the scene that is played by default.
  @MainActor
  init(_ name: String?) {
    guard let name else {
      self = .builtIn(SceneCatalog.default)
      return
    }
    if let scene = SceneCatalog.scene(named: name) {
      self = .builtIn(scene)
    } else if let program = SceneCatalog.program(named: name) {
      self = .program(program)
    } else if Self.isPath(name) {
      self = .file(path: name, opener: Self.opener(of: name))
    } else if let bundle = SceneBundles.path(of: name) {
      self = .file(path: bundle, opener: Self.opener(of: bundle))
    } else if !name.isEmpty, FileManager.default.fileExists(atPath: name) {
      // A folder that no opener opens.
      self = .file(path: name, opener: nil)
    } else {
      self = .unknown(name)
    }
  }

  /// Returns the opener of the file at a path; nil for another path.
  static func opener(of path: String) -> SceneOpener? { SceneOpener.opener(of: path, among: openers) }

  /// Indicates whether an argument is the path of a file, not the name of a scene.
  static func isPath(_ argument: String) -> Bool { SceneOpener.isPath(argument) { opener(of: $0) != nil } }

  /// The path of the file; nil for a scene of the catalog, and for an unknown name.
  var path: String? {
    guard case .file(let path, _) = self else { return nil }
    return path
  }

  /// Indicates whether `--loop` changes how the scene plays: it is a file of a kind that takes the option. A program, which
  /// no opener opens, doesn't.
  var repeats: Bool {
    guard case .file(_, let opener?) = self else { return false }
    return opener.options.contains(.loop)
  }

  /// Returns the scene.
  ///
  /// - Parameter file: The parts of a file to play.
  /// - Throws: A `RunFailure` that suggests the nearest name, or says what is wrong with a file.
  @MainActor
  func scene(_ file: FileOptions) throws -> SceneDescription {
    if case .builtIn(let scene) = self { try file.refuse(for: scene) }
    return try scene(file.choice)
  }

  /// Returns the scene that a command names whose argument isn't used for anything else; throws as above.
  @MainActor
  static func scene(named name: String?, _ file: FileOptions) throws -> SceneDescription {
    try SceneArgument(name).scene(file)
  }

  /// Returns the scene that a command without options for files names; throws as above.
  @MainActor
  static func scene(named name: String) throws -> SceneDescription { try SceneArgument(name).scene(SceneChoice()) }
}

extension SceneArgument {
  @MainActor
  private func scene(_ choice: SceneChoice) throws -> SceneDescription {
    switch self {
    case .builtIn(let scene): return scene
    case .program(let program):
      throw RunFailure(
        "the scene '\(program.name)' is a separate program, which this command doesn't play",
        status: RunFailure.badArguments)
    case .file(let path, let opener): return try Self.scene(at: path, opener, choice)
    case .unknown(let name):
      let hint = Suggestion.hint(for: name, in: SceneCatalog.names + SceneBundles.names)
      throw RunFailure(
        "unknown scene '\(name)'\(hint) (kinora list shows all scenes)", status: RunFailure.badArguments)
    }
  }

  @MainActor
  private static func scene(at path: String, _ opener: SceneOpener?, _ choice: SceneChoice) throws -> SceneDescription {
    let scene: SceneDescription
    do throws(SceneFileError) {
      guard let opener else { throw SceneOpener.refusal(of: path, openers) }
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
    // A file is listed by its path, not by its name.
    let isBuiltIn = scene.frames == nil && SceneCatalog.scene(named: scene.name) != nil
    try check(
      presses, of: scene.name, keys: scene.keys, takesPointer: scene.takesPointer,
      listed: isBuiltIn ? scene.name : "FILE")
  }

  /// Throws as above for a scene that is a program.
  @MainActor
  static func check(_ presses: [ScriptedInput], for scene: ProgramScene) throws {
    try check(presses, of: scene.name, keys: scene.keys, takesPointer: false, listed: scene.name)
  }

  @MainActor
  private static func check(
    _ presses: [ScriptedInput], of scene: String, keys: [SceneKey], takesPointer: Bool, listed: String
  ) throws {
    let known = keys.map { $0.key.name }
    for press in presses {
      guard let name = press.key?.name else {
        guard takesPointer else { throw refusalOfPointer(scene) }
        continue
      }
      guard !known.contains(name), !known.contains(name.lowercased()) else { continue }
      let hint = Suggestion.hint(for: name, in: known)
      throw RunFailure(
        "the scene '\(scene)' has no key '\(name)'\(hint) (kinora list \(listed) shows its keys)",
        status: RunFailure.badArguments)
    }
  }

  @MainActor
  private static func refusalOfPointer(_ scene: String) -> RunFailure {
    let others = SceneCatalog.all.filter { $0.takesPointer }.map { $0.name }.joined(separator: ", ")
    return RunFailure(
      "the scene '\(scene)' takes no pointer input (these do: \(others))", status: RunFailure.badArguments)
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
    throw refusalOfLoad(scene.name)
  }

  /// Throws for a load, which no program takes.
  ///
  /// - Throws: A `RunFailure`.
  @MainActor
  static func check(load: Int?, for scene: ProgramScene) throws {
    if load != nil { throw refusalOfLoad(scene.name) }
  }

  @MainActor
  private static func refusalOfLoad(_ scene: String) -> RunFailure {
    let others = SceneCatalog.all.filter { $0.takesLoad }.map { $0.name }.joined(separator: ", ")
    return RunFailure(
      "the scene '\(scene)' takes no --load (these do: \(others), Lottie files)", status: RunFailure.badArguments)
  }
}
