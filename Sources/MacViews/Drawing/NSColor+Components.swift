import Foundation
import KinoraGeometry
internal import KinoraUIKitValues

/// Hue, saturation and brightness, mixing, and colour spaces.
nonisolated extension NSColor {
  /// Creates a colour from hue, saturation and brightness. Hue 0 and 1 are red, 1/3 is green, 2/3 is blue.
  ///
  /// - Range: 0...1; other values are clamped.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha).cgColor)
  }

  /// Creates a colour from hue, saturation and brightness, which count as sRGB.
  public convenience init(calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// Creates a colour from hue, saturation and brightness, which count as sRGB.
  public convenience init(deviceHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// Creates a colour from components of Display P3. Colours that sRGB lacks are clamped.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha).cgColor)
  }

  /// The hue, from 0 to 1; 0 for greys.
  public var hueComponent: CGFloat { hsb.hue }
  /// The saturation, from 0 to 1.
  public var saturationComponent: CGFloat { hsb.saturation }
  /// The brightness, from 0 to 1.
  public var brightnessComponent: CGFloat { hsb.brightness }

  /// Reads the hue, the saturation, the brightness and the opacity. Any argument may be nil.
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) {
    _ = UIColor(cgColor: cgColor).getHue(hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// Reads the components. Any argument may be nil.
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) {
    red?.pointee = redComponent
    green?.pointee = greenComponent
    blue?.pointee = blueComponent
    alpha?.pointee = alphaComponent
  }

  /// Returns a mixture of the colours' components.
  ///
  /// - Parameters:
  ///   - fraction: The share of the other colour, clamped to 0...1.
  ///   - color: The other colour.
  /// - Returns: Never nil.
  public func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
    let share = min(max(fraction, 0), 1)
    func mix(_ component: (NSColor) -> CGFloat) -> CGFloat {
      component(self) * (1 - share) + component(color) * share
    }
    return NSColor(
      red: mix(\.redComponent), green: mix(\.greenComponent), blue: mix(\.blueComponent), alpha: mix(\.alphaComponent))
  }

  /// Returns the colour mixed with black.
  ///
  /// - Parameter val: The share of black, from 0 to 1.
  public func shadow(withLevel val: CGFloat) -> NSColor? { blended(withFraction: val, of: .black) }
  /// Returns the colour mixed with white.
  ///
  /// - Parameter val: The share of white, from 0 to 1.
  public func highlight(withLevel val: CGFloat) -> NSColor? { blended(withFraction: val, of: .white) }

  /// Returns the colour itself, since all colours and spaces are sRGB.
  ///
  /// - Returns: Never nil.
  public func usingColorSpace(_ space: NSColorSpace) -> NSColor? { self }
  /// The space of the components: sRGB.
  public var colorSpace: NSColorSpace { .sRGB }

  private var hsb: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    var parts: (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    getHue(&parts.0, saturation: &parts.1, brightness: &parts.2, alpha: nil)
    return parts
  }
}

/// A space of colours. Colours are kept in sRGB, so all spaces mean the same.
///
/// ```swift
/// let red = color.usingColorSpace(.sRGB)?.redComponent
/// ```
nonisolated public final class NSColorSpace: Sendable {
  /// sRGB.
  public static let sRGB = NSColorSpace()
  /// The space of the display: sRGB.
  public static var deviceRGB: NSColorSpace { sRGB }
  /// A space that doesn't depend on the display: sRGB.
  public static var genericRGB: NSColorSpace { sRGB }

  private init() {}
}
