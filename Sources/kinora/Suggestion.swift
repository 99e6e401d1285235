import KinoraArchives

/// Suggests a known word for a mistyped one.
enum Suggestion {
  /// Returns the nearest candidate as a part of an error message; empty if none is near enough.
  static func hint(for word: String, in candidates: [String]) -> String {
    NearestName.of(word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
