extension AnimatableKey {
  /// The key that Apple's key path names; nil if it names nothing that can be animated here.
  ///
  /// "transform.rotation" is the turn about z. Flags go by both of their names, "hidden" and "isHidden".
  package init?(keyPath: String) {
    guard let key = Self.keysByPath[keyPath] else { return nil }
    self = key
  }

  /// Apple's name for it, such as "transform.rotation.z".
  package var keyPath: String {
    switch self {
    case .bounds(let part), .contentsRect(let part), .contentsCenter(let part): property + part.path
    case .position(let part), .anchorPoint(let part): property + part.path
    case .transform(let part), .sublayerTransform(let part): property + part.path
    case .shadowOffset(let part): property + part.path
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
    }
  }

  /// The whole property that this is, or is a component of.
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
  /// Every property and every component of one.
  package static let allCases: [AnimatableKey] =
    RectPart.allCases.flatMap { [.bounds($0), .contentsRect($0), .contentsCenter($0)] }
    + PointPart.allCases.flatMap { [.position($0), .anchorPoint($0)] }
    + TransformPart.allCases.flatMap { [.transform($0), .sublayerTransform($0)] }
    + SizePart.allCases.map { .shadowOffset($0) }
    + [
      .zPosition, .anchorPointZ, .opacity, .hidden, .doubleSided, .geometryFlipped, .masksToBounds, .backgroundColor,
      .borderColor, .borderWidth, .cornerRadius, .maskedCorners, .contents, .contentsScale, .shadowColor,
      .shadowOpacity, .shadowRadius, .shadowPath, .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd,
      .lineWidth, .miterLimit, .lineDashPhase, .lineDashPattern,
    ]
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
    case .scaleZ: ".scale.z"
    case .translation: ".translation"
    case .translationX: ".translation.x"
    case .translationY: ".translation.y"
    case .translationZ: ".translation.z"
    }
  }
}
