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
    case .position(let part), .anchorPoint(let part): property + part.path
    case .transform(let part), .sublayerTransform(let part): property + part.path
    case .shadowOffset(let part): property + part.path
    case .gradient(let key): key.path
    case .replicator(let key): key.path
    case .emitter(let key): key.path
    case .text(let key): key.path
    case .cell(let name, let key): "emitterCells.\(name.text).\(key.path)"
    case .filter(let name, let input): "filters.\(name.text).\(input.path)"
    case .custom(let name, _): name.text
    default: property
    }
  }

  /// The name of the whole property: "transform" for "transform.rotation.z".
  package var property: String {
    switch self {
    case .bounds: "bounds"
    case .position: "position"
    case .zPosition: "zPosition"
    case .anchorPoint: "anchorPoint"
    case .anchorPointZ: "anchorPointZ"
    case .transform: "transform"
    case .sublayerTransform: "sublayerTransform"
    case .opacity: "opacity"
    case .hidden: "hidden"
    case .doubleSided: "doubleSided"
    case .geometryFlipped: "geometryFlipped"
    case .masksToBounds: "masksToBounds"
    case .shouldRasterize: "shouldRasterize"
    case .rasterizationScale: "rasterizationScale"
    case .backgroundColor: "backgroundColor"
    case .borderColor: "borderColor"
    case .borderWidth: "borderWidth"
    case .cornerRadius: "cornerRadius"
    case .maskedCorners: "maskedCorners"
    case .contents: "contents"
    case .contentsRect: "contentsRect"
    case .contentsCenter: "contentsCenter"
    case .contentsScale: "contentsScale"
    case .shadowColor: "shadowColor"
    case .shadowOpacity: "shadowOpacity"
    case .shadowOffset: "shadowOffset"
    case .shadowRadius: "shadowRadius"
    case .shadowPath: "shadowPath"
    case .path: "path"
    case .fillColor: "fillColor"
    case .strokeColor: "strokeColor"
    case .strokeStart: "strokeStart"
    case .strokeEnd: "strokeEnd"
    case .lineWidth: "lineWidth"
    case .miterLimit: "miterLimit"
    case .lineDashPhase: "lineDashPhase"
    case .lineDashPattern: "lineDashPattern"
    case .gradient(let key): key.whole.path
    case .replicator(let key): key.whole.path
    case .emitter(let key): key.whole.path
    case .text(let key): key.whole.path
    case .cell: "emitterCells"
    case .filter: "filters"
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
    case .gradient(let key): .gradient(key.whole)
    case .replicator(let key): .replicator(key.whole)
    case .emitter(let key): .emitter(key.whole)
    case .text(let key): .text(key.whole)
    default: self
    }
  }

  private static let keysByPath: [String: AnimatableKey] = {
    var keys: [String: AnimatableKey] = [:]
    for key in allCases { keys[key.keyPath] = key }
    keys["transform.rotation"] = .transform(.rotationZ)
    keys["sublayerTransform.rotation"] = .sublayerTransform(.rotationZ)
    keys["isHidden"] = .hidden
    keys["isDoubleSided"] = .doubleSided
    keys["isGeometryFlipped"] = .geometryFlipped
    return keys
  }()
}

extension AnimatableKey: CaseIterable {
  /// Every property and every component of one, except those that programs name.
  package static let allCases: [AnimatableKey] =
    plainCases + GradientKey.allCases.map { .gradient($0) } + ReplicatorKey.allCases.map { .replicator($0) }
    + EmitterKey.allCases.map { .emitter($0) } + TextKey.allCases.map { .text($0) }

  private static let plainCases: [AnimatableKey] =
    RectPart.allCases.flatMap { [.bounds($0), .contentsRect($0), .contentsCenter($0)] }
    + PointPart.allCases.flatMap { [.position($0), .anchorPoint($0)] }
    + TransformPart.allCases.flatMap { [.transform($0), .sublayerTransform($0)] }
    + SizePart.allCases.map { .shadowOffset($0) }
    + [
      .zPosition, .anchorPointZ, .opacity, .hidden, .doubleSided, .geometryFlipped, .masksToBounds, .shouldRasterize,
      .rasterizationScale, .backgroundColor, .borderColor, .borderWidth, .cornerRadius, .maskedCorners, .contents,
      .contentsScale, .shadowColor, .shadowOpacity, .shadowRadius, .shadowPath, .path, .fillColor, .strokeColor,
      .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase, .lineDashPattern,
    ]
}

extension AnimatableKey.PointPart {
  var path: String {
    switch self {
    case .whole: ""
    case .x: ".x"
    case .y: ".y"
    }
  }
}

extension AnimatableKey.SizePart {
  var path: String {
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
  var path: String {
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
    }
  }
}
