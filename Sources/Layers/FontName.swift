/// What a font's name asks for: "Inter-SemiBold" is the family Inter in weight 600.
nonisolated struct FontName: Equatable {
  var family: String
  /// 100...900; 400 for names that say nothing.
  var weight: Int

  /// Reads a family's name, or a font's own name, which ends in a hyphen and a weight.
  init(_ name: String) {
    if let hyphen = name.lastIndex(of: "-"), let weight = Self.weight(of: name[name.index(after: hyphen)...]) {
      self.init(family: String(name[..<hyphen]), weight: weight)
    } else {
      self.init(family: name, weight: 400)
    }
  }

  private init(family: String, weight: Int) {
    self.family = family
    self.weight = weight
  }

  private static func weight(of word: Substring) -> Int? {
    switch word.lowercased() {
    case "thin": 100
    case "ultralight", "extralight": 200
    case "light": 300
    case "regular", "book", "roman": 400
    case "medium": 500
    case "semibold", "demibold": 600
    case "bold": 700
    case "extrabold", "ultrabold", "heavy": 800
    case "black": 900
    default: nil
    }
  }
}
