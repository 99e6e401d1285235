import KinoraArchives

/// The issues that the checks of a document find, at most `CAMLLimits.issues` of them.
struct CheckNotes {
  private(set) var issues: [CAMLIssue] = []
  /// The places of parts that have no effect at all, whatever else is wrong with them.
  private(set) var idlePlaces: Set<CAMLPlace> = []
  /// The number of suggestions that are still looked for: files from anywhere may have many names.
  private var suggestionsLeft = 50

  mutating func add(_ severity: IssueSeverity = .suspicious, at place: CAMLPlace, _ message: String) {
    guard issues.count < CAMLLimits.issues else { return }
    issues.append(CAMLIssue(severity, at: place, message))
  }

  /// Notes a part that has no effect.
  mutating func addIdle(_ severity: IssueSeverity = .suspicious, at place: CAMLPlace, _ message: String) {
    idlePlaces.insert(place)
    add(severity, at: place, message)
  }

  /// Returns the suggestion of a name for a misspelt one, as a part of a message; empty if none is near.
  mutating func suggestion(for name: String, among known: @autoclosure () -> [String]) -> String {
    guard suggestionsLeft > 0, issues.count < CAMLLimits.issues else { return "" }
    suggestionsLeft -= 1
    let nearest = NearestName.of(name, among: known().prefix(1000), mistakes: 1...2)
    return nearest.map { "; did you mean '\($0.shortened)'?" } ?? ""
  }
}
