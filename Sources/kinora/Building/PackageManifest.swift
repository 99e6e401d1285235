import Foundation
import KinoraDisplays

/// The parts of a package's manifest that a build needs, as `swift package dump-package` prints them.
struct PackageManifest: Decodable {
  struct Target: Decodable {
    struct Resource: Decodable { var path: String }

    struct Setting: Decodable {
      var tool: String
      /// The setting's name, and its value if it has one.
      var kind: [String: [String: String]]

      private enum CodingKeys: CodingKey { case tool, kind }

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        tool = try values.decode(String.self, forKey: .tool)
        // Settings with other values, such as lists of flags, aren't used.
        kind = (try? values.decode([String: [String: String]].self, forKey: .kind)) ?? [:]
      }
    }

    var name: String
    var type: String
    var path: String?
    var exclude: [String]
    var sources: [String]?
    var resources: [Resource]
    var settings: [Setting]
    var dependencies: [Dependency]
  }

  /// A dependency of a target: a target's name, or a product's.
  struct Dependency: Decodable {
    var name: String
    /// The package of a product; nil if the name alone is given.
    var package: String?
    var isProduct: Bool

    private enum CodingKeys: CodingKey { case byName, target, product }
    private struct Ignored: Decodable {}

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      isProduct = values.contains(.product)
      let key = values.allKeys.first ?? .byName
      var words = try values.nestedUnkeyedContainer(forKey: key)
      name = try words.decode(String.self)
      package = isProduct ? try words.decodeIfPresent(String.self) : nil
    }
  }

  struct Version: Decodable {
    var _version: String

    /// The first number.
    var major: Int { _version.split(separator: ".").first.flatMap { Int($0) } ?? 5 }
  }

  var name: String
  var targets: [Target]
  var swiftLanguageVersions: [String]?
  var toolsVersion: Version

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
    let manifest = try? JSONDecoder().decode(PackageManifest.self, from: Data(result.output.utf8))
    guard result.complaint == nil, let manifest else {
      let errors = (try? String(contentsOfFile: scratch.path(of: "errors"), encoding: .utf8)) ?? ""
      let reason = errors.split(separator: "\n").first { $0.contains("error:") } ?? "expected a package's manifest"
      throw RunFailure("\(folder)/Package.swift: \(reason)", status: RunFailure.badData)
    }
    return manifest
  }
}

extension PackageManifest.Target {
  /// The compiler's options of the target's settings.
  ///
  /// - Parameter mode: The language mode of targets that don't choose one.
  func compilerOptions(mode: String) -> [String] {
    var mode = mode
    var options: [String] = []
    for setting in settings where setting.tool == "swift" {
      for (name, values) in setting.kind {
        guard let value = values["_0"] else { continue }
        switch name {
        case "define": options += ["-D", value]
        case "enableUpcomingFeature": options += ["-enable-upcoming-feature", value]
        case "enableExperimentalFeature": options += ["-enable-experimental-feature", value]
        case "defaultIsolation": options += ["-default-isolation", value]
        case "swiftLanguageMode": mode = value
        default: break
        }
      }
    }
    return ["-swift-version", mode] + options
  }
}
