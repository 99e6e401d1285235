/// A CAML file with everything that belongs to it: a .caml file, a .ca bundle, a .wallpaper folder, or an archive of
/// these.
///
///     let package = try CAMLPackage(path: "stars.tendies")
///     for plane in package.planes { print(plane.role, plane.document.root.className) }
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

  /// The wallpapers of an archive; nil for a file.
  let source: WallpaperSource?

  init(kind: Kind, name: String, source: WallpaperSource?, planes: [Plane], issues: [CAMLIssue]) {
    (self.kind, self.name, self.source, self.planes) = (kind, name, source, planes)
    self.issues = issues
    names = source.map { $0.isSingle ? [] : $0.names } ?? []
  }
}
