import KinoraArchives
import Synchronization

/// Finds files by names that may differ from the real ones in case, escapes or accents.
///
/// The names of a folder are read once, when a file isn't there under the name that was asked for.
final class FileIndex: Sendable {
  private struct Folder {
    let names: Set<String>
    /// Names by their folded forms; the first one of several that are alike.
    let folded: [String: String]

    func name(like wanted: String) -> String? { names.contains(wanted) ? wanted : folded[wanted.folded] }
  }

  let tree: FileTree
  /// By their paths from the top; nil for what isn't a folder.
  private let folders = Mutex<[String: Folder?]>([:])

  init(_ tree: FileTree) {
    self.tree = tree
  }

  /// Returns the path of a file of that name, or of one whose name differs in case, escapes or accents only.
  func path(like name: String) -> String? {
    let parts = name.split(separator: "/").filter { $0 != "." }.map(String.init)
    let direct = parts.joined(separator: "/")
    if tree.contains(direct) { return direct }
    guard !parts.isEmpty, parts.count <= CAMLLimits.pathFolders, AssetPath.isInside(name) else { return nil }
    var path = ""
    for part in parts {
      guard let match = folder(path)?.name(like: part) else { return nil }
      path = path.appending(match)
    }
    return tree.contains(path) ? path : nil
  }

  private func folder(_ path: String) -> Folder? {
    folders.withLock { folders in
      if let known = folders[path] { return known }
      let folder = read(path)
      folders[path] = .some(folder)
      return folder
    }
  }

  private func read(_ path: String) -> Folder? {
    guard let folder = path.isEmpty ? tree : tree.folder(path), let names = try? folder.names() else { return nil }
    return Folder(
      names: Set(names), folded: Dictionary(names.map { ($0.folded, $0) }, uniquingKeysWith: { first, _ in first }))
  }
}
