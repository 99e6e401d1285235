/// The effect on the picture of an issue in a file that comes from anywhere.
package enum IssueSeverity: Int, Comparable, Sendable {
  /// Unknown or unsupported: it is left out, and the message says what this means for the picture.
  case ignored
  /// Probably not what the author meant, such as a missing picture.
  case suspicious
  /// Can't be read, so it won't play.
  case broken

  package static func < (a: IssueSeverity, b: IssueSeverity) -> Bool { a.rawValue < b.rawValue }
}
