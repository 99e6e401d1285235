import Geometry

extension AnimationValue {
  /// The value a fraction of the way to another; leaves what lies between them outside 0...1.
  ///
  /// Flags hold the end value. Paths go point by point if they have the same elements, and otherwise hold until
  /// `fraction` is 1, as images do.
  ///
  /// - Returns: nil where nothing lies between: two types, no colour at an end, lists of different lengths.
  package func interpolated(to other: AnimationValue, at fraction: Double) -> AnimationValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + (b - a) * fraction)
    case (.flag, .flag): other
    case (.point(let a), .point(let b)): .point(a.interpolated(to: b, at: fraction))
    case (.size(let a), .size(let b)): .size(Self.mixed(a, b, fraction))
    case (.rect(let a), .rect(let b)):
      .rect(
        CGRect(origin: a.origin.interpolated(to: b.origin, at: fraction), size: Self.mixed(a.size, b.size, fraction)))
    case (.color(let a?), .color(let b?)): .color(Self.mixed(a, b, fraction))
    case (.transform(let a), .transform(let b)): .transform(a.interpolated(to: b, at: fraction))
    case (.path(let a?), .path(let b?)): .path(a.interpolated(to: b, at: fraction))
    case (.path, .path), (.image, .image): fraction < 1 ? self : other
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      .numbers(zip(a, b).map { $0 + ($1 - $0) * fraction })
    default: nil
    }
  }

  /// How far it is to another value, for moving at a constant speed.
  ///
  /// - Returns: nil for types that have no distance.
  package func distance(to other: AnimationValue) -> Double? {
    if case .numbers = self { return nil }
    guard let a = components, let b = other.components, isSameType(as: other) else { return nil }
    return (b - a).length
  }

  private static func mixed(_ a: CGSize, _ b: CGSize, _ t: Double) -> CGSize {
    CGSize(width: a.width + (b.width - a.width) * t, height: a.height + (b.height - a.height) * t)
  }

  private static func mixed(_ a: RGBAColor, _ b: RGBAColor, _ t: Double) -> RGBAColor {
    RGBAColor(
      red: a.red + (b.red - a.red) * t, green: a.green + (b.green - a.green) * t, blue: a.blue + (b.blue - a.blue) * t,
      alpha: a.alpha + (b.alpha - a.alpha) * t)
  }
}

extension AnimationValue {
  /// The numbers of a value that has at most four of them, the rest 0; nil for all others.
  var components: Vector4? {
    switch self {
    case .number(let a): Vector4(a, 0, 0, 0)
    case .point(let a): Vector4(a.x, a.y, 0, 0)
    case .size(let a): Vector4(a.width, a.height, 0, 0)
    case .rect(let a): Vector4(a.origin.x, a.origin.y, a.size.width, a.size.height)
    case .color(let a?): Vector4(a.red, a.green, a.blue, a.alpha)
    case .numbers(let a) where a.count <= 4: a.indices.reduce(into: Vector4.zero) { $0[$1] = a[$1] }
    default: nil
    }
  }

  /// A value of the same type with other numbers; itself if it has no `components`.
  func replacingComponents(_ new: Vector4) -> AnimationValue {
    switch self {
    case .number: .number(new.x)
    case .point: .point(CGPoint(x: new.x, y: new.y))
    case .size: .size(CGSize(width: new.x, height: new.y))
    case .rect: .rect(CGRect(x: new.x, y: new.y, width: new.z, height: new.w))
    case .color(_?): .color(RGBAColor(red: new.x, green: new.y, blue: new.z, alpha: new.w))
    case .numbers(let old): .numbers(old.indices.prefix(4).map { new[$0] })
    default: self
    }
  }

  /// Whether `components` means the same in both values.
  func hasSameComponents(as other: AnimationValue) -> Bool {
    if case .numbers(let a) = self, case .numbers(let b) = other { return a.count == b.count }
    return isSameType(as: other)
  }

  func isSameType(as other: AnimationValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.flag, .flag), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color),
      (.transform, .transform), (.path, .path), (.image, .image), (.numbers, .numbers):
      true
    default: false
    }
  }
}
