import Geometry

// Points, sizes and rectangles by component, as animations see them. Values of another type are not taken.

extension CGPoint {
  subscript(part: AnimatableKey.PointPart) -> AnimationValue {
    get {
      switch part {
      case .whole: .point(self)
      case .x: .number(x)
      case .y: .number(y)
      }
    }
    set {
      switch (part, newValue) {
      case (.whole, .point(let point)): self = point
      case (.x, .number(let number)): x = number
      case (.y, .number(let number)): y = number
      default: break
      }
    }
  }
}

extension CGSize {
  subscript(part: AnimatableKey.SizePart) -> AnimationValue {
    get {
      switch part {
      case .whole: .size(self)
      case .width: .number(width)
      case .height: .number(height)
      }
    }
    set {
      switch (part, newValue) {
      case (.whole, .size(let size)): self = size
      case (.width, .number(let number)): width = number
      case (.height, .number(let number)): height = number
      default: break
      }
    }
  }
}

extension CGRect {
  subscript(part: AnimatableKey.RectPart) -> AnimationValue {
    get {
      switch part {
      case .whole: .rect(self)
      case .origin: .point(origin)
      case .originX: .number(origin.x)
      case .originY: .number(origin.y)
      case .size: .size(size)
      case .width: .number(size.width)
      case .height: .number(size.height)
      }
    }
    set {
      switch (part, newValue) {
      case (.whole, .rect(let rect)): self = rect
      case (.origin, .point(let point)): origin = point
      case (.originX, .number(let number)): origin.x = number
      case (.originY, .number(let number)): origin.y = number
      case (.size, .size(let new)): size = new
      case (.width, .number(let number)): size.width = number
      case (.height, .number(let number)): size.height = number
      default: break
      }
    }
  }
}
