import KinoraArchives

/// The wallpapers and bundles of a folder or an archive, by their names.
struct WallpaperSource: Sendable {
  /// At least one.
  let results: [WallpaperSearch.Result]
  /// The names of the results, each different.
  let names: [String]
  /// The name of a bundle or wallpaper that is the package itself; empty for other folders and for archives.
  let top: String
  /// Files that are left out.
  let issues: [CAMLIssue]

  /// - Parameters:
  ///   - name: The name in errors.
  ///   - refused: The paths of files that are left out.
  init(_ tree: FileTree, top: String, name: String, refused: [String] = []) throws(CAMLError) {
    self.top = top
    results = try WallpaperSearch(tree, path: top).results
    guard !results.isEmpty else {
      throw .unreadable(name: name, reason: "expected .caml files, .ca bundles or wallpapers")
    }
    names = try Self.names(of: results)
    issues = refused.prefix(CAMLLimits.issues).map { path in
      CAMLIssue(.suspicious, at: CAMLPlace(file: path), "leads out of the archive, or is too deep; it is left out")
    }
  }

  /// True if the package is one bundle or one wallpaper.
  var isSingle: Bool { results.count == 1 && results[0].path == top && issues.isEmpty }

  /// Returns the names of wallpapers, each different.
  private static func names(of results: [WallpaperSearch.Result]) throws(CAMLError) -> [String] {
    var (names, known): ([String], Set<String>) = ([], [])
    for result in results {
      let folder = result.path.split(separator: "/").last.map(String.init) ?? ""
      let name = result.isBundle ? folder : try CAMLWallpaper(result.tree, path: result.path).name
      var (free, number) = (name, 1)
      while !known.insert(free).inserted {
        number += 1
        free = "\(name) \(number)"
      }
      names.append(free)
    }
    return names
  }
}
