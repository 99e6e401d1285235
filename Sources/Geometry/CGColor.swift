/// A colour in sRGB with an opacity.
///
/// ```swift
/// let blue = CGColor(red: 0.1, green: 0.4, blue: 1, alpha: 1)
/// layer.backgroundColor = blue.copy(alpha: 0.5)
/// ```
///
/// - Note: Differs from Apple: all colours, including greys, have four sRGB components, and are equal if all of these
///   are.
public final class CGColor: Sendable {
  /// The components as a value.
  package let rgba: RGBAColor

  package init(rgba: RGBAColor) {
    self.rgba = rgba
  }

  /// Creates a colour from sRGB components. Values outside 0...1 are clamped, and NaN counts as 0.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      rgba: RGBAColor(
        red: clampedToUnit(red), green: clampedToUnit(green), blue: clampedToUnit(blue), alpha: clampedToUnit(alpha)))
  }

  /// Creates a colour from sRGB components. Values outside 0...1 are clamped, and NaN counts as 0.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey: red, green and blue have the same value. Values outside 0...1 are clamped, and NaN counts as 0.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Creates a grey as `init(gray:alpha:)` does.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }
}

extension CGColor {
  /// Opaque black.
  public static let black = CGColor(rgba: .black)
  /// Opaque white.
  public static let white = CGColor(rgba: .white)
  /// Transparent black.
  public static let clear = CGColor(rgba: .clear)

  /// The opacity: 0 is transparent, 1 opaque.
  public var alpha: CGFloat { CGFloat(rgba.alpha) }

  /// The number of components, including alpha: always 4.
  public var numberOfComponents: Int { 4 }

  /// Red, green, blue and alpha. Never nil.
  public var components: [CGFloat]? {
    [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), CGFloat(rgba.alpha)]
  }

  /// Returns the same colour with another alpha, clamped to 0...1. Never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = rgba
    copy.alpha = clampedToUnit(alpha)
    return CGColor(rgba: copy)
  }

  /// Returns the same colour. Never nil.
  public func copy() -> CGColor? { self }
}

extension CGColor: Hashable {
  /// Returns true if all components are equal.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.rgba == b.rgba }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
  }
}

/// The component clamped to 0...1; 0 for NaN.
private func clampedToUnit(_ component: CGFloat) -> Double {
  component > 0 ? min(Double(component), 1) : 0
}
