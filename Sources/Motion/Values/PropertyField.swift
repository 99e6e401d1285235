import KinoraGeometry

/// The place and the type of a property's stored value.
enum PropertyField: Sendable {
  case number(ValuePlace<Double>)
  case flag(ValuePlace<Bool>)
  case point(ValuePlace<CGPoint>)
  case rect(ValuePlace<CGRect>)
  case color(ValuePlace<RGBAColor?>)
  case path(ValuePlace<BezierPath?>)
  case image(ValuePlace<CGImage?>)
  case numbers(ValuePlace<[Double]>)
  case colors(ValuePlace<[RGBAColor]>)
  /// A set of corners, which animates as the number of its bits.
  case corners(ValuePlace<UInt8>)
  /// A whole number, to which animated numbers are rounded.
  case count(ValuePlace<Int>)
  /// A colour that is never missing; white stands for none.
  case tint(ValuePlace<RGBAColor>)
}

extension UnsafePointer<LayerValues> {
  /// Returns the numbers of a property that has at most four; nil for all others, for a missing colour, and for a
  /// property of another kind of layer.
  func components(at field: PropertyField?) -> Vector4? {
    switch field {
    case .number(let place): value(at: place).map { Vector4($0, 0, 0, 0) }
    case .color(let place): value(at: place).flatMap { $0 }.map { Vector4($0) }
    case .point(let place): value(at: place).map { Vector4($0.x, $0.y, 0, 0) }
    case .rect(let place): value(at: place)?.components(.whole)
    case .tint(let place): value(at: place).map { Vector4($0) }
    case .corners(let place): value(at: place).map { Vector4(Double($0), 0, 0, 0) }
    case .count(let place): value(at: place).map { Vector4(Double($0), 0, 0, 0) }
    case .flag, .path, .image, .numbers, .colors, nil: nil
    }
  }
}

extension LayerValues {
  /// Sets a property that has at most four numbers; all others stay unchanged.
  mutating func setComponents(at field: PropertyField?, to new: Vector4) {
    switch field {
    case .number(let place): set(new.x, at: place)
    case .color(let place): set(new.color, at: place)
    case .point(let place): set(CGPoint(x: new.x, y: new.y), at: place)
    case .rect(let place): set(new.rect, at: place)
    case .tint(let place): set(new.color, at: place)
    case .corners(let place): set(UInt8(new.x.rounded().kept(in: 0...15)), at: place)
    case .count(let place): set(Int(new.x.rounded(), keptIn: -1_000_000_000...1_000_000_000), at: place)
    case .flag, .path, .image, .numbers, .colors, nil: break
    }
  }

  /// Returns a value that isn't one of at most four numbers; nil in a layer of another kind.
  func other(at field: PropertyField?) -> AnimationValue? {
    withUnsafePointer(to: self) { values in
      switch field {
      case .flag(let place): values.value(at: place).map { .flag($0) }
      case .color(let place): values.value(at: place).map { .color($0) }
      case .path(let place): values.value(at: place).map { .path($0) }
      case .image(let place): values.value(at: place).map { .image($0) }
      case .numbers(let place): values.value(at: place).map { .numbers($0) }
      case .colors(let place): values.value(at: place).map { .colors($0) }
      case .number, .point, .rect, .tint, .corners, .count, nil: nil
      }
    }
  }

  /// Sets a value that isn't one of at most four numbers, if it has the property's type.
  mutating func setOther(at field: PropertyField?, to new: AnimationValue) {
    switch (field, new) {
    case (.flag(let place), .flag(let new)): set(new, at: place)
    case (.color(let place), .color(let new)): set(new, at: place)
    case (.path(let place), .path(let new)): set(new, at: place)
    case (.image(let place), .image(let new)): set(new, at: place)
    case (.numbers(let place), .numbers(let new)): set(new, at: place)
    case (.colors(let place), .colors(let new)): set(new, at: place)
    case (.tint(let place), .color(nil)): set(.white, at: place)
    default: break
    }
  }
}

extension LayerValues {
  /// A number of the table; 0 in a layer of another kind.
  package subscript(number key: PlainKey) -> Double {
    get { withUnsafePointer(to: self) { $0.components(at: key.row.field)?.x ?? 0 } }
    set { setComponents(at: key.row.field, to: Vector4(newValue, 0, 0, 0)) }
  }
}
