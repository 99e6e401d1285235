import Foundation

/// A CAML file with everything that belongs to it: a .caml file, a .ca bundle, a .wallpaper folder, or an archive of
/// these.
package struct CAMLPackage: Sendable {
  package enum Kind: String, Sendable {
    case file = "CAML file"
    case bundle = "CAML bundle"
    case wallpaper
    case archive
  }

  /// A plane of a wallpaper.
  package struct Plane: Sendable {
    package enum Role: String, Sendable {
      case background, floating, foreground
      /// The only plane of a file that has no planes.
      case whole
    }

    package let role: Role
    package let document: CAMLDocument
    /// The files of the plane's bundle.
    package let assets: CAMLAssets
  }

  package let kind: Kind
  /// The name of the wallpaper that was read; empty for other files.
  package let name: String
  /// The names of all wallpapers of an archive; empty for other files.
  package let names: [String]
  /// From back to front; at least one.
  package let planes: [Plane]
  /// The issues of the package itself; each document has its own.
  package let issues: [CAMLIssue]

  /// Opens the file or directory at a path, and reads its layers.
  ///
  /// - Parameter name: The wallpaper to read of an archive that has several; nil for the first.
  package init(path: String, wallpaper name: String? = nil) throws(CAMLError) {
    throw CAMLError.unreadable(name: path, reason: "not yet")
  }
}

/// The pictures of a bundle, read one at a time. Only files of the bundle can be read.
package struct CAMLAssets: Sendable {
  /// Returns the bytes of a file, at most `CAMLLimits.imageBytes`.
  ///
  /// - Parameter name: The path in the bundle, or a data URL, as in `CAMLValue.image`.
  /// - Throws: `CAMLError` for a file that isn't there, and for paths that lead out of the bundle.
  package func data(_ name: String) throws(CAMLError) -> Data {
    throw CAMLError.unreadable(name: name, reason: "not yet")
  }

  /// Indicates whether the bundle has a file of that name.
  package func contains(_ name: String) -> Bool {
    false
  }
}
