import KinoraArchives
import KinoraCAMLModel

/// The issues found while layers are made, each message once, at its first place; at most `CAMLLimits.issues`.
final class IssueList {
  private(set) var issues: [CAMLIssue] = []
  private var known: Set<String> = []
  /// The messages about unknown names, without suggestions.
  private var unknown: Set<String> = []

  func add(_ severity: IssueSeverity, at place: CAMLPlace, _ message: String) {
    guard issues.count < CAMLLimits.issues, known.insert(message).inserted else { return }
    issues.append(CAMLIssue(severity, at: place, message))
  }

  /// Adds an issue for a name that isn't known. One that is like a known one is likely to be a mistake.
  func add(unknown name: String, among known: @autoclosure () -> [String], at place: CAMLPlace, _ message: String) {
    // Before the search for a suggestion, which takes its time.
    guard issues.count < CAMLLimits.issues, unknown.insert(message).inserted else { return }
    if let nearest = NearestName.of(name, among: known(), mistakes: 1...2) {
      add(.suspicious, at: place, "\(message); did you mean '\(nearest)'?")
    } else {
      add(name.isEmpty ? .suspicious : .ignored, at: place, message)
    }
  }
}
