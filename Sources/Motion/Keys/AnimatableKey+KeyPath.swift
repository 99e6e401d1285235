extension AnimatableKey {
  /// Parses Apple's key path; fails if it names nothing that can be animated.
  ///
  /// "transform.rotation" is the rotation about z. Flags have two names, as "hidden" and "isHidden".
  package init?(keyPath: String) {
    guard let key = Self.keysByPath[keyPath] ?? Self.namedKey(keyPath) else { return nil }
    self = key
  }

  /// Returns the key of a path through a filter or an emitter cell that the program named.
  private static func namedKey(_ keyPath: String) -> AnimatableKey? {
    let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    // The name itself may contain dots.
    let name = parts[1..<(parts.count - 1)].joined(separator: ".")
    switch parts[0] {
    case "filters":
      return filterInputs[String(parts[parts.count - 1])].map { .filter(InternedName(name), $0) }
    case "backgroundFilters":
      return filterInputs[String(parts[parts.count - 1])].map { .backgroundFilter(InternedName(name), $0) }
    case "emitterCells":
      return cellKeys[String(parts[parts.count - 1])].map { .cell(InternedName(name), $0) }
    default: return nil
    }
  }

  private static let filterInputs = Dictionary(uniqueKeysWithValues: FilterInput.allCases.map { ($0.path, $0) })
  private static let cellKeys = Dictionary(uniqueKeysWithValues: CellKey.allCases.map { ($0.path, $0) })

  /// Apple's key path, such as "transform.rotation.z".
  package var keyPath: String {
    switch self {
    case .bounds(let part), .contentsRect(let part), .contentsCenter(let part): property + part.path
    case .position(let part), .anchorPoint(let part), .startPoint(let part), .endPoint(let part),
      .emitterPosition(let part):
      property + part.path
    case .transform(let part), .sublayerTransform(let part), .instanceTransform(let part): property + part.path
    case .shadowOffset(let part), .emitterSize(let part): property + part.path
    case .cell(let name, let key): "emitterCells.\(name.text).\(key.path)"
    case .filter(let name, let input): "filters.\(name.text).\(input.path)"
    case .backgroundFilter(let name, let input): "backgroundFilters.\(name.text).\(input.path)"
    case .plain, .custom: property
    }
  }

  /// The name of the whole property: "transform" for "transform.rotation.z".
  package var property: String {
    switch self {
    case .plain(let key): key.name
    case .bounds: "bounds"
    case .position: "position"
    case .anchorPoint: "anchorPoint"
    case .transform: "transform"
    case .sublayerTransform: "sublayerTransform"
    case .contentsRect: "contentsRect"
    case .contentsCenter: "contentsCenter"
    case .shadowOffset: "shadowOffset"
    case .startPoint: "startPoint"
    case .endPoint: "endPoint"
    case .instanceTransform: "instanceTransform"
    case .emitterPosition: "emitterPosition"
    case .emitterSize: "emitterSize"
    case .cell: "emitterCells"
    case .filter: "filters"
    case .backgroundFilter: "backgroundFilters"
    case .custom(let name, _): name.text
    }
  }

  /// The whole property that the key is, or is a component of.
  package var whole: AnimatableKey {
    switch self {
    case .bounds: .bounds(.whole)
    case .position: .position(.whole)
    case .anchorPoint: .anchorPoint(.whole)
    case .transform: .transform(.whole)
    case .sublayerTransform: .sublayerTransform(.whole)
    case .contentsRect: .contentsRect(.whole)
    case .contentsCenter: .contentsCenter(.whole)
    case .shadowOffset: .shadowOffset(.whole)
    case .startPoint: .startPoint(.whole)
    case .endPoint: .endPoint(.whole)
    case .instanceTransform: .instanceTransform(.whole)
    case .emitterPosition: .emitterPosition(.whole)
    case .emitterSize: .emitterSize(.whole)
    case .plain, .cell, .filter, .backgroundFilter, .custom: self
    }
  }

  private static let keysByPath: [String: AnimatableKey] = {
    var keys: [String: AnimatableKey] = [:]
    for key in allCases { keys[key.keyPath] = key }
    keys["transform.rotation"] = .transform(.rotationZ)
    keys["sublayerTransform.rotation"] = .sublayerTransform(.rotationZ)
    keys["isHidden"] = .plain(.hidden)
    keys["isDoubleSided"] = .plain(.doubleSided)
    keys["isGeometryFlipped"] = .plain(.geometryFlipped)
    return keys
  }()
}

extension AnimatableKey: CaseIterable {
  /// Every property and every component of one, except those that programs name.
  package static let allCases = PropertyOwner.allCases.flatMap(keys)

  private static func keys(of owner: PropertyOwner) -> [AnimatableKey] {
    let plain = PlainKey.allCases.filter { $0.row.owner == owner }.map { AnimatableKey.plain($0) }
    return switch owner {
    case .layer:
      RectPart.allCases.flatMap { [.bounds($0), .contentsRect($0), .contentsCenter($0)] }
        + PointPart.allCases.flatMap { [.position($0), .anchorPoint($0)] }
        + TransformPart.allCases.flatMap { [.transform($0), .sublayerTransform($0)] }
        + SizePart.allCases.map { .shadowOffset($0) } + plain
    case .gradient: plain + PointPart.allCases.flatMap { [.startPoint($0), .endPoint($0)] }
    case .replicator: plain + TransformPart.allCases.map { .instanceTransform($0) }
    case .emitter:
      PointPart.allCases.map { .emitterPosition($0) } + SizePart.allCases.map { .emitterSize($0) } + plain
    case .shape, .text: plain
    }
  }
}

extension AnimatableKey.PointPart {
  fileprivate var path: String {
    switch self {
    case .whole: ""
    case .x: ".x"
    case .y: ".y"
    }
  }
}

extension AnimatableKey.SizePart {
  fileprivate var path: String {
    switch self {
    case .whole: ""
    case .width: ".width"
    case .height: ".height"
    }
  }
}

extension AnimatableKey.RectPart {
  fileprivate var path: String {
    switch self {
    case .whole: ""
    case .origin: ".origin"
    case .originX: ".origin.x"
    case .originY: ".origin.y"
    case .size: ".size"
    case .width: ".size.width"
    case .height: ".size.height"
    }
  }
}

extension AnimatableKey.TransformPart {
  fileprivate var path: String {
    switch self {
    case .whole: ""
    case .rotationX: ".rotation.x"
    case .rotationY: ".rotation.y"
    case .rotationZ: ".rotation.z"
    case .scale: ".scale"
    case .scaleX: ".scale.x"
    case .scaleY: ".scale.y"
    case .scaleXY: ".scale.xy"
    case .scaleZ: ".scale.z"
    case .translation: ".translation"
    case .translationX: ".translation.x"
    case .translationY: ".translation.y"
    case .translationZ: ".translation.z"
    case .shearX: ".shear.x"
    case .shearY: ".shear.y"
    }
  }
}
