/// The platforms and configurations for which a part of a manifest counts.
struct ManifestCondition: Decodable {
  var platformNames: [String]?
  var config: String?

  /// True for debug builds on Linux.
  var isMet: Bool {
    let platforms = platformNames ?? []
    return (platforms.isEmpty || platforms.contains("linux")) && (config ?? "debug") == "debug"
  }
}

extension PackageManifest {
  struct Resource: Decodable {
    var path: String
    /// `process`, `copy` or `embedInCode`.
    var rule: String

    private enum CodingKeys: CodingKey { case path, rule }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      path = try values.decode(String.self, forKey: .path)
      rule = try values.nestedContainer(keyedBy: AnyKey.self, forKey: .rule).allKeys.first?.stringValue ?? ""
    }
  }

  /// A setting of the compiler.
  struct Setting: Decodable {
    var tool: String
    var condition: ManifestCondition?
    /// The setting's name, and its value if it has one.
    var kind: [String: [String: String]]

    private enum CodingKeys: CodingKey { case tool, condition, kind }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      tool = try values.decode(String.self, forKey: .tool)
      condition = try values.decodeIfPresent(ManifestCondition.self, forKey: .condition)
      // Settings with other values, such as lists of flags, aren't used.
      kind = (try? values.decode([String: [String: String]].self, forKey: .kind)) ?? [:]
    }
  }

  /// A dependency of a target: a target's name, or a product's.
  struct Dependency: Decodable {
    var name: String
    var isProduct: Bool
    var condition: ManifestCondition?

    private enum CodingKeys: CodingKey { case byName, target, product }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      isProduct = values.contains(.product)
      var words = try values.nestedUnkeyedContainer(forKey: values.allKeys.first ?? .byName)
      name = try words.decode(String.self)
      // A product's package and the names that it gives to modules.
      if isProduct { for _ in 0..<2 { _ = try words.decode(Ignored.self) } }
      condition = try words.decodeIfPresent(ManifestCondition.self)
    }
  }

  private struct Ignored: Decodable {
    init(from decoder: any Decoder) {}
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension PackageManifest.Target {
  /// The compiler's options of the target's settings.
  ///
  /// - Parameter mode: The language mode unless a setting chooses one.
  func compilerOptions(mode: String) -> [String] {
    var mode = mode
    var options: [String] = []
    for setting in settings where setting.tool == "swift" && setting.condition?.isMet != false {
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
