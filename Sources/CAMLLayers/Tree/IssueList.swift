import KinoraArchives
import KinoraCAMLModel

/// The issues found while layers are made, each message once, at its first place; at most `CAMLLimits.issues`.
final class IssueList {
  private(set) var issues: [CAMLIssue] = []
  private var known: Set<String> = []

  func add(_ severity: IssueSeverity, at place: CAMLPlace, _ message: String) {
    guard issues.count < CAMLLimits.issues, known.insert(message).inserted else { return }
    issues.append(CAMLIssue(severity, at: place, message))
  }
}
