import Foundation
import KinoraGeometry

/// Descriptors made from attributes and designs.
nonisolated extension UIFontDescriptor {
  /// The name of a descriptor's attribute. Attributes that aren't listed here are ignored.
  ///
  /// ```swift
  /// let descriptor = UIFontDescriptor(fontAttributes: [.family: "Inter", .size: 20, .face: "Bold"])
  /// ```
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The attribute's name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A string: the font's family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// A string: the font's family or PostScript name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// A string: the style within the family, such as "Bold Italic".
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// A number: the size in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary of `TraitKey`s.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// The name of a trait in the dictionary of the attribute `traits`.
  ///
  /// ```swift
  /// let heavy = descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])
  /// ```
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The trait's name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight` or its raw value.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// A number: 0 for upright, otherwise italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The design of a system font.
  ///
  /// ```swift
  /// let serif = UIFont.systemFont(ofSize: 20).fontDescriptor.withDesign(.serif)
  /// ```
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The design's name.
    public let rawValue: String

    /// Creates a design by its name. An unknown one counts as `default`.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The system font.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The system's font with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// The system's monospaced font.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// The system font: there is no rounded one.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
  }

  /// Creates a descriptor from attributes: the system font at `UIFont.systemFontSize`, changed by each of them.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(UIFontDescriptor(UIFont.systemFont(ofSize: UIFont.systemFontSize)).addingAttributes(attributes).font)
  }

  /// The attributes from which an equal descriptor can be made.
  public var fontAttributes: [AttributeName: Any] {
    let traits: [TraitKey: Any] = [.symbolic: symbolicTraits.rawValue]
    return [.name: postscriptName, .size: pointSize, .traits: traits]
  }

  /// Returns the descriptor with attributes that replace those of the same names. Values of unusable types are ignored.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var changed = self
    if let name = attributes[.name] as? String ?? attributes[.family] as? String, !name.isEmpty {
      changed = changed.withFamily(name)
    }
    let size = attributes[.size].flatMap { KinoraLayers.number($0) } ?? 0
    if size > 0 { changed = changed.withSize(CGFloat(size)) }
    if let face = attributes[.face] as? String { changed = changed.withFace(face) }
    if let traits = attributes[.traits] as? [TraitKey: Any] { changed = changed.withTraits(traits) }
    return changed
  }

  /// Returns the descriptor with the font of a design, at the same size, weight and slant. Never nil.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch design {
    case .serif: withFamily("serif")
    case .monospaced: withFamily("monospace")
    default: withFamily("System")
    }
  }

  /// - Parameter face: The names of a weight and a slant, such as "Semibold Italic".
  private func withFace(_ face: String) -> UIFontDescriptor {
    let weights: [String: UIFont.Weight] = [
      "ultralight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
      "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    let words = face.lowercased().split { $0 == " " || $0 == "-" }.map(String.init)
    let weight = words.compactMap { weights[$0] }.first ?? .regular
    return with(weight: weight.number, isItalic: words.contains("italic") || words.contains("oblique"))
  }

  private func withTraits(_ traits: [TraitKey: Any]) -> UIFontDescriptor {
    var changed = self
    if let bits = traits[.symbolic].flatMap({ KinoraLayers.number($0) }), bits >= 0, bits <= Double(UInt32.max) {
      changed = changed.withSymbolicTraits(SymbolicTraits(rawValue: UInt32(bits))) ?? changed
    }
    let number = traits[.weight].flatMap { KinoraLayers.number($0) }.map { UIFont.Weight(CGFloat($0)) }
    if let weight = traits[.weight] as? UIFont.Weight ?? number {
      changed = changed.with(weight: weight.number, isItalic: changed.font.isItalic)
    }
    if let slant = traits[.slant].flatMap({ KinoraLayers.number($0) }) {
      changed = changed.with(weight: changed.font.weight, isItalic: slant != 0)
    }
    return changed
  }

  private func with(weight: Int, isItalic: Bool) -> UIFontDescriptor {
    UIFontDescriptor(
      UIFont(
        fontName: font.fontName, pointSize: pointSize, weight: weight, isItalic: isItalic,
        hasEqualDigits: font.hasEqualDigits))
  }
}
