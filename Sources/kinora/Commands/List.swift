import ArgumentParser
import Foundation
import Input
import Scenes

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the scenes, or describe one: its size, duration and keys.",
    discussion: """
      EXAMPLE: kinora list implicit
      EXAMPLE: kinora list --json
      """)

  @Argument(help: "Scene to describe; without one, all scenes are listed.", completion: .scenes)
  var scene: String?

  @Flag(help: "Print JSON: an array with one object per scene.")
  var json = false

  func run() throws {
    try MainActor.assumeIsolated {
      let named = try scene.map { try SceneArgument.scene(named: $0) }
      let groups = SceneCatalog.groups.map { group in
        let scenes = group.scenes.filter { named == nil || $0.name == named?.name }
        return (name: group.name, entries: scenes.map { SceneEntry($0, group: group.name) })
      }
      let entries = groups.flatMap(\.entries)
      if json {
        try output(Self.json(entries))
      } else if named != nil {
        try output(entries.map(\.text).joined())
      } else {
        try output(Self.overview(groups))
      }
    }
  }

  private static func json(_ entries: [SceneEntry]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entries), as: UTF8.self)
  }

  /// Returns one line per scene, under the headings of the groups.
  private static func overview(_ groups: [(name: String, entries: [SceneEntry])]) -> String {
    let width = groups.flatMap(\.entries).map(\.name.count).max() ?? 0
    let parts = groups.map { group in
      let lines = group.entries.map { entry in
        "  " + entry.name.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + entry.summary
      }
      return ([group.name.uppercased()] + lines).joined(separator: "\n")
    }
    return (parts + ["kinora list SCENE shows the keys of a scene."]).joined(separator: "\n\n")
  }
}
