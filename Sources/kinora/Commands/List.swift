import ArgumentParser
import Foundation
import KinoraInput
import KinoraScenes
import KinoraViewScenes

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the scenes, or describe one: its size, duration and keys.",
    usage: "kinora list [<scene>] [<options>]",
    discussion: """
      EXAMPLE: kinora list implicit
      EXAMPLE: kinora list --json
      """)

  @Argument(help: .scene("Scene to describe; without one, all scenes are listed."), completion: .scenes)
  var scene: String?

  @OptionGroup(title: "Files") var file: FileOptions

  @Flag(help: "Print JSON: an array with one object per scene.")
  var json = false

  func run() throws {
    try MainActor.assumeIsolated {
      if let scene {
        let entry = try Self.entry(of: scene, file)
        return try output(json ? Self.json([entry]) : entry.text)
      }
      try file.refuse()
      var groups = SceneCatalog.groups.map { group in
        (name: group.name, entries: group.entries.map { SceneEntry($0, group: group.name) })
      }
      let bundled = try SceneBundles.names.map { try Self.entry(of: $0, file) }
      if !bundled.isEmpty { groups.append((name: Self.bundles, entries: bundled)) }
      try output(json ? Self.json(groups.flatMap(\.entries)) : Self.overview(groups))
    }
  }

  /// Returns the description of a built-in scene, or of one in a file.
  @MainActor
  private static func entry(of argument: String, _ file: FileOptions) throws -> SceneEntry {
    let group = SceneCatalog.groups.first { group in group.entries.contains { $0.name == argument } }
    if let group, let program = SceneCatalog.program(named: argument) {
      try file.refuse()
      return SceneEntry(program, group: group.name)
    }
    let scene = try SceneArgument.scene(named: argument, file)
    let isBundle = SceneBundles.path(of: argument) != nil
    var entry = SceneEntry(scene, group: group?.name ?? (isBundle ? bundles : "files"))
    if isBundle, let summary = SceneBundles.summaries[argument] { entry.summary = summary }
    return entry
  }

  /// The heading of scenes that are CAML bundles.
  private static let bundles = "bundles"

  private static func json(_ entries: [SceneEntry]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entries), as: UTF8.self)
  }

  /// Returns the guides and the scenes that show their statements.
  private static func guides(_ entries: [SceneEntry]) -> String {
    let byGuide = Dictionary(grouping: entries.filter { $0.guide != nil }, by: { $0.guide ?? "" })
    let lines = byGuide.keys.sorted().flatMap { guide in
      ["  " + guide] + NameLines.lines((byGuide[guide] ?? []).map(\.name), heading: "    ", width: 80)
    }
    return (["GUIDES"] + lines).joined(separator: "\n")
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
    return (parts + [guides(groups.flatMap(\.entries)), "kinora list SCENE shows the keys of a scene."]).joined(
      separator: "\n\n")
  }
}
