import Adapting
import Foundation

/// Writes the package of `--init`: copies of the sources, and a Package.swift whose targets adapt them.
struct PackageWriter {
  let folder: OutputFolder
  /// The folder of the originals.
  let input: String
  let isMac: Bool
  let kinora: String?

  /// - Throws: A `CommandFailure` if a file exists or can't be written, or if Kinora isn't found.
  func write(_ parts: [(target: PackageTarget?, tree: SourceTree)]) throws {
    let name = moduleName((input as NSString).lastPathComponent)
    let targets = parts.map { part in
      part.target ?? PackageTarget(name: name, isExecutable: part.tree.entries.contains(where: isMain))
    }
    let manifest = NewManifest(name: name, targets: targets, kinora: try kinoraFolder(), isMac: isMac)
    try folder.writeNew(manifest.text, to: "Package.swift")
    for (target, part) in zip(targets, parts) {
      // SwiftPM leaves out targets that have no file before the plugin runs.
      try folder.writeNew(
        "// The plugin generates a file from each in Originals.\n", to: "Sources/\(target.name)/AdaptedSources.swift")
      for entry in part.tree.entries {
        try folder.writeNew(entry.file.text, to: "Sources/\(target.name)/Originals/\(entry.relativePath)")
      }
    }
    Console.output("wrote \(folder.path)/Package.swift: swift build --package-path \(folder.path)")
  }

  /// Returns the folder of Kinora's sources: as given, or above this program.
  private func kinoraFolder() throws -> String {
    if let kinora {
      let path = OutputFolder.resolved(kinora)
      guard isKinora(path) else {
        throw CommandFailure(
          "--kinora \(kinora): expected the folder of Kinora's sources", status: CommandFailure.badArguments)
      }
      return path
    }
    var url = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    while url.path != "/" {
      url.deleteLastPathComponent()
      if isKinora(url.path) { return url.path }
    }
    throw CommandFailure("--init needs --kinora, the folder of Kinora's sources", status: CommandFailure.badArguments)
  }

  private func isKinora(_ path: String) -> Bool {
    ["Package.swift", "Adapter/Package.swift", "Sources/Compatibility"].allSatisfy {
      FileManager.default.fileExists(atPath: "\(path)/\($0)")
    }
  }

  private func isMain(_ entry: SourceTree.Entry) -> Bool {
    (entry.relativePath as NSString).lastPathComponent == "main.swift" || entry.file.isProgram
  }

  /// Returns a name that Swift takes for a module's.
  private func moduleName(_ text: String) -> String {
    let name = String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return name.first.map { $0.isNumber } ?? true ? "_\(name)" : name
  }
}
