import ArgumentParser
import KinoraDisplays
import KinoraScenes
import KinoraViewScenes

/// Checks the first word of a command line. The parser itself takes any word that isn't a command for a scene.
enum CommandName {
  private static var all: [String] { Kinora.configuration.subcommands.map { $0._commandName } }

  /// - Parameter arguments: The arguments of this process, without its name.
  /// - Throws: A `RunFailure` for a word that names neither a command nor a scene, and for help on such a word.
  @MainActor
  static func check(_ arguments: [String]) throws {
    guard let first = arguments.first, !first.hasPrefix("-") else { return }
    if first == "help" {
      try checkHelp(arguments.dropFirst().first { !$0.hasPrefix("-") })
    } else if !all.contains(first), !SceneCatalog.names.contains(first), !SceneArgument.isPath(first),
      SceneBundles.path(of: first) == nil
    {
      let hint = Suggestion.hint(for: first, in: all + SceneCatalog.names + SceneBundles.names)
      throw RunFailure(
        "unknown command or scene '\(first)'\(hint) (kinora --help lists the commands, kinora list the scenes)",
        status: RunFailure.badArguments)
    }
  }

  @MainActor
  private static func checkHelp(_ name: String?) throws {
    guard let name, name != "help", !all.contains(name) else { return }
    if SceneCatalog.names.contains(name) {
      throw RunFailure(
        "'\(name)' is a scene, not a command (kinora list \(name) describes it)",
        status: RunFailure.badArguments)
    }
    let hint = Suggestion.hint(for: name, in: all)
    throw RunFailure(
      "unknown command '\(name)'\(hint) (commands: \(all.joined(separator: ", ")))",
      status: RunFailure.badArguments)
  }
}
