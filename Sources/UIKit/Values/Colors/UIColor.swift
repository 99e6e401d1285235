import Foundation
import KinoraGeometry
import KinoraLayers

/// A colour in sRGB, or one that depends on traits, such as `label`.
///
/// Colours with equal components are equal. A colour that depends on traits isn't equal to one that doesn't.
///
/// ```swift
/// let accent = UIColor(red: 0.2, green: 0.4, blue: 1, alpha: 1)
/// let view = UIView()
/// view.backgroundColor = accent.withAlphaComponent(0.5)
/// ```
nonisolated public final class UIColor: Sendable {
  package let source: ColorSource

  init(_ source: ColorSource) {
    self.source = source
  }

  /// Creates a colour from a Core Graphics colour.
  public init(cgColor: CGColor) {
    source = .fixed(cgColor)
  }

  /// The colour for layers and contexts, in the current traits. A layer that gets it doesn't follow later changes.
  public var cgColor: CGColor {
    if case .fixed(let color) = source { return color }
    return source.resolved(with: .current)
  }

  /// Creates a colour from one that is an input of filters.
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }

  /// The colour as an input of filters.
  public var ciColor: CIColor { CIColor(cgColor: cgColor) }

  /// Creates a transparent colour.
  public convenience init() {
    self.init(cgColor: .clear)
  }

  /// Creates a colour from sRGB components.
  ///
  /// - Range: 0...1; other values are clamped.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates the sRGB colour nearest to a Display P3 colour.
  ///
  /// - Range: 0...1; other values are clamped.
  /// - Note: Differs from Apple: colours outside sRGB are clamped to it.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let linear = [red, green, blue].map { linearized(unit($0)) }
    // Converts from the primaries of Display P3 to those of sRGB; both have the same white point.
    let rows: [[CGFloat]] = [
      [1.2249401, -0.2249404, 0], [-0.0420569, 1.0420571, 0], [-0.0196376, -0.0786361, 1.0982735],
    ]
    let mixed = rows.map { row in encoded(unit(row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2])) }
    self.init(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: alpha)
  }

  /// Creates a grey.
  ///
  /// - Range: 0...1; other values are clamped.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Creates a colour from hue, saturation and brightness. Hue 0 and 1 are red, 1/3 is green, 2/3 is blue.
  ///
  /// - Range: 0...1; other values are clamped.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (hue, saturation, brightness) = (unit(hue), unit(saturation), unit(brightness))
    // The distance of the hue from a component's own hue, in sixths of the circle: full within 1, zero beyond 2.
    func component(_ own: CGFloat) -> CGFloat {
      let difference = abs(hue * 6 - own)
      let distance = min(difference, 6 - difference)
      return brightness * (1 - saturation * unit(distance - 1))
    }
    self.init(red: component(0), green: component(2), blue: component(4), alpha: alpha)
  }

  /// Returns the same colour with another alpha, clamped to 0...1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard case .fixed(let cgColor) = source else { return UIColor(.faded(self, alpha: unit(alpha))) }
    var rgba = cgColor.rgba
    rgba.alpha = Double(unit(alpha))
    return UIColor(cgColor: CGColor(rgba: rgba))
  }
}

nonisolated extension UIColor {
  /// Reads the components; any argument may be nil.
  ///
  /// - Returns: Always true.
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

  /// Reads the brightness and alpha of a grey; any argument may be nil.
  ///
  /// - Returns: False if the colour isn't a grey; the arguments are then unchanged.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let rgba = cgColor.rgba
    guard rgba.red == rgba.green, rgba.green == rgba.blue else { return false }
    white?.pointee = CGFloat(rgba.red)
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Reads the values that `init(hue:saturation:brightness:alpha:)` takes; greys have hue 0. Any argument may be nil.
  ///
  /// - Returns: Always true.
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
  /// Returns true if the colours have equal components, in all appearances.
  public static func == (a: UIColor, b: UIColor) -> Bool { a === b || a.source == b.source }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
  }
}

/// Returns the number clamped to 0...1; 0 if it isn't a number.
nonisolated private func unit(_ number: CGFloat) -> CGFloat {
  number > 0 ? min(number, 1) : 0
}

/// Converts an sRGB component to linear light.
nonisolated private func linearized(_ component: CGFloat) -> CGFloat {
  component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
}

/// Converts linear light to an sRGB component.
nonisolated private func encoded(_ light: CGFloat) -> CGFloat {
  light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
}

nonisolated extension UIColor: ColorConvertible {}
