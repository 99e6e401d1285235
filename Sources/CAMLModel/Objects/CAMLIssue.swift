import KinoraArchives

/// A part of a file that doesn't play, or not as its author may expect.
package struct CAMLIssue: Hashable, Sendable {
  package let severity: IssueSeverity
  package let place: CAMLPlace
  /// The message for the user: the cause, and its effect on the picture.
  package let message: String

  package init(_ severity: IssueSeverity, at place: CAMLPlace, _ message: String) {
    (self.severity, self.place, self.message) = (severity, place, message)
  }
}
