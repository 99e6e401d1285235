import KinoraGeometry

/// A colour as a filter input. Components are nominally from 0 to 1; others are kept.
///
/// ```swift
/// let filter = CIFilter(name: "CIColorMonochrome")
/// filter?.setValue(CIColor(red: 0.2, green: 0.4, blue: 1), forKey: "inputColor")
/// ```
public final class CIColor: Hashable, CustomStringConvertible {
  let rgba: RGBAColor

  /// Creates a colour with the components of a `CGColor`.
  public init(cgColor color: CGColor) {
    rgba = color.rgba
  }

  /// Creates a colour from its components. Alpha isn't multiplied in.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    rgba = RGBAColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  init(_ color: RGBAColor) {
    rgba = color
  }

  /// The red component.
  public var red: CGFloat { CGFloat(rgba.red) }
  /// The green component.
  public var green: CGFloat { CGFloat(rgba.green) }
  /// The blue component.
  public var blue: CGFloat { CGFloat(rgba.blue) }
  /// The opacity: 0 is transparent, 1 opaque.
  public var alpha: CGFloat { CGFloat(rgba.alpha) }

  /// Returns true if all components are equal.
  public static func == (a: CIColor, b: CIColor) -> Bool { a.rgba == b.rgba }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
  }

  /// The red, green, blue and alpha components in parentheses.
  public var description: String { "(\(red) \(green) \(blue) \(alpha))" }
}
