/// The rules for paths of files that are named in files that come from anywhere.
package enum AssetPath {
  /// Indicates whether a path names something in its folder or below.
  package static func isInside(_ path: String) -> Bool { problem(of: path) == nil }

  /// Returns the reason why a path doesn't name something in its folder or below; nil if it does.
  package static func problem(of path: String) -> String? {
    if path.isEmpty { return "expected a path" }
    if path.unicodeScalars.contains("\0") || path.contains("\\") {
      return "expected a path without zero bytes and backslashes"
    }
    guard path.hasPrefix("/") || path.split(separator: "/").contains("..") else { return nil }
    return "expected a relative path without '..'"
  }
}
