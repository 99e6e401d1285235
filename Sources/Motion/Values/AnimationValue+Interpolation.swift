import Geometry

extension AnimationValue {
  /// The value a fraction of the way to another; leaves what lies between them outside 0...1.
  ///
  /// Flags hold the end value. Paths go point by point if they have the same elements, lines and curves counting as
  /// the same, and otherwise hold until `fraction` is 1, as images do.
  ///
  /// - Returns: nil where nothing lies between: two kinds, no colour at an end, lists of different lengths.
  package func interpolated(to other: AnimationValue, at fraction: Double) -> AnimationValue? {
    switch (self, other) {
    case (.flag, .flag): other
    case (.transform(let a), .transform(let b)): .transform(TransformWay(from: a, to: b).value(at: fraction))
    case (.path(let a?), .path(let b?)):
      // At its ends a way between a line and a curve shows them as they are, not as cubics.
      fraction == 0 ? self : fraction == 1 ? other : .path(a.interpolated(to: b, at: fraction))
    case (.path, .path), (.image, .image): fraction < 1 ? self : other
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      .numbers(zip(a, b).map { $0 + ($1 - $0) * fraction })
    case (.colors(let a), .colors(let b)):
      Self.combined(a, b) { $0 + ($1 - $0) * fraction }
    default: combined(with: other) { $0 + ($1 - $0) * fraction }
    }
  }

  /// Two lists of colours, one by one; nil for lists of different lengths.
  static func combined(_ a: [RGBAColor], _ b: [RGBAColor], _ combine: (Vector4, Vector4) -> Vector4)
    -> AnimationValue?
  {
    guard a.count == b.count else { return nil }
    return .colors(zip(a, b).map { combine(Vector4($0), Vector4($1)).color })
  }

  /// How far it is to another value, for moving at a constant speed.
  ///
  /// - Returns: nil for kinds that have no distance.
  package func distance(to other: AnimationValue) -> Double? {
    guard kind == other.kind, let a = components, let b = other.components else { return nil }
    return (b - a).length
  }

  /// The value made of the components of two of a kind; nil if they have none.
  func combined(with other: AnimationValue, _ combine: (Vector4, Vector4) -> Vector4) -> AnimationValue? {
    guard kind == other.kind, let a = components, let b = other.components else { return nil }
    return AnimationValue(kind, components: combine(a, b))
  }
}
