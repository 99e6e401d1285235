/// The names that Swift gives methods and properties in Objective-C.
enum ObjectiveCName {
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  /// Returns the selector of a method: `slide(_:for:)` is "slide:for:", `slide(by:)` is "slideBy:".
  static func method(_ name: String, labels: [String?]) -> String {
    guard let first = labels.first else { return name }
    var text = name
    if let first {
      let follows =
        prepositions.contains(firstWord(of: first).lowercased())
        || prepositions.contains(lastWord(of: name).lowercased())
      text += (follows ? "" : "With") + first.capitalizedFirst
    }
    return text + ":" + labels.dropFirst().map { "\($0 ?? ""):" }.joined()
  }

  /// Returns the selector of a setter.
  static func setter(_ property: String) -> String { "set\(property.capitalizedFirst):" }

  /// Returns the name in key paths of a property of Apple's: `isHidden` is "hidden".
  static func appleProperty(_ name: String) -> String {
    guard name.hasPrefix("is"), let next = name.dropFirst(2).first, next.isUppercase else { return name }
    return next.lowercased() + name.dropFirst(3)
  }

  private static func firstWord(of name: String) -> Substring {
    guard let end = name.dropFirst().firstIndex(where: \.isUppercase) else { return name[...] }
    return name[..<end]
  }

  private static func lastWord(of name: String) -> Substring {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name[...] }
    return name[start...]
  }
}
