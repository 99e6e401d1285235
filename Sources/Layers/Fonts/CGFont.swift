import Foundation
import KinoraGeometry

/// A font without a size, for text layers.
///
/// ```swift
/// layer.font = CGFont("Menlo-Bold")
/// layer.fontSize = 13
/// ```
///
/// - Note: Differs from Apple: it has names and vertical measures, no glyphs, and isn't made from a file's bytes. A name
/// without an installed font gives the standard font, Inter, instead of nil.
public nonisolated final class CGFont: Sendable {
  /// The number of the font's units in its size: 1000.
  public let unitsPerEm: Int32 = 1000
  /// The font at a size of as many points as it has units.
  let font: UIFont

  /// Creates a font by its PostScript name or its full name; nil for an empty name.
  public init?(_ name: String) {
    guard let font = UIFont(name: name, size: 1000) else { return nil }
    self.font = font
  }

  /// The name that the font was created with.
  public var postScriptName: String? { font.fontName }
  /// The name that the font was created with.
  public var fullName: String? { font.fontName }
  /// The distance from the baseline to the top of the tallest glyphs, in the font's units.
  public var ascent: Int32 { Int32(font.ascender.rounded()) }
  /// The distance from the baseline to the bottom of the deepest glyphs as a negative number, in the font's units.
  public var descent: Int32 { Int32(font.descender.rounded()) }
  /// The space between lines in the font's units: 0, since `ascent` and `descent` contain it.
  public var leading: Int32 { 0 }
}
