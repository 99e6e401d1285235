import Foundation
import KinoraGeometry

/// Colours of asset catalogues.
nonisolated extension UIColor {
  /// Finds a colour of the program's asset catalogues by name; nil if there is none.
  ///
  /// `Assets.xcassets` in the program's resources is searched, then those of packages beside it, in the form that the
  /// sources have: the catalogue isn't compiled. A colour with a dark variant, or one for high contrast, depends on the
  /// traits of the view that shows it.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Finds a colour by name in a bundle; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The name; with slashes for folders that provide a namespace.
  ///   - bundle: The bundle; nil for all of the program's resources.
  ///   - traitCollection: The traits for which the colour is found; nil for a colour that follows those of views.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let found = ResourceFolders.of(bundle).lazy.compactMap { ColorSet.source(named: name, in: $0) }.first
    guard let found else { return nil }
    self.init(traitCollection.map { .fixed(found.resolved(with: $0)) } ?? found)
  }
}

/// The colours of a colour set in an asset catalogue.
private nonisolated struct ColorSet: Decodable {
  struct Entry: Decodable {
    var color: Components?
    var appearances: [[String: String]]?
  }

  struct Components: Decodable {
    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components
    }

    var space: String?
    var components: [String: String]
  }

  var colors: [Entry]

  /// Returns the colour of a set; nil if there is no set, or no usable colour in it.
  static func source(named name: String, in folder: String) -> ColorSource? {
    let path = "\(folder)/Assets.xcassets/\(name).colorset/Contents.json"
    guard let data = FileManager.default.contents(atPath: path),
      let set = try? JSONDecoder().decode(ColorSet.self, from: data)
    else { return nil }
    return set.source
  }

  private var source: ColorSource? {
    var found: [CatalogAppearance: CGColor] = [:]
    for entry in colors {
      let appearance = CatalogAppearance(entry.appearances)
      if found[appearance] == nil { found[appearance] = entry.color?.cgColor }
    }
    guard let light = found[.light] ?? found[.any] ?? found[.dark] else { return nil }
    let strong = found[.highContrast(isDark: nil)]
    let variants = ColorVariants(
      light: light, dark: found[.dark] ?? found[.any] ?? light,
      highContrastLight: found[.highContrast(isDark: false)] ?? strong,
      highContrastDark: found[.highContrast(isDark: true)] ?? strong)
    return variants.isUniform ? .fixed(light) : .variants(variants)
  }
}

nonisolated extension ColorSet.Components {
  /// The colour; nil if a component is missing.
  fileprivate var cgColor: CGColor? {
    let alpha = component("alpha") ?? 1
    if let white = component("white") { return CGColor(gray: white, alpha: alpha) }
    guard let red = component("red"), let green = component("green"), let blue = component("blue") else { return nil }
    guard space == "display-p3" else { return CGColor(red: red, green: green, blue: blue, alpha: alpha) }
    return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha).cgColor
  }

  /// Reads a component, which is written as a fraction ("0.5"), as a whole number of 255 ("128") or in hexadecimal
  /// digits ("0x80").
  private func component(_ name: String) -> CGFloat? {
    guard let text = components[name] else { return nil }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    if name != "alpha", let whole = Int(text) { return CGFloat(whole) / 255 }
    return Double(text).map { CGFloat($0) }
  }
}
