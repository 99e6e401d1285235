extension CAMLSchema {
  /// Returns the type of the value at a key path, such as "transform.rotation.z"; nil if a class has none there.
  ///
  /// - Parameter className: The class of the layer or cell; nil for any layer.
  static func type(ofKeyPath path: String, in className: String? = nil) -> CAMLType? {
    type(ofKeyPath: Substring(path), in: className.map { properties(of: $0) } ?? anyLayer, depth: 0)
  }

  private static func type(ofKeyPath path: Substring, in properties: Properties, depth: Int) -> CAMLType? {
    guard depth < 8 else { return nil }
    let dot = path.firstIndex(of: ".")
    let first = path[..<(dot ?? path.endIndex)]
    let rest = dot.map { path[path.index(after: $0)...] }
    guard let type = properties[String(first)] ?? alias(first, properties) else { return nil }
    guard let rest else { return type }
    switch type {
    case .list, .dictionary:
      // filters.NAME.inputRadius, emitterCells.NAME.birthRate
      let names = rest.split(separator: ".", maxSplits: 1)
      guard names.count == 2 else { return names.isEmpty ? nil : .any }
      return member(of: first, names[1], depth)
    case .object: return member(of: first, rest, depth)
    default: return component(rest, of: type)
    }
  }

  private static func alias(_ name: Substring, _ properties: Properties) -> CAMLType? {
    name == "isHidden" ? properties["hidden"] : name == "mask" ? properties["mask"] : nil
  }

  private static func member(of holder: Substring, _ rest: Substring, _ depth: Int) -> CAMLType? {
    switch holder {
    case "filters", "backgroundFilters", "compositingFilter":
      let name = rest.prefix { $0 != "." }
      return input(String(name)) ?? (name == "enabled" ? .flag : nil)
    case "emitterCells": return type(ofKeyPath: rest, in: properties(of: "CAEmitterCell"), depth: depth + 1)
    case "emitterBehaviors": return type(ofKeyPath: rest, in: properties(of: "CAEmitterBehavior"), depth: depth + 1)
    case "sublayers", "mask": return type(ofKeyPath: rest, in: anyLayer, depth: depth + 1)
    case "animations": return type(ofKeyPath: rest, in: properties(of: "CASpringAnimation"), depth: depth + 1)
    default: return .any
    }
  }

  private static func component(_ name: Substring, of type: CAMLType) -> CAMLType? {
    switch type {
    case .transform: return transformComponents[String(name)]
    case .point: return name == "x" || name == "y" ? .number : nil
    case .size: return name == "width" || name == "height" ? .number : nil
    case .rect:
      if name == "origin" { return .point }
      if name == "size" { return .size }
      if name.hasPrefix("origin.") { return component(name.dropFirst(7), of: .point) }
      if name.hasPrefix("size.") { return component(name.dropFirst(5), of: .size) }
      return nil
    case .any, .dictionary: return .any
    default: return nil
    }
  }

  /// Returns the names of the components of a property, such as "x" and "y"; empty for one without any.
  static func components(of name: String) -> [String] {
    switch anyLayer[name] {
    case .transform?: transformComponents.keys.sorted()
    case .point?: ["x", "y"]
    case .size?: ["width", "height"]
    case .rect?: ["origin", "origin.x", "origin.y", "size", "size.width", "size.height"]
    default: []
    }
  }

  private static let transformComponents: Properties = {
    var result = typed([
      (.number, "rotation rotation.x rotation.y rotation.z scale scale.x scale.y scale.z scale.xy"),
      (.number, "translation.x translation.y translation.z shear.x shear.y"), (.size, "translation"),
    ])
    for row in 1...4 {
      for column in 1...4 { result["m\(row)\(column)"] = .number }
    }
    return result
  }()
}
