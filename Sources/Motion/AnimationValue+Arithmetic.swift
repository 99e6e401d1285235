import Geometry

extension AnimationValue {
  /// This value and another on top of it; transforms are concatenated, the other one first.
  ///
  /// - Returns: nil where nothing can be added: two types, flags, images, no colour, lists of different lengths.
  package func adding(_ other: AnimationValue) -> AnimationValue? {
    switch (self, other) {
    case (.transform(let a), .transform(let b)): return .transform(b.concatenating(a))
    case (.path(let a?), .path(let b?)): return Self.combined(a, b, factor: 1).map { .path($0) }
    case (.numbers(let a), .numbers(let b)):
      return a.count == b.count ? .numbers(zip(a, b).map { $0 + $1 }) : nil
    default:
      guard isSameType(as: other), let a = components, let b = other.components else { return nil }
      return replacingComponents(a + b)
    }
  }

  /// The value that gives this one when the other is added to it: `result.adding(other) == self`.
  ///
  /// - Returns: nil where nothing can be added, or the other transform is singular.
  package func subtracting(_ other: AnimationValue) -> AnimationValue? {
    switch (self, other) {
    case (.transform(let a), .transform(let b)): return b.inverse.map { .transform($0.concatenating(a)) }
    case (.path(let a?), .path(let b?)): return Self.combined(a, b, factor: -1).map { .path($0) }
    case (.numbers(let a), .numbers(let b)):
      return a.count == b.count ? .numbers(zip(a, b).map { $0 - $1 }) : nil
    default:
      guard isSameType(as: other), let a = components, let b = other.components else { return nil }
      return replacingComponents(a - b)
    }
  }

  /// What has to be added to the base to give this value: `base.adding(result) == self`.
  ///
  /// It differs from `subtracting` only for transforms, whose order counts.
  package func difference(from base: AnimationValue) -> AnimationValue? {
    guard case .transform(let a) = self, case .transform(let b) = base else { return subtracting(base) }
    return b.inverse.map { .transform(a.concatenating($0)) }
  }

  /// The value that changes nothing when it is added to this one; itself where nothing can be added.
  package var zero: AnimationValue {
    switch self {
    case .transform: .transform(CATransform3DIdentity)
    case .path(let path?): .path(path.mapPoints { _ in CGPoint(x: 0, y: 0) })
    case .numbers(let numbers): .numbers(numbers.map { _ in 0 })
    default: replacingComponents(.zero)
    }
  }

  /// The value added to itself so many times that it is there `count` times; a transform's inverse if below 0.
  ///
  /// - Parameter count: a whole number.
  /// - Returns: nil where nothing can be added.
  func repeated(_ count: Double) -> AnimationValue? {
    switch self {
    case .transform(let transform): return transform.power(count).map { .transform($0) }
    case .path(let path?):
      return .path(path.mapPoints { $0 * count })
    case .numbers(let numbers): return .numbers(numbers.map { $0 * count })
    default: return components.map { replacingComponents($0 * count) }
    }
  }

  /// Whether all its numbers are finite. Properties refuse values that aren't.
  package var isFinite: Bool {
    switch self {
    case .transform(let transform): transform.isFinite
    case .path(let path?): path.points.allSatisfy(\.isFinite)
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    default: components?.isFinite ?? true
    }
  }

  private static func combined(_ a: BezierPath, _ b: BezierPath, factor: CGFloat) -> BezierPath? {
    guard a.hasSameShape(as: b) else { return nil }
    var index = -1
    return a.mapPoints { point in
      index += 1
      return point + b.points[index] * factor
    }
  }
}

extension CATransform3D {
  /// The transform applied several times, by squaring; nil for an inverse that doesn't exist.
  fileprivate func power(_ count: Double) -> CATransform3D? {
    guard count.isFinite, var base = count < 0 ? inverse : self else { return nil }
    // More repetitions than this are no number that a double tells from its neighbours.
    var rest = UInt64(min(abs(count), 9e15))
    var result = CATransform3DIdentity
    while rest > 0 {
      if rest & 1 == 1 { result = result.concatenating(base) }
      base = base.concatenating(base)
      rest >>= 1
    }
    return result
  }
}
