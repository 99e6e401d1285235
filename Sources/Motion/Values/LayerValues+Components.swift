import Geometry

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
    case .bounds(let part): bounds.setComponents(part, to: new)
    case .position(let part): position.setComponents(part, to: new)
    case .anchorPoint(let part): anchorPoint.setComponents(part, to: new)
    case .transform(let part): transform.setComponents(part, to: new)
    case .sublayerTransform(let part): sublayerTransform.setComponents(part, to: new)
    case .contentsRect(let part): contentsRect.setComponents(part, to: new)
    case .contentsCenter(let part): contentsCenter.setComponents(part, to: new)
    case .shadowOffset(let part): shadowOffset.setComponents(part, to: new)
    case .backgroundColor: backgroundColor = new.color
    case .borderColor: borderColor = new.color
    case .shadowColor: shadowColor = new.color
    case .zPosition: zPosition = new.x
    case .anchorPointZ: anchorPointZ = new.x
    case .opacity: opacity = new.x
    case .rasterizationScale: rasterizationScale = new.x
    case .borderWidth: borderWidth = new.x
    case .cornerRadius: cornerRadius = new.x
    case .maskedCorners: maskedCorners = UInt8(new.x.rounded().kept(in: 0...15))
    case .contentsScale: contentsScale = new.x
    case .shadowOpacity: shadowOpacity = new.x
    case .shadowRadius: shadowRadius = new.x
    case .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase:
      sharedKind.changeShape { $0.setComponents(of: key, to: new) }
    case .gradient, .replicator, .emitter, .cell, .text, .filter:
      if let value = AnimationValue(key.kind, components: new) { setKindValue(key, to: value) }
    case .custom(let name, let kind):
      if custom[name] != nil { custom[name] = AnimationValue(kind, components: new) }
    case .hidden, .doubleSided, .geometryFlipped, .masksToBounds, .shouldRasterize, .contents, .shadowPath, .path,
      .lineDashPattern:
      break
    }
  }
}

extension UnsafePointer<LayerValues> {
  /// Returns the numbers of a property, read in place: a method of the values may be passed a copy of them.
  func components(of key: AnimatableKey) -> Vector4? {
    switch key {
    case .bounds(let part): pointee.bounds.components(part)
    case .position(let part): pointee.position.components(part)
    case .anchorPoint(let part): pointee.anchorPoint.components(part)
    case .transform(let part): pointee.transform.components(part)
    case .sublayerTransform(let part): pointee.sublayerTransform.components(part)
    case .contentsRect(let part): pointee.contentsRect.components(part)
    case .contentsCenter(let part): pointee.contentsCenter.components(part)
    case .shadowOffset(let part): pointee.shadowOffset.components(part)
    case .backgroundColor: pointee.backgroundColor.map { Vector4($0) }
    case .borderColor: pointee.borderColor.map { Vector4($0) }
    case .shadowColor: pointee.shadowColor.map { Vector4($0) }
    case .zPosition: Vector4(pointee.zPosition, 0, 0, 0)
    case .anchorPointZ: Vector4(pointee.anchorPointZ, 0, 0, 0)
    case .opacity: Vector4(pointee.opacity, 0, 0, 0)
    case .rasterizationScale: Vector4(pointee.rasterizationScale, 0, 0, 0)
    case .borderWidth: Vector4(pointee.borderWidth, 0, 0, 0)
    case .cornerRadius: Vector4(pointee.cornerRadius, 0, 0, 0)
    case .maskedCorners: Vector4(Double(pointee.maskedCorners), 0, 0, 0)
    case .contentsScale: Vector4(pointee.contentsScale, 0, 0, 0)
    case .shadowOpacity: Vector4(pointee.shadowOpacity, 0, 0, 0)
    case .shadowRadius: Vector4(pointee.shadowRadius, 0, 0, 0)
    case .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase:
      if case .shape(let shape) = pointee.sharedKind { shape.values.components(of: key) } else { nil }
    case .gradient, .replicator, .emitter, .cell, .text, .filter: pointee.kindValue(key)?.components
    case .custom(let name, let kind):
      if let value = pointee.custom[name], value.kind == kind { value.components } else { nil }
    case .hidden, .doubleSided, .geometryFlipped, .masksToBounds, .shouldRasterize, .contents, .shadowPath, .path,
      .lineDashPattern:
      nil
    }
  }
}

extension ShapeValues {
  fileprivate func components(of key: AnimatableKey) -> Vector4? {
    switch key {
    case .fillColor: fillColor.map { Vector4($0) }
    case .strokeColor: strokeColor.map { Vector4($0) }
    case .strokeStart: Vector4(strokeStart, 0, 0, 0)
    case .strokeEnd: Vector4(strokeEnd, 0, 0, 0)
    case .lineWidth: Vector4(lineWidth, 0, 0, 0)
    case .miterLimit: Vector4(miterLimit, 0, 0, 0)
    case .lineDashPhase: Vector4(lineDashPhase, 0, 0, 0)
    default: nil
    }
  }

  fileprivate mutating func setComponents(of key: AnimatableKey, to new: Vector4) {
    switch key {
    case .fillColor: fillColor = new.color
    case .strokeColor: strokeColor = new.color
    case .strokeStart: strokeStart = new.x
    case .strokeEnd: strokeEnd = new.x
    case .lineWidth: lineWidth = new.x
    case .miterLimit: miterLimit = new.x
    case .lineDashPhase: lineDashPhase = new.x
    default: break
    }
  }
}
