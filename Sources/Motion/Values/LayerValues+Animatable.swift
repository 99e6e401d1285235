import Geometry

extension LayerValues {
  /// A property, or one component of it.
  ///
  /// Reading a property of another kind of layer gives nil. Setting ignores nil, values of another kind and non-finite
  /// numbers, so that a bad animation shows nothing instead of breaking the picture.
  package subscript(key: AnimatableKey) -> AnimationValue? {
    get {
      if let components = components(of: key) { return AnimationValue(key.kind, components: components) }
      switch key {
      case .transform: return .transform(transform)
      case .sublayerTransform: return .transform(sublayerTransform)
      case .hidden: return .flag(isHidden)
      case .doubleSided: return .flag(isDoubleSided)
      case .geometryFlipped: return .flag(isGeometryFlipped)
      case .masksToBounds: return .flag(masksToBounds)
      case .shouldRasterize: return .flag(shouldRasterize)
      case .contents: return .image(contents)
      case .shadowPath: return .path(shadowPath)
      case .backgroundColor, .borderColor, .shadowColor: return .color(nil)
      case .gradient, .replicator, .emitter, .cell, .text, .filter: return kindValue(key)
      case .custom(let name, let kind): return custom[name].flatMap { $0.kind == kind ? $0 : nil }
      default: break
      }
      guard case .shape(let shape) = sharedKind else { return nil }
      switch key {
      case .path: return .path(shape.values.path)
      case .lineDashPattern: return .numbers(shape.values.lineDashPattern)
      case .fillColor, .strokeColor: return .color(nil)
      default: return nil
      }
    }
    set {
      guard let newValue, newValue.kind == key.kind, newValue.isFinite else { return }
      if let components = newValue.components { return setComponents(of: key, to: components) }
      switch (key, newValue) {
      case (.transform, .transform(let new)): transform = new
      case (.sublayerTransform, .transform(let new)): sublayerTransform = new
      case (.hidden, .flag(let flag)): isHidden = flag
      case (.doubleSided, .flag(let flag)): isDoubleSided = flag
      case (.geometryFlipped, .flag(let flag)): isGeometryFlipped = flag
      case (.masksToBounds, .flag(let flag)): masksToBounds = flag
      case (.shouldRasterize, .flag(let flag)): shouldRasterize = flag
      case (.contents, .image(let image)): contents = image
      case (.shadowPath, .path(let path)): shadowPath = path
      case (.path, .path(let path)): sharedKind.changeShape { $0.path = path }
      case (.lineDashPattern, .numbers(let numbers)): sharedKind.changeShape { $0.lineDashPattern = numbers }
      case (.gradient, let new), (.replicator, let new), (.emitter, let new), (.cell, let new), (.text, let new),
        (.filter, let new):
        setKindValue(key, to: new)
      case (.custom(let name, _), let new): if custom[name] != nil { custom[name] = new }
      case (_, .color(nil)): removeColor(key)
      default: break
      }
    }
  }

  private mutating func removeColor(_ key: AnimatableKey) {
    switch key {
    case .backgroundColor: backgroundColor = nil
    case .borderColor: borderColor = nil
    case .shadowColor: shadowColor = nil
    case .fillColor: sharedKind.changeShape { $0.fillColor = nil }
    case .strokeColor: sharedKind.changeShape { $0.strokeColor = nil }
    default: break
    }
  }
}
