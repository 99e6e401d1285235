/// Which font families a font name stands for.
enum FontFamilies {
  /// Latin, then Korean, then what those two lack.
  static let standard = "Inter,NanumGothic,DejaVu Sans"

  /// Names that Apple's programs use for the plain font of the system.
  private static let aliases: Set<String> = [
    "", "system", "helvetica", "helvetica neue", "helveticaneue", "arial", ".applesystemuifont", "sf pro",
    "sf pro text",
    "sf pro display", "sans", "sans-serif",
  ]

  /// The families to try in order, always ending in the standard ones.
  static func list(for name: String) -> String {
    // The name goes to C as it is, and a NUL would cut the list short.
    let named = name.split(separator: ",")
      .map { $0.filter { $0 != "\0" }.trimmingSpaces() }
      .filter { !aliases.contains($0.lowercased()) }
    return named.isEmpty ? standard : named.joined(separator: ",") + "," + standard
  }
}

extension String {
  fileprivate func trimmingSpaces() -> String {
    let start = drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
