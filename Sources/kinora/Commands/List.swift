import ArgumentParser
import Foundation
import Scenes
import Views

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Names the scenes, what each shows, and its keys.",
    discussion: "EXAMPLE: kinora list --json")

  @Flag(help: "Print JSON: [{\"name\", \"summary\", \"keys\": [{\"key\", \"does\"}]}].")
  var json = false

  func run() throws {
    try MainActor.assumeIsolated {
      let entries = SceneCatalog.all.map { scene in
        Entry(
          name: scene.name, summary: scene.summary,
          keys: scene.keys.map { Entry.Key(key: $0.key.name, does: $0.does) })
      }
      try output(json ? try encoded(entries) : text(entries))
    }
  }

  private struct Entry: Encodable {
    struct Key: Encodable {
      var key: String
      var does: String
    }
    var name: String
    var summary: String
    var keys: [Key]
  }

  private func encoded(_ entries: [Entry]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entries), as: UTF8.self)
  }

  private func text(_ entries: [Entry]) -> String {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { entry in
      let name = entry.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let indent = String(repeating: " ", count: width + 4)
      let keys = entry.keys.map { "\(indent)\($0.key): \($0.does)" }
      return (["\(name)  \(entry.summary)"] + keys).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
