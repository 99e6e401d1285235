import Foundation
import KinoraDisplays

/// The parts of a package's manifest that a build needs, as `swift package dump-package` prints them.
struct PackageManifest: Decodable {
  struct Target: Decodable {
    var name: String
    var type: String
    var path: String?
    var exclude: [String]
    var sources: [String]?
    var resources: [Resource]
    var settings: [Setting]
    var dependencies: [Dependency]
  }

  struct Version: Decodable {
    var text: String

    private enum CodingKeys: String, CodingKey { case text = "_version" }

    /// The first number.
    var major: Int { text.split(separator: ".").first.flatMap { Int($0) } ?? 5 }
  }

  var name: String
  var targets: [Target]
  var swiftLanguageVersions: [String]?
  var toolsVersion: Version

  /// The language mode of targets that don't choose one.
  var languageMode: String { swiftLanguageVersions?.last ?? (toolsVersion.major >= 6 ? "6" : "5") }

  /// - Throws: A `DecodingError` for text that is no manifest.
  init(json: Data) throws {
    self = try JSONDecoder().decode(PackageManifest.self, from: json)
  }

  /// Reads the manifest of a package.
  ///
  /// - Throws: A `RunFailure` with the first error if it doesn't compile.
  static func read(in folder: String) throws(RunFailure) -> PackageManifest {
    let scratch = try TemporaryFolder()
    // Warnings go to standard error, and the manifest must be alone in the file.
    let result = try ShellCommand(
      [
        "/bin/sh", "-c", "exec swift package --package-path \"$1\" dump-package 2>\"$2\"", "sh", folder,
        scratch.path(of: "errors"),
      ],
      output: scratch.path(of: "manifest")
    ).run()
    guard result.complaint == nil, let manifest = try? PackageManifest(json: Data(result.output.utf8)) else {
      let errors = (try? String(contentsOfFile: scratch.path(of: "errors"), encoding: .utf8)) ?? ""
      let reason = ShellCommand.reason(in: errors) ?? "expected a package's manifest"
      throw RunFailure("\(folder)/Package.swift: \(reason)", status: RunFailure.badData)
    }
    return manifest
  }
}
