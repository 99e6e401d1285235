import Foundation
import Geometry
import Layers

/// A colour in sRGB; colours with the same components are equal.
nonisolated public final class UIColor: Sendable {
  public let cgColor: CGColor

  public init(cgColor: CGColor) {
    self.cgColor = cgColor
  }

  /// - Range: 0...1; what is outside is clamped.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// - Note: Differs from Apple: the components are those of the nearest sRGB colour, cut to 0...1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let linear = [red, green, blue].map { linearized(unit($0)) }
    // From the primaries of Display P3 to those of sRGB; both have the same white.
    let rows: [[CGFloat]] = [
      [1.2249401, -0.2249404, 0], [-0.0420569, 1.0420571, 0], [-0.0196376, -0.0786361, 1.0982735],
    ]
    let mixed = rows.map { row in encoded(unit(row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2])) }
    self.init(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: alpha)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// - Range: 0...1 each; hue 0 and 1 are red, 1/3 is green, 2/3 is blue.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (hue, saturation, brightness) = (unit(hue), unit(saturation), unit(brightness))
    // How far each component is from its own hue, in sixths of the circle: full within 1, gone beyond 2.
    func component(_ own: CGFloat) -> CGFloat {
      let difference = abs(hue * 6 - own)
      let distance = min(difference, 6 - difference)
      return brightness * (1 - saturation * unit(distance - 1))
    }
    self.init(red: component(0), green: component(2), blue: component(4), alpha: alpha)
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var rgba = cgColor.rgba
    rgba.alpha = Double(unit(alpha))
    return UIColor(cgColor: CGColor(rgba: rgba))
  }
}

nonisolated extension UIColor {
  /// Reads the components; any argument may be nil.
  ///
  /// - Returns: always true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = CGFloat(cgColor.rgba.red)
    green?.pointee = CGFloat(cgColor.rgba.green)
    blue?.pointee = CGFloat(cgColor.rgba.blue)
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Reads how light the colour is, which is all there is to a grey.
  ///
  /// - Returns: whether it is a grey; other colours leave the arguments as they are.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let rgba = cgColor.rgba
    guard rgba.red == rgba.green, rgba.green == rgba.blue else { return false }
    white?.pointee = CGFloat(rgba.red)
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Reads the colour as `init(hue:saturation:brightness:alpha:)` takes it; greys have hue 0.
  ///
  /// - Returns: always true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (r, g, b) = (cgColor.rgba.red, cgColor.rgba.green, cgColor.rgba.blue)
    let (high, low) = (max(r, g, b), min(r, g, b))
    let chroma = high - low
    var sixths = 0.0
    if chroma > 0 {
      sixths = high == r ? (g - b) / chroma : high == g ? 2 + (b - r) / chroma : 4 + (r - g) / chroma
      if sixths < 0 { sixths += 6 }
    }
    hue?.pointee = CGFloat(sixths / 6)
    saturation?.pointee = CGFloat(high > 0 ? chroma / high : 0)
    brightness?.pointee = CGFloat(high)
    alpha?.pointee = cgColor.alpha
    return true
  }
}

nonisolated extension UIColor: Hashable {
  public static func == (a: UIColor, b: UIColor) -> Bool { a.cgColor == b.cgColor }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cgColor)
  }
}

/// The number cut to 0...1; 0 for what is not a number.
nonisolated private func unit(_ number: CGFloat) -> CGFloat {
  number > 0 ? min(number, 1) : 0
}

/// A component of sRGB as an amount of light.
nonisolated private func linearized(_ component: CGFloat) -> CGFloat {
  component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
}

/// An amount of light as a component of sRGB.
nonisolated private func encoded(_ light: CGFloat) -> CGFloat {
  light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
}

nonisolated extension UIColor: ColorConvertible {}
