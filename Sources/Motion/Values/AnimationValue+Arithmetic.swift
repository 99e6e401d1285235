import KinoraGeometry

extension AnimationValue: Summable {
  /// Returns the sum of this value and another; transforms are concatenated, the other one first.
  ///
  /// - Returns: Nil if the values can't be added: different kinds, flags, images, a missing colour, lists of different
  ///   lengths.
  package func adding(_ other: AnimationValue) -> AnimationValue? {
    switch (self, other) {
    case (.transform(let a), .transform(let b)): .transform(b.concatenating(a))
    case (.path(let a?), .path(let b?)): a.combined(with: b) { $0 + $1 }.map { .path($0) }
    case (.numbers(let a), .numbers(let b)): a.count == b.count ? .numbers(zip(a, b).map { $0 + $1 }) : nil
    case (.colors(let a), .colors(let b)): Self.combined(a, b) { $0 + $1 }
    default: combined(with: other) { $0 + $1 }
    }
  }

  /// Returns the value that gives this one when the other is added to it: `result.adding(other) == self`.
  ///
  /// - Returns: Nil if the values can't be added, or the other transform is singular.
  package func subtracting(_ other: AnimationValue) -> AnimationValue? {
    switch (self, other) {
    case (.transform(let a), .transform(let b)): b.inverse.map { .transform($0.concatenating(a)) }
    case (.path(let a?), .path(let b?)): a.combined(with: b) { $0 - $1 }.map { .path($0) }
    case (.numbers(let a), .numbers(let b)): a.count == b.count ? .numbers(zip(a, b).map { $0 - $1 }) : nil
    case (.colors(let a), .colors(let b)): Self.combined(a, b) { $0 - $1 }
    default: combined(with: other) { $0 - $1 }
    }
  }

  /// Returns the value that gives this one when it is added to the base: `base.adding(result) == self`.
  ///
  /// Differs from `subtracting` only for transforms, whose order matters.
  package func difference(from base: AnimationValue) -> AnimationValue? {
    guard case .transform(let a) = self, case .transform(let b) = base else { return subtracting(base) }
    return b.inverse.map { .transform(a.concatenating($0)) }
  }

  /// The value that changes nothing when it is added to this one; this value itself if it can't be added.
  package var zero: AnimationValue {
    switch self {
    case .transform: .transform(CATransform3DIdentity)
    case .path(let path?): .path(path.mapPoints { _ in CGPoint(x: 0, y: 0) })
    case .numbers(let numbers): .numbers(numbers.map { _ in 0 })
    case .colors(let colors): .colors(colors.map { _ in .clear })
    default: components == nil ? self : AnimationValue(kind, components: .zero) ?? self
    }
  }

  func repeated(_ count: Double) -> AnimationValue? {
    switch self {
    case .transform(let transform): transform.repeated(count).map { .transform($0) }
    case .path(let path?): .path(path.mapPoints { $0 * count })
    case .numbers(let numbers): .numbers(numbers.map { $0 * count })
    case .colors(let colors): .colors(colors.map { (Vector4($0) * count).color })
    default: components.flatMap { AnimationValue(kind, components: $0 * count) }
    }
  }

  /// True if all its numbers are finite. Properties refuse values that aren't.
  package var isFinite: Bool {
    switch self {
    case .transform(let transform): transform.isFinite
    case .path(let path?): path.points.allSatisfy(\.isFinite)
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    case .colors(let colors): colors.allSatisfy { Vector4($0).isFinite }
    default: components?.isFinite ?? true
    }
  }
}
