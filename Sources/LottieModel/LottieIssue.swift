import KinoraArchives

/// Something in a file that isn't shown as its author meant it, or that looks like a mistake.
package struct LottieIssue: Hashable, Sendable {
  package let severity: IssueSeverity
  /// The path in the JSON text, such as `layers[2].ks.p`; empty for the whole file.
  package let path: String
  /// The message for the user: the cause, and its effect on the picture.
  package let message: String

  package init(_ severity: IssueSeverity, path: String, _ message: String) {
    self.severity = severity
    self.path = path
    self.message = message
  }
}
