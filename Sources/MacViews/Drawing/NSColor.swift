import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers

/// A colour in sRGB. Colours with equal components are equal.
///
/// ```swift
/// NSColor(calibratedRed: 0.2, green: 0.4, blue: 1, alpha: 1).setFill()
/// NSBezierPath(ovalIn: bounds).fill()
/// ```
nonisolated public final class NSColor: Sendable {
  /// The colour for layers and contexts.
  public let cgColor: CGColor

  init(_ cgColor: CGColor) {
    self.cgColor = cgColor
  }

  /// Creates a colour from a Core Graphics colour.
  ///
  /// - Returns: Never nil.
  public convenience init?(cgColor: CGColor) {
    self.init(cgColor)
  }

  /// Creates a colour from sRGB components.
  ///
  /// - Range: 0...1; other values are clamped. The same goes for the initializers below.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a colour from sRGB components.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour from components, which count as sRGB.
  public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour from components, which count as sRGB.
  public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(CGColor(gray: white, alpha: alpha))
  }

  /// Creates a grey.
  public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }

  /// Creates a grey, which counts as sRGB.
  public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }

  /// The red component, from 0 to 1.
  public var redComponent: CGFloat { CGFloat(cgColor.rgba.red) }
  /// The green component, from 0 to 1.
  public var greenComponent: CGFloat { CGFloat(cgColor.rgba.green) }
  /// The blue component, from 0 to 1.
  public var blueComponent: CGFloat { CGFloat(cgColor.rgba.blue) }
  /// The opacity, from 0 to 1.
  public var alphaComponent: CGFloat { cgColor.alpha }

  /// Returns the same colour with another alpha, clamped to 0...1.
  public func withAlphaComponent(_ alpha: CGFloat) -> NSColor {
    NSColor(red: redComponent, green: greenComponent, blue: blueComponent, alpha: alpha)
  }

  /// Makes this the colour of fills and strokes in the current context. Does nothing without one.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the colour of fills in the current context. Does nothing without one.
  public func setFill() {
    ContextStack.current?.setFillColor(cgColor)
  }

  /// Makes this the colour of strokes in the current context. Does nothing without one.
  public func setStroke() {
    ContextStack.current?.setStrokeColor(cgColor)
  }
}

nonisolated extension NSColor: Hashable {
  /// Returns true if the colours have equal components.
  public static func == (a: NSColor, b: NSColor) -> Bool { a.cgColor == b.cgColor }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cgColor)
  }
}

nonisolated extension NSColor: ColorConvertible {}
