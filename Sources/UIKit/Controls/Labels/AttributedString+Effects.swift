import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The keys of the attributes that few texts have.
nonisolated extension AttributeScopes.UIKitAttributes {
  /// The key of `paragraphStyle`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.ParagraphStyleAttribute.self] = NSParagraphStyle.default
  /// ```
  public enum ParagraphStyleAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = NSParagraphStyle
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.paragraphStyle.rawValue
  }

  /// The key of `shadow`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.ShadowAttribute.self] = NSShadow()
  /// ```
  public enum ShadowAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = NSShadow
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.shadow.rawValue
  }

  /// The key of `strokeWidth`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.StrokeWidthAttribute.self] = -3
  /// ```
  public enum StrokeWidthAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = CGFloat
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.strokeWidth.rawValue
  }

  /// The key of `strokeColor`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.StrokeColorAttribute.self] = UIColor.red
  /// ```
  public enum StrokeColorAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = UIColor
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.strokeColor.rawValue
  }

  /// The key of `underlineColor`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.UnderlineColorAttribute.self] = UIColor.red
  /// ```
  public enum UnderlineColorAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = UIColor
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.underlineColor.rawValue
  }

  /// The key of `strikethroughColor`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.StrikethroughColorAttribute.self] = UIColor.red
  /// ```
  public enum StrikethroughColorAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = UIColor
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.strikethroughColor.rawValue
  }

  /// The key of `obliqueness`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.ObliquenessAttribute.self] = 0.2
  /// ```
  public enum ObliquenessAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = CGFloat
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.obliqueness.rawValue
  }

  /// The key of `expansion`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.ExpansionAttribute.self] = 0.1
  /// ```
  public enum ExpansionAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = CGFloat
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.expansion.rawValue
  }

  /// The key of `ligature`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.LigatureAttribute.self] = 0
  /// ```
  public enum LigatureAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = Int
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.ligature.rawValue
  }

  /// The key of `textEffect`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.TextEffectAttribute.self] = .letterpressStyle
  /// ```
  public enum TextEffectAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = NSAttributedString.TextEffectStyle
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.textEffect.rawValue
  }
}

nonisolated extension AttributeContainer {
  /// Adds those attributes to the ones that are drawn.
  func addEffects(to attributes: inout [NSAttributedString.Key: Any]) {
    attributes[.paragraphStyle] = self.paragraphStyle
    attributes[.shadow] = self.shadow
    attributes[.strokeWidth] = self.strokeWidth
    attributes[.strokeColor] = self.strokeColor
    attributes[.underlineColor] = self.underlineColor
    attributes[.strikethroughColor] = self.strikethroughColor
    attributes[.obliqueness] = self.obliqueness
    attributes[.expansion] = self.expansion
    attributes[.ligature] = self.ligature
    attributes[.textEffect] = self.textEffect
  }
}
