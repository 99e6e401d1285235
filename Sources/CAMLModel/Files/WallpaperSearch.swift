/// Finds bundles and wallpapers in folders, such as those of an archive.
struct WallpaperSearch {
  /// A wallpaper, or a bundle that stands alone.
  struct Result: Sendable {
    var tree: FileTree
    /// The path in the package; empty for the package itself.
    var path: String
    var isBundle: Bool
  }

  private(set) var results: [Result] = []
  private var folders = 0

  init(_ tree: FileTree, path: String = "") throws(CAMLError) {
    try visit(tree, path: path, depth: 0)
  }

  private mutating func visit(_ tree: FileTree, path: String, depth: Int) throws(CAMLError) {
    folders += 1
    guard folders <= CAMLLimits.folders else {
      throw .tooMuch(CAMLPlace(file: path), what: "folders", limit: CAMLLimits.folders)
    }
    let names = try tree.names()
    if let isBundle = Self.isBundle(path, names) {
      guard results.count < CAMLLimits.wallpapers else {
        throw .tooMuch(CAMLPlace(file: path), what: "wallpapers", limit: CAMLLimits.wallpapers)
      }
      return results.append(Result(tree: tree, path: path, isBundle: isBundle))
    }
    guard depth < CAMLLimits.folderDepth else { return }
    for name in names where !name.hasPrefix(".") {
      guard let folder = tree.folder(name) else { continue }
      try visit(folder, path: path.appending(name), depth: depth + 1)
    }
  }

  /// Returns true for a bundle, false for a wallpaper, and nil for another folder.
  private static func isBundle(_ path: String, _ names: [String]) -> Bool? {
    let name = path.lowercased()
    if name.hasSuffix(".ca") { return true }
    if name.hasSuffix(".wallpaper") || names.contains(where: { $0.isLike("Wallpaper.plist") }) { return false }
    if CAMLBundle.isBundle(names) { return true }
    return CAMLWallpaper.isWallpaper(names) ? false : nil
  }
}
