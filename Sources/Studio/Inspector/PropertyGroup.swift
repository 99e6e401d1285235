import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraTools

/// The properties of a layer that belong together.
struct PropertyGroup: Equatable {
  /// A property that has a row.
  struct Property: Equatable {
    let name: String
    let keyPath: String
    let key: AnimatableKey
    /// The numbers that it is made of; empty for properties that aren't made of numbers.
    let parts: [Part]
  }

  /// A number of a property.
  struct Part: Equatable {
    let name: String
    let keyPath: String
    let key: AnimatableKey
    /// The change for a point of dragging.
    let step: Double
  }

  let title: String
  let properties: [Property]

  /// Returns the groups of a layer; those of other kinds of layers are left out.
  static func groups(of layer: CALayer) -> [PropertyGroup] {
    let values = layer.values
    let kind = String(describing: type(of: layer))
    let lists: [(String, [String])] = tables + [(kind, ownKeyPaths)]
    return lists.compactMap { title, paths in
      let properties = paths.compactMap { property($0, of: values) }
      return properties.isEmpty ? nil : PropertyGroup(title: title, properties: properties)
    }
  }

  private static let tables: [(String, [String])] = [
    (
      "Geometry",
      [
        "position", "bounds", "anchorPoint", "zPosition", "anchorPointZ", "transform.rotation", "transform.scale",
        "transform.translation", "sublayerTransform", "geometryFlipped",
      ]
    ),
    (
      "Appearance",
      ["opacity", "hidden", "backgroundColor", "masksToBounds", "cornerRadius", "maskedCorners", "doubleSided"]
    ),
    ("Border", ["borderWidth", "borderColor"]),
    ("Shadow", ["shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "shadowPath"]),
    (
      "Contents",
      ["contents", "contentsRect", "contentsCenter", "contentsScale", "shouldRasterize", "rasterizationScale"]
    ),
  ]

  /// The properties that only some kinds of layers have.
  private static let ownKeyPaths = AnimatableKey.allCases.filter { key in
    key == key.whole && key.row.owner != .layer && key.row.owner != nil
  }.map(\.keyPath)

  private static func property(_ keyPath: String, of values: LayerValues) -> Property? {
    if let names = transformParts[keyPath] {
      let parts = names.compactMap { part(named: $0, of: keyPath, values) }
      return AnimatableKey(keyPath: "transform").map {
        Property(name: keyPath.components(after: "."), keyPath: keyPath, key: $0, parts: parts)
      }
    }
    guard let key = AnimatableKey(keyPath: keyPath), let value = values[key] else { return nil }
    let parts: [Part] =
      switch value {
      case .number: [Part(name: "", keyPath: keyPath, key: key, step: step(of: keyPath))]
      case .point: ["x", "y"].compactMap { part(named: $0, of: keyPath, values) }
      case .size: ["width", "height"].compactMap { part(named: $0, of: keyPath, values) }
      case .rect:
        ["origin.x", "origin.y", "size.width", "size.height"].compactMap { part(named: $0, of: keyPath, values) }
      default: []
      }
    return Property(name: keyPath, keyPath: keyPath, key: key, parts: parts)
  }

  private static func part(named name: String, of keyPath: String, _ values: LayerValues) -> Part? {
    let path = "\(keyPath).\(name)"
    guard let key = AnimatableKey(keyPath: path), values[key] != nil else { return nil }
    let letter = name.components(after: ".").prefix(1)
    return Part(name: String(letter), keyPath: path, key: key, step: step(of: path))
  }

  private static let transformParts = [
    "transform.rotation": ["x", "y", "z"], "transform.scale": ["x", "y", "z"],
    "transform.translation": ["x", "y", "z"],
  ]

  /// Numbers that are usually between 0 and 1 change by hundredths.
  private static func step(of keyPath: String) -> Double {
    let fine = [
      "pacity", "anchorPoint", "rotation", "scale", "contentsRect", "contentsCenter", "strokeStart", "strokeEnd",
      "startPoint", "endPoint", "Offset.", "focus",
    ]
    return fine.contains { keyPath.contains($0) } && !keyPath.hasPrefix("shadowOffset") ? 0.01 : 1
  }
}

extension String {
  /// The part after the last separator; the whole if there is none.
  func components(after separator: Character) -> String {
    lastIndex(of: separator).map { String(self[index(after: $0)...]) } ?? self
  }
}
