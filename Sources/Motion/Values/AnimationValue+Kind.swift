import KinoraGeometry

extension AnimationValue {
  /// The types of values.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case number, flag, point, size, rect, color, transform, path, image, numbers, colors
  }

  package var kind: Kind {
    switch self {
    case .number: .number
    case .flag: .flag
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    case .path: .path
    case .image: .image
    case .numbers: .numbers
    case .colors: .colors
    }
  }

  /// The numbers of a value that always has at most four, padded with 0; nil for all others, and for a missing colour.
  var components: Vector4? {
    switch self {
    case .number(let a): Vector4(a, 0, 0, 0)
    case .point(let a): Vector4(a.x, a.y, 0, 0)
    case .size(let a): Vector4(a.width, a.height, 0, 0)
    case .rect(let a): Vector4(a)
    case .color(let a?): Vector4(a)
    default: nil
    }
  }

  /// Creates the value of a kind from its `components`; fails for kinds that have none.
  init?(_ kind: Kind, components: Vector4) {
    switch kind {
    case .number: self = .number(components.x)
    case .point: self = .point(CGPoint(x: components.x, y: components.y))
    case .size: self = .size(CGSize(width: components.x, height: components.y))
    case .rect: self = .rect(components.rect)
    case .color: self = .color(components.color)
    case .flag, .transform, .path, .image, .numbers, .colors: return nil
    }
  }
}

extension AnimatableKey {
  /// The kind of its values.
  package var kind: AnimationValue.Kind {
    switch self {
    case .bounds(let part), .contentsRect(let part), .contentsCenter(let part): part.kind
    case .position(let part), .anchorPoint(let part), .startPoint(let part), .endPoint(let part),
      .emitterPosition(let part):
      part.kind
    case .shadowOffset(let part), .emitterSize(let part): part.kind
    case .transform(let part), .sublayerTransform(let part), .instanceTransform(let part): part.kind
    case .plain, .cell, .filter, .backgroundFilter, .custom: row.kind
    }
  }
}

extension AnimatableKey.PointPart {
  fileprivate var kind: AnimationValue.Kind { self == .whole ? .point : .number }
}

extension AnimatableKey.SizePart {
  fileprivate var kind: AnimationValue.Kind { self == .whole ? .size : .number }
}

extension AnimatableKey.RectPart {
  fileprivate var kind: AnimationValue.Kind {
    switch self {
    case .whole: .rect
    case .origin: .point
    case .size: .size
    case .originX, .originY, .width, .height: .number
    }
  }
}

extension AnimatableKey.TransformPart {
  fileprivate var kind: AnimationValue.Kind {
    switch self {
    case .whole: .transform
    case .translation: .point
    default: .number
    }
  }
}
