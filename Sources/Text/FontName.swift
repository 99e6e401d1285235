/// A parsed font name: "Helvetica", "Avenir Next, serif", "Menlo-BoldItalic".
struct FontName {
  /// The first is for Latin, the second for Korean, the last for other scripts.
  static let standardFamilies = "Inter,NanumGothic,DejaVu Sans"

  /// The families to try in order. The last ones are the standard families.
  private(set) var families = ""
  /// The families before the standard ones.
  var ownFamilies: [Substring] { families.dropLast(FontName.standardFamilies.count).split(separator: ",") }
  /// The weight at the end of a name like "Helvetica-Bold".
  private(set) var weight: Int?
  private(set) var isItalic = false

  init(_ name: String) {
    // The name is passed to C, where a NUL would end it.
    for part in name.split(whereSeparator: { $0 == "," || $0 == "\0" }) {
      var family = part.trimmingSpaces()
      if let dash = family.lastIndex(of: "-"), readStyle(family[family.index(after: dash)...]) {
        family = family[..<dash]
      }
      guard !family.isEmpty, let known = FontName.substitute(for: family) else { continue }
      families += known + ","
    }
    families += FontName.standardFamilies
  }

  /// Reads the style at the end of a PostScript name.
  ///
  /// - Returns: false if the suffix is part of the family's name instead.
  private mutating func readStyle(_ suffix: Substring) -> Bool {
    var style = suffix.lowercased()
    for slant in ["italic", "oblique"] where style.hasSuffix(slant) {
      style.removeLast(slant.count)
      isItalic = true
    }
    if style.isEmpty { return true }
    guard let known = FontName.weights[style] else { return isItalic }
    weight = known
    return true
  }

  /// Returns the installed family that substitutes one of Apple's; nil for the standard ones.
  private static func substitute(for family: Substring) -> String? {
    let key = family.lowercased().filter { $0 != " " }
    if standardNames.contains(key) { return nil }
    if monospacedNames.contains(key) { return "DejaVu Sans Mono" }
    if serifNames.contains(key) { return "DejaVu Serif" }
    return String(family)
  }

  private static let standardNames: Set<String> = [
    "system", "helvetica", "helveticaneue", "arial", ".applesystemuifont", "sfpro", "sfprotext", "sfprodisplay", "sans",
    "sans-serif",
  ]
  private static let monospacedNames: Set<String> = ["menlo", "monaco", "courier", "couriernew", "sfmono", "monospace"]
  private static let serifNames: Set<String> = ["times", "timesnewroman", "georgia", "newyork", "serif"]
  private static let weights = [
    "thin": 100, "ultralight": 200, "extralight": 200, "light": 300, "regular": 400, "roman": 400, "medium": 500,
    "semibold": 600, "demibold": 600, "bold": 700, "extrabold": 800, "heavy": 800, "black": 900,
  ]
}

extension Substring {
  fileprivate func trimmingSpaces() -> Substring {
    let start = drop { $0.isWhitespace }
    return start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)]
  }
}
