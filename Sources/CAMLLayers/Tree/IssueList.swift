import KinoraArchives
import KinoraCAMLModel

/// The issues found while layers are made, each message once, at its first place.
final class IssueList {
  private(set) var issues: [CAMLIssue] = []
  private var known: Set<String> = []

  func add(_ severity: IssueSeverity, at place: CAMLPlace, _ message: String) {
    if known.insert(message).inserted { issues.append(CAMLIssue(severity, at: place, message)) }
  }
}
