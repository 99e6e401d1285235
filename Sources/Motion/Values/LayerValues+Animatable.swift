import KinoraGeometry

extension LayerValues {
  /// A property, or one component of it.
  ///
  /// Reading a property of another kind of layer gives nil. Setting ignores nil, values of another kind and non-finite
  /// numbers, so that a bad animation shows nothing instead of breaking the picture.
  package subscript(key: AnimatableKey) -> AnimationValue? {
    get {
      if let components = components(of: key) { return AnimationValue(key.kind, components: components) }
      return switch key {
      case .plain(let key): other(at: key.row.field)
      case .transform: .transform(transform)
      case .sublayerTransform: .transform(sublayerTransform)
      case .instanceTransform:
        if case .replicator(let shared) = sharedKind { .transform(shared.values.instanceTransform) } else { nil }
      case .cell, .filter, .backgroundFilter: namedValue(key)
      case .custom(let name, let kind): custom[name].flatMap { $0.kind == kind ? $0 : nil }
      case .bounds, .position, .anchorPoint, .contentsRect, .contentsCenter, .shadowOffset, .startPoint, .endPoint,
        .emitterPosition, .emitterSize:
        nil
      }
    }
    set {
      guard let newValue, newValue.kind == key.kind, newValue.isFinite else { return }
      if let components = newValue.components { return setComponents(of: key, to: components) }
      switch (key, newValue) {
      case (.plain(let key), let new): setOther(at: key.row.field, to: new)
      case (.transform, .transform(let new)): transform = new
      case (.sublayerTransform, .transform(let new)): sublayerTransform = new
      case (.instanceTransform, .transform(let new)): sharedKind.changeReplicator { $0.instanceTransform = new }
      case (.cell, let new), (.filter, let new), (.backgroundFilter, let new): setNamedValue(key, to: new)
      case (.custom(let name, _), let new): if custom[name] != nil { custom[name] = new }
      default: break
      }
    }
  }
}
