import Adapting
import Foundation

/// One run of the command: reads the originals, adapts them, writes the results.
struct AdaptRun {
  var input: String
  var output: String
  var isMac: Bool
  var writesPackage: Bool
  var others: [String]
  var kinora: String?

  /// A target's name and its files.
  private struct Part {
    var target: PackageTarget?
    var tree: SourceTree
    /// The folder of the files from the input's.
    var folder: String
  }

  /// - Returns: The exit status.
  func run() throws -> Int32 {
    let root = OutputFolder.resolved(input)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else {
      throw CommandFailure("\(input): no such file or folder", status: CommandFailure.badData)
    }
    guard isFolder.boolValue else { return try adaptFile(root) }
    let folder = try OutputFolder(output, apartFrom: root)
    let parts = try parts(of: root)
    let trees = parts.map(\.tree)
    let results = try adapt(trees, in: root)
    if writesPackage {
      try PackageWriter(folder: folder, input: root, isMac: isMac, kinora: kinora)
        .write(parts.map { ($0.target, $0.tree) })
    } else {
      for (part, files) in zip(parts, results) {
        for (entry, result) in zip(part.tree.entries, files) {
          guard let text = result.text else { continue }
          try folder.write(text, to: part.folder + OutputFolder.name(for: entry.relativePath))
        }
      }
    }
    return report(results.flatMap { $0 }, errors: trees.flatMap(\.errors))
  }

  /// Adapts all parts as one program.
  private func adapt(_ trees: [SourceTree], in root: String) throws -> [[AdaptedFile]] {
    let files = trees.flatMap { $0.entries.map(\.file) }
    guard !files.isEmpty || !trees.allSatisfy(\.errors.isEmpty) else {
      throw CommandFailure("\(input): no Swift files", status: CommandFailure.badData)
    }
    let contexts = others.flatMap { SourceTree(root: OutputFolder.resolved($0)).entries.map(\.file) }
    var results = Adapter(for: Platform(isMac: isMac)).adapt(files + contexts)[...]
    return trees.map { tree in
      defer { results = results.dropFirst(tree.entries.count) }
      return Array(results.prefix(tree.entries.count))
    }
  }

  /// Returns the targets of a package, or the folder as a whole.
  private func parts(of root: String) throws -> [Part] {
    guard let data = FileManager.default.contents(atPath: "\(root)/Package.swift") else {
      return [Part(target: nil, tree: SourceTree(root: root), folder: "")]
    }
    let targets = ManifestReader.targets(in: String(decoding: data, as: UTF8.self))
    guard !targets.isEmpty else {
      throw CommandFailure(
        "\(root)/Package.swift: found no targets; name the folder of the sources", status: CommandFailure.badData)
    }
    return targets.map { target in
      let path = target.path ?? Self.standardFolder(of: target, in: root)
      let folder = OutputFolder.resolved("\(root)/\(path)")
      let prefix = folder.hasPrefix(root + "/") ? folder.dropFirst(root.count + 1) + "/" : ""
      return Part(target: target, tree: SourceTree(root: folder, target: target), folder: String(prefix))
    }
  }

  private static func standardFolder(of target: PackageTarget, in root: String) -> String {
    let candidates = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target.name)" }
    return candidates.first { FileManager.default.fileExists(atPath: "\(root)/\($0)") } ?? candidates[0]
  }

  private func adaptFile(_ path: String) throws -> Int32 {
    guard !writesPackage else {
      throw CommandFailure("--init needs a folder of sources, not a file", status: CommandFailure.badArguments)
    }
    let tree = SourceTree(file: path)
    var isFolder: ObjCBool = false
    let target = OutputFolder.resolved(output)
    let isInFolder = FileManager.default.fileExists(atPath: target, isDirectory: &isFolder) && isFolder.boolValue
    let place =
      isInFolder || output.hasSuffix("/")
      ? "\(target)/\(OutputFolder.name(for: (path as NSString).lastPathComponent))" : target
    guard place != path else {
      throw CommandFailure("--output \(output): is the original", status: CommandFailure.badArguments)
    }
    let results = try adapt([tree], in: path).flatMap { $0 }
    for result in results {
      if let text = result.text { try OutputFolder.write(text, to: place) }
    }
    return report(results, errors: tree.errors)
  }

  /// Writes all findings and a summary.
  private func report(_ results: [AdaptedFile], errors: [String]) -> Int32 {
    for error in errors { Console.say(error) }
    let findings = results.flatMap(\.findings)
    for finding in findings { Console.say(finding.description) }
    let unread = errors.count + results.count { $0.text == nil }
    let left = findings.count { $0.severity == .error } - results.count { $0.text == nil }
    let warnings = findings.count { $0.severity == .warning }
    let adapted = results.count { $0.text != nil }
    var summary =
      "\(Self.count(adapted, "file")) adapted, \(Self.count(left, "error")), \(Self.count(warnings, "warning"))"
    if unread > 0 { summary += ", \(Self.count(unread, "file")) not read" }
    Console.output(summary)
    return unread > 0 ? CommandFailure.badData : left > 0 ? CommandFailure.unfinished : 0
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
