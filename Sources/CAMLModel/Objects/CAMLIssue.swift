/// A part of a file that doesn't play, or not as its author may expect.
package struct CAMLIssue: Hashable, Sendable {
  /// The effect of the issue on the picture.
  package enum Severity: Int, Comparable, Sendable {
    /// Unknown or unsupported; the message says what it means for the picture.
    case ignored
    /// Probably not what the author meant, such as a missing picture.
    case suspicious
    /// Won't play.
    case broken

    package static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
  }

  package let severity: Severity
  package let place: CAMLPlace
  /// The message for the user: the cause, and its effect on the picture.
  package let message: String

  package init(_ severity: Severity, at place: CAMLPlace, _ message: String) {
    (self.severity, self.place, self.message) = (severity, place, message)
  }
}
