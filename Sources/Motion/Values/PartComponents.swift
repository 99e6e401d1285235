import KinoraGeometry

// The components of points, sizes, rectangles and transforms, by the parts that key paths name.

extension CGPoint {
  func components(_ part: AnimatableKey.PointPart) -> Vector4 {
    switch part {
    case .whole: Vector4(x, y, 0, 0)
    case .x: Vector4(x, 0, 0, 0)
    case .y: Vector4(y, 0, 0, 0)
    }
  }

  mutating func setComponents(_ part: AnimatableKey.PointPart, to new: Vector4) {
    switch part {
    case .whole: (x, y) = (new.x, new.y)
    case .x: x = new.x
    case .y: y = new.x
    }
  }
}

extension CGSize {
  func components(_ part: AnimatableKey.SizePart) -> Vector4 {
    switch part {
    case .whole: Vector4(width, height, 0, 0)
    case .width: Vector4(width, 0, 0, 0)
    case .height: Vector4(height, 0, 0, 0)
    }
  }

  mutating func setComponents(_ part: AnimatableKey.SizePart, to new: Vector4) {
    switch part {
    case .whole: (width, height) = (new.x, new.y)
    case .width: width = new.x
    case .height: height = new.x
    }
  }
}

extension CGRect {
  func components(_ part: AnimatableKey.RectPart) -> Vector4 {
    switch part {
    case .whole: Vector4(self)
    case .origin: origin.components(.whole)
    case .originX: origin.components(.x)
    case .originY: origin.components(.y)
    case .size: size.components(.whole)
    case .width: size.components(.width)
    case .height: size.components(.height)
    }
  }

  mutating func setComponents(_ part: AnimatableKey.RectPart, to new: Vector4) {
    switch part {
    case .whole: self = new.rect
    case .origin: origin.setComponents(.whole, to: new)
    case .originX: origin.setComponents(.x, to: new)
    case .originY: origin.setComponents(.y, to: new)
    case .size: size.setComponents(.whole, to: new)
    case .width: size.setComponents(.width, to: new)
    case .height: size.setComponents(.height, to: new)
    }
  }
}

extension CATransform3D {
  /// Returns the numbers of a part; nil for the whole, which has too many.
  func components(_ part: AnimatableKey.TransformPart) -> Vector4? {
    switch part {
    case .whole: nil
    case .translation: Vector4(m41, m42, 0, 0)
    default: Vector4(self[part], 0, 0, 0)
    }
  }

  mutating func setComponents(_ part: AnimatableKey.TransformPart, to new: Vector4) {
    switch part {
    case .whole: break
    case .translation: (m41, m42) = (new.x, new.y)
    default: self[part] = new.x
    }
  }
}
