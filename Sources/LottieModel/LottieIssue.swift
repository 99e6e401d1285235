/// Something in a file that isn't shown as its author meant it, or that looks like a mistake.
package struct LottieIssue: Hashable, Sendable {
  /// The effect of the issue on the picture.
  package enum Severity: Int, Comparable, Sendable {
    /// Left out without a visible difference, or with the value that the file keeps for players without the feature.
    case ignored
    /// The picture may differ from what the author saw.
    case suspicious
    /// A part of the file can't be read.
    case broken

    package static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
  }

  package let severity: Severity
  /// The path in the JSON text, such as `layers[2].ks.p`; empty for the whole file.
  package let path: String
  /// The message for the user: the cause, and its effect on the picture.
  package let message: String

  package init(_ severity: Severity, path: String, _ message: String) {
    self.severity = severity
    self.path = path
    self.message = message
  }
}
