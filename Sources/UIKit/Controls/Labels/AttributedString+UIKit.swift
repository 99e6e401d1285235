import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The attributes of text that views draw, under their `AttributedString` names.
nonisolated extension AttributeScopes {
  /// The attributes that views draw.
  ///
  /// ```swift
  /// var title = AttributedString("Delete")
  /// title.font = UIFont.boldSystemFont(ofSize: 17)
  /// title.foregroundColor = UIColor.red
  /// ```
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the characters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the characters.
    public let backgroundColor: BackgroundColorAttribute
    /// The space in points that is added after each character.
    public let kern: KernAttribute
    /// The line under the characters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the characters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The distance in points by which the characters are raised above the baseline.
    public let baselineOffset: BaselineOffsetAttribute
    /// The format of the paragraph.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The shadow of the characters.
    public let shadow: ShadowAttribute
    /// The width of the line along the outlines, in percent of the font's size; negative to fill the characters as well.
    public let strokeWidth: StrokeWidthAttribute
    /// The colour of that line.
    public let strokeColor: StrokeColorAttribute
    /// The colour of the underline.
    public let underlineColor: UnderlineColorAttribute
    /// The colour of the line through the characters.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The tangent of the slant.
    public let obliqueness: ObliquenessAttribute
    /// The logarithm of the factor by which the characters are widened.
    public let expansion: ExpansionAttribute
    /// 0 for no ligatures.
    public let ligature: LigatureAttribute
    /// An effect that is stored but not drawn.
    public let textEffect: TextEffectAttribute
  }

  /// The scope of the attributes that views draw.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

nonisolated extension AttributeDynamicLookup {
  /// Finds the attributes of the scope by name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

nonisolated extension AttributeScopes.UIKitAttributes {
  /// The key of `font`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.FontAttribute.self] = UIFont.boldSystemFont(ofSize: 17)
  /// ```
  public enum FontAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = UIFont
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.font.rawValue
  }

  /// The key of `foregroundColor`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = UIColor.red
  /// ```
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = UIColor
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.foregroundColor.rawValue
  }

  /// The key of `backgroundColor`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self] = UIColor.yellow
  /// ```
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = UIColor
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.backgroundColor.rawValue
  }

  /// The key of `kern`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.KernAttribute.self] = 1.5
  /// ```
  public enum KernAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = CGFloat
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.kern.rawValue
  }

  /// The key of `underlineStyle`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.UnderlineStyleAttribute.self] = NSUnderlineStyle.single
  /// ```
  public enum UnderlineStyleAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = NSUnderlineStyle
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.underlineStyle.rawValue
  }

  /// The key of `strikethroughStyle`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.StrikethroughStyleAttribute.self] = NSUnderlineStyle.single
  /// ```
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = NSUnderlineStyle
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
  }

  /// The key of `baselineOffset`.
  ///
  /// ```swift
  /// text[AttributeScopes.UIKitAttributes.BaselineOffsetAttribute.self] = 4
  /// ```
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// The type of the values.
    public typealias Value = CGFloat
    /// The name of the key in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.baselineOffset.rawValue
  }
}

nonisolated extension AttributeContainer {
  /// The container's attributes that views draw.
  var drawn: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = self.font
    attributes[.foregroundColor] = self.foregroundColor
    attributes[.backgroundColor] = self.backgroundColor
    attributes[.kern] = self.kern
    attributes[.underlineStyle] = self.underlineStyle
    attributes[.strikethroughStyle] = self.strikethroughStyle
    attributes[.baselineOffset] = self.baselineOffset
    attributes[.link] = self.link
    addEffects(to: &attributes)
    return attributes
  }
}

nonisolated extension AttributedString {
  /// The text with the attributes that views draw.
  var drawn: NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      result.append(NSAttributedString(string: String(characters[run.range]), attributes: run.attributes.drawn))
    }
    return result
  }
}

nonisolated extension NSAttributedString {
  /// Creates a copy of a text with the attributes that views draw; others are dropped.
  public convenience init(_ attrStr: AttributedString) {
    self.init(attributedString: attrStr.drawn)
  }
}
