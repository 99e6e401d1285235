/// Finds the known name that a misspelt one stands for.
package enum NearestName {
  /// Returns the nearest candidate, the first of several; nil if none is near.
  ///
  /// Case doesn't matter. Near are names with at most one mistake for every three letters of the candidate, and never
  /// with all letters wrong. A mistake is a letter that is added, left out or replaced, or two that are swapped.
  ///
  /// - Parameter mistakes: The bounds of the mistakes that are allowed, for short and for long names. Default 2 or more.
  package static func of(
    _ name: String, among candidates: some Sequence<String>, mistakes: ClosedRange<Int> = 2...Int.max
  ) -> String? {
    let typed = Array(name.lowercased().unicodeScalars.prefix(longest))
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let known = Array(candidate.lowercased().unicodeScalars.prefix(longest))
      let limit = min(
        max(mistakes.lowerBound, min(known.count / 3, mistakes.upperBound)), known.count - 1,
        (best?.distance ?? .max) - 1)
      // Letters that one name has more are mistakes too.
      guard abs(typed.count - known.count) <= limit else { continue }
      let distance = distance(typed, known)
      if distance <= limit { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// The maximum number of a name's letters that are compared: names come from files; the effort is their square.
  private static let longest = 40

  /// Returns the number of letters to add, drop, replace or swap with their neighbours.
  private static func distance(_ a: [UnicodeScalar], _ b: [UnicodeScalar]) -> Int {
    var (before, row) = ([Int](), Array(0...b.count))
    for (i, letter) in a.enumerated() {
      var next = [i + 1]
      for (j, other) in b.enumerated() {
        var distance = min(row[j] + (letter == other ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, letter == b[j - 1], other == a[i - 1] { distance = min(distance, before[j - 1] + 1) }
        next.append(distance)
      }
      (before, row) = (row, next)
    }
    return row[b.count]
  }
}
