/// Suggests a known word for a mistyped one.
enum Suggestion {
  /// Returns the nearest candidate as a part of an error message; empty if none is near enough.
  static func hint(for word: String, in candidates: [String]) -> String {
    nearest(to: word, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Returns the nearest candidate; nil if none is near enough.
  private static func nearest(to word: String, in candidates: [String]) -> String? {
    let typed = Array(word.lowercased())
    let ranked = candidates.map { (candidate: $0, distance: distance(typed, Array($0))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    let isNear = best.distance <= max(2, best.candidate.count / 3) && best.distance < best.candidate.count
    return isNear ? best.candidate : nil
  }

  /// Returns the number of letters to add, drop or replace (Levenshtein distance).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
