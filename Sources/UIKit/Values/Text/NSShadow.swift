import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraText

/// A shadow of drawn shapes, or of characters as the value of `NSAttributedString.Key.shadow`.
///
/// ```swift
/// let shadow = NSShadow()
/// shadow.shadowOffset = CGSize(width: 0, height: 2)
/// shadow.shadowBlurRadius = 4
/// label.attributedText = NSAttributedString(string: "Hello", attributes: [.shadow: shadow])
/// ```
///
/// - Note: Differs from Apple: final.
nonisolated public final class NSShadow {
  /// The offset in points, to the right and down. Default zero. A value that isn't finite counts as zero.
  public var shadowOffset: CGSize {
    get { offset }
    set { offset = newValue.isFinite ? newValue : .zero }
  }

  /// The radius of the blur in points: twice its standard deviation. Default 0. Negative values and those that aren't
  /// finite count as 0.
  public var shadowBlurRadius: CGFloat {
    get { blur }
    set { blur = newValue > 0 && newValue.isFinite ? newValue : 0 }
  }

  /// The colour: a `UIColor` or a `CGColor`; no shadow for nil. Default black with an alpha of 1/3.
  public var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  private var offset = CGSize.zero
  private var blur: CGFloat = 0

  /// Creates a shadow without offset and blur.
  public init() {}

  /// Returns a copy: an `NSShadow`.
  public func copy() -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  private var color: CGColor? { shadowColor as? CGColor ?? (shadowColor as? UIColor)?.cgColor }
}

nonisolated extension NSShadow: ShadowConvertible {
  /// The shadow of text; nil for a colour that isn't visible.
  package var textShadow: StyledText.Shadow? {
    guard let color, color.rgba.alpha > 0 else { return nil }
    return StyledText.Shadow(
      dx: Double(shadowOffset.width), dy: Double(shadowOffset.height), blur: Double(shadowBlurRadius),
      color: color.rgba)
  }
}

/// The attributes of an `AttributedString` have to be sendable. As on Apple's systems, an object must not be changed
/// while another thread reads it.
nonisolated extension NSShadow: @unchecked Sendable {}

nonisolated extension NSShadow: Hashable {
  /// Returns true if offset, radius and colour are equal.
  public static func == (a: NSShadow, b: NSShadow) -> Bool {
    a.shadowOffset == b.shadowOffset && a.shadowBlurRadius == b.shadowBlurRadius && a.color?.rgba == b.color?.rgba
  }

  /// Hashes the radius and the colour.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shadowBlurRadius)
    hasher.combine(color?.rgba)
  }
}
