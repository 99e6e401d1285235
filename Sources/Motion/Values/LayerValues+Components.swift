import KinoraGeometry

extension LayerValues {
  /// Returns the numbers of a property that has at most four; nil for all others, and for a missing colour.
  func components(of key: AnimatableKey) -> Vector4? {
    withUnsafePointer(to: self) { $0.components(of: key) }
  }

  /// Sets a property that has at most four numbers; all others stay unchanged.
  ///
  /// - Parameter new: Finite numbers.
  mutating func setComponents(of key: AnimatableKey, to new: Vector4) {
    switch key {
    case .plain(let key): setComponents(at: key.row.field, to: new)
    case .bounds(let part): bounds.setComponents(part, to: new)
    case .position(let part): position.setComponents(part, to: new)
    case .anchorPoint(let part): anchorPoint.setComponents(part, to: new)
    case .transform(let part): transform.setComponents(part, to: new)
    case .sublayerTransform(let part): sublayerTransform.setComponents(part, to: new)
    case .contentsRect(let part): contentsRect.setComponents(part, to: new)
    case .contentsCenter(let part): contentsCenter.setComponents(part, to: new)
    case .shadowOffset(let part): shadowOffset.setComponents(part, to: new)
    case .startPoint(let part): sharedKind.changeGradient { $0.startPoint.setComponents(part, to: new) }
    case .endPoint(let part): sharedKind.changeGradient { $0.endPoint.setComponents(part, to: new) }
    case .instanceTransform(let part):
      sharedKind.changeReplicator { $0.instanceTransform.setComponents(part, to: new) }
    case .emitterPosition(let part): sharedKind.changeEmitter { $0.position.setComponents(part, to: new) }
    case .emitterSize(let part): sharedKind.changeEmitter { $0.size.setComponents(part, to: new) }
    case .cell, .filter, .backgroundFilter: AnimationValue(key.kind, components: new).map { setNamedValue(key, to: $0) }
    case .custom(let name, let kind):
      if custom[name] != nil { custom[name] = AnimationValue(kind, components: new) }
    }
  }
}

extension UnsafePointer<LayerValues> {
  /// Returns the numbers of a property, read in place: a method of the values may be passed a copy of them.
  func components(of key: AnimatableKey) -> Vector4? {
    switch key {
    case .plain(let key): return components(at: key.row.field)
    case .bounds(let part): return pointee.bounds.components(part)
    case .position(let part): return pointee.position.components(part)
    case .anchorPoint(let part): return pointee.anchorPoint.components(part)
    case .transform(let part): return pointee.transform.components(part)
    case .sublayerTransform(let part): return pointee.sublayerTransform.components(part)
    case .contentsRect(let part): return pointee.contentsRect.components(part)
    case .contentsCenter(let part): return pointee.contentsCenter.components(part)
    case .shadowOffset(let part): return pointee.shadowOffset.components(part)
    case .startPoint(let part):
      if case .gradient(let shared) = pointee.sharedKind { return shared.values.startPoint.components(part) }
    case .endPoint(let part):
      if case .gradient(let shared) = pointee.sharedKind { return shared.values.endPoint.components(part) }
    case .instanceTransform(let part):
      if case .replicator(let shared) = pointee.sharedKind { return shared.values.instanceTransform.components(part) }
    case .emitterPosition(let part):
      if case .emitter(let shared) = pointee.sharedKind { return shared.values.position.components(part) }
    case .emitterSize(let part):
      if case .emitter(let shared) = pointee.sharedKind { return shared.values.size.components(part) }
    case .cell, .filter, .backgroundFilter: return pointee.namedValue(key)?.components
    case .custom(let name, let kind):
      if let value = pointee.custom[name], value.kind == kind { return value.components }
    }
    return nil
  }
}
