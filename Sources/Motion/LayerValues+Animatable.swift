import Geometry

extension LayerValues {
  /// A property, or one component of it.
  ///
  /// Reading a shape's property from a layer that is no shape gives nil. Setting ignores nil, values of another type
  /// and numbers that aren't finite, so a bad animation shows nothing instead of breaking the picture.
  package subscript(key: AnimatableKey) -> AnimationValue? {
    get {
      switch key {
      case .bounds(let part): bounds[part]
      case .position(let part): position[part]
      case .anchorPoint(let part): anchorPoint[part]
      case .transform(let part): transform[part]
      case .sublayerTransform(let part): sublayerTransform[part]
      case .contentsRect(let part): contentsRect[part]
      case .contentsCenter(let part): contentsCenter[part]
      case .shadowOffset(let part): shadowOffset[part]
      case .zPosition: .number(zPosition)
      case .anchorPointZ: .number(anchorPointZ)
      case .opacity: .number(opacity)
      case .hidden: .flag(isHidden)
      case .doubleSided: .flag(isDoubleSided)
      case .geometryFlipped: .flag(isGeometryFlipped)
      case .masksToBounds: .flag(masksToBounds)
      case .backgroundColor: .color(backgroundColor)
      case .borderColor: .color(borderColor)
      case .borderWidth: .number(borderWidth)
      case .cornerRadius: .number(cornerRadius)
      case .maskedCorners: .number(Double(maskedCorners))
      case .contents: .image(contents)
      case .contentsScale: .number(contentsScale)
      case .shadowColor: .color(shadowColor)
      case .shadowOpacity: .number(shadowOpacity)
      case .shadowRadius: .number(shadowRadius)
      case .shadowPath: .path(shadowPath)
      case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase,
        .lineDashPattern:
        if case .shape(let shape) = kind { shape[key] } else { nil }
      }
    }
    set {
      guard let newValue, newValue.isFinite else { return }
      set(key, newValue)
    }
  }

  private mutating func set(_ key: AnimatableKey, _ value: AnimationValue) {
    switch (key, value) {
    case (.bounds(let part), _): bounds[part] = value
    case (.position(let part), _): position[part] = value
    case (.anchorPoint(let part), _): anchorPoint[part] = value
    case (.transform(let part), _): transform[part] = value
    case (.sublayerTransform(let part), _): sublayerTransform[part] = value
    case (.contentsRect(let part), _): contentsRect[part] = value
    case (.contentsCenter(let part), _): contentsCenter[part] = value
    case (.shadowOffset(let part), _): shadowOffset[part] = value
    case (_, .number(let number)): set(key, number)
    case (_, .color(let color)): set(key, color)
    case (.hidden, .flag(let flag)): isHidden = flag
    case (.doubleSided, .flag(let flag)): isDoubleSided = flag
    case (.geometryFlipped, .flag(let flag)): isGeometryFlipped = flag
    case (.masksToBounds, .flag(let flag)): masksToBounds = flag
    case (.contents, .image(let image)): contents = image
    case (.shadowPath, .path(let path)): shadowPath = path
    case (.path, .path(let path)): changeShape { $0.path = path }
    case (.lineDashPattern, .numbers(let numbers)): changeShape { $0.lineDashPattern = numbers }
    default: break
    }
  }

  private mutating func set(_ key: AnimatableKey, _ number: Double) {
    switch key {
    case .zPosition: zPosition = number
    case .anchorPointZ: anchorPointZ = number
    case .opacity: opacity = number
    case .borderWidth: borderWidth = number
    case .cornerRadius: cornerRadius = number
    case .maskedCorners: maskedCorners = UInt8(min(max(number.rounded(), 0), 15))
    case .contentsScale: contentsScale = number
    case .shadowOpacity: shadowOpacity = number
    case .shadowRadius: shadowRadius = number
    case .strokeStart: changeShape { $0.strokeStart = number }
    case .strokeEnd: changeShape { $0.strokeEnd = number }
    case .lineWidth: changeShape { $0.lineWidth = number }
    case .miterLimit: changeShape { $0.miterLimit = number }
    case .lineDashPhase: changeShape { $0.lineDashPhase = number }
    default: break
    }
  }

  private mutating func set(_ key: AnimatableKey, _ color: RGBAColor?) {
    switch key {
    case .backgroundColor: backgroundColor = color
    case .borderColor: borderColor = color
    case .shadowColor: shadowColor = color
    case .fillColor: changeShape { $0.fillColor = color }
    case .strokeColor: changeShape { $0.strokeColor = color }
    default: break
    }
  }

  private mutating func changeShape(_ change: (inout ShapeValues) -> Void) {
    guard case .shape(var shape) = kind else { return }
    // The values are taken out first, so that changing one copies none of the others.
    kind = .plain
    change(&shape)
    kind = .shape(shape)
  }
}

extension ShapeValues {
  fileprivate subscript(key: AnimatableKey) -> AnimationValue? {
    switch key {
    case .path: .path(path)
    case .fillColor: .color(fillColor)
    case .strokeColor: .color(strokeColor)
    case .strokeStart: .number(strokeStart)
    case .strokeEnd: .number(strokeEnd)
    case .lineWidth: .number(lineWidth)
    case .miterLimit: .number(miterLimit)
    case .lineDashPhase: .number(lineDashPhase)
    case .lineDashPattern: .numbers(lineDashPattern)
    default: nil
    }
  }
}
