/// A colour as Core Graphics hands it out.
///
/// - Note: Differs from Apple: always sRGB with four components, greys too; equal if all of them are.
public final class CGColor: Sendable {
  /// The components as a value.
  package let rgba: RGBAColor

  package init(rgba: RGBAColor) {
    self.rgba = rgba
  }

  /// - Range: 0...1; what is outside is clamped.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      rgba: RGBAColor(
        red: clampedToUnit(red), green: clampedToUnit(green), blue: clampedToUnit(blue), alpha: clampedToUnit(alpha)))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }
}

extension CGColor {
  public static let black = CGColor(rgba: .black)
  public static let white = CGColor(rgba: .white)
  public static let clear = CGColor(rgba: .clear)

  public var alpha: CGFloat { CGFloat(rgba.alpha) }

  public var numberOfComponents: Int { 4 }

  /// Red, green, blue and alpha. Never nil.
  public var components: [CGFloat]? {
    [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), CGFloat(rgba.alpha)]
  }

  /// The same colour with another alpha. Never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = rgba
    copy.alpha = clampedToUnit(alpha)
    return CGColor(rgba: copy)
  }

  /// The same colour. Never nil.
  public func copy() -> CGColor? { self }
}

extension CGColor: Hashable {
  public static func == (a: CGColor, b: CGColor) -> Bool { a.rgba == b.rgba }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
  }
}

/// A component in 0...1; 0 for what is not a number.
private func clampedToUnit(_ component: CGFloat) -> Double {
  component > 0 ? min(Double(component), 1) : 0
}
