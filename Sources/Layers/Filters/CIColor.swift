import Geometry

/// A colour, as filters take it.
public final class CIColor: Hashable, CustomStringConvertible {
  let rgba: RGBAColor

  public init(cgColor color: CGColor) {
    rgba = color.rgba
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    rgba = RGBAColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  init(_ color: RGBAColor) {
    rgba = color
  }

  public var red: CGFloat { CGFloat(rgba.red) }
  public var green: CGFloat { CGFloat(rgba.green) }
  public var blue: CGFloat { CGFloat(rgba.blue) }
  public var alpha: CGFloat { CGFloat(rgba.alpha) }

  public static func == (a: CIColor, b: CIColor) -> Bool { a.rgba == b.rgba }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
  }

  public var description: String { "(\(red) \(green) \(blue) \(alpha))" }
}
