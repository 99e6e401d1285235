import KinoraGeometry

extension AnimationValue {
  /// Returns the value at a fraction of the distance to another; extrapolates outside 0...1.
  ///
  /// Flags take the end value. Paths are interpolated point by point if they have the same elements, where lines and
  /// curves count as the same. Otherwise they hold until `fraction` is 1, as images do.
  ///
  /// - Returns: Nil if there is nothing in between: different kinds, a missing colour, lists of different lengths.
  package func interpolated(to other: AnimationValue, at fraction: Double) -> AnimationValue? {
    switch (self, other) {
    case (.flag, .flag): other
    case (.transform(let a), .transform(let b)): .transform(TransformInterpolation(from: a, to: b).value(at: fraction))
    case (.path(let a?), .path(let b?)):
      // At its ends, an interpolation between a line and a curve shows the originals, not cubics.
      fraction == 0 ? self : fraction == 1 ? other : .path(a.interpolated(to: b, at: fraction))
    case (.path, .path), (.image, .image): fraction < 1 ? self : other
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      .numbers(zip(a, b).map { $0 + ($1 - $0) * fraction })
    case (.colors(let a), .colors(let b)):
      Self.combined(a, b) { $0 + ($1 - $0) * fraction }
    default: combined(with: other) { $0 + ($1 - $0) * fraction }
    }
  }

  /// Combines two lists of colours, element by element; nil for lists of different lengths.
  static func combined(_ a: [RGBAColor], _ b: [RGBAColor], _ combine: (Vector4, Vector4) -> Vector4)
    -> AnimationValue?
  {
    guard a.count == b.count else { return nil }
    return .colors(zip(a, b).map { combine(Vector4($0), Vector4($1)).color })
  }

  /// Returns the distance to another value, for moving at a constant speed.
  ///
  /// - Returns: Nil for kinds that have no distance.
  package func distance(to other: AnimationValue) -> Double? {
    guard kind == other.kind, let a = components, let b = other.components else { return nil }
    return (b - a).length
  }

  /// Returns the value of the combined components of two values of a kind; nil if they have none.
  func combined(with other: AnimationValue, _ combine: (Vector4, Vector4) -> Vector4) -> AnimationValue? {
    guard kind == other.kind, let a = components, let b = other.components else { return nil }
    return AnimationValue(kind, components: combine(a, b))
  }
}
