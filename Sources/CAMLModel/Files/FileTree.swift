import Foundation
import KinoraArchives

/// A folder of files, on disk or in an archive. Files outside of it can't be read.
enum FileTree: Sendable {
  case folder(AssetFolder)
  case archive(ArchiveTree, path: String)

  /// Returns the names of the files and folders in it, sorted.
  func names() throws(CAMLError) -> [String] {
    switch self {
    case .folder(let folder):
      try CAMLError.converting { () throws(ArchiveError) in try folder.names(limit: CAMLLimits.folderFiles) }
    case .archive(let tree, let path): tree.names(in: path)
    }
  }

  /// Returns a folder in it; nil without that folder.
  func folder(_ name: String) -> FileTree? {
    switch self {
    case .folder(let folder): folder.folder(name).map { .folder($0) }
    case .archive(let tree, let path):
      tree.isFolder(path.appending(name)) ? .archive(tree, path: path.appending(name)) : nil
    }
  }

  func contains(_ name: String) -> Bool {
    switch self {
    case .folder(let folder): folder.contains(name)
    case .archive(let tree, let path): AssetPath.isInside(name) && tree.archive.contains(path.appending(name))
    }
  }

  func read(_ name: String, limit: Int) throws(CAMLError) -> Data {
    switch self {
    case .folder(let folder):
      return try CAMLError.converting { () throws(ArchiveError) in try folder.read(name, limit: limit) }
    case .archive(let tree, let path):
      if let problem = AssetPath.problem(of: name) { throw .unreadable(name: name, reason: problem) }
      return try CAMLError.converting { () throws(ArchiveError) in
        try tree.archive.read(path.appending(name), limit: limit)
      }
    }
  }
}

/// The folders of an archive.
struct ArchiveTree: Sendable {
  let archive: ZipArchive
  /// Sorted names by the paths of folders, "" for the top.
  private let children: [String: [String]]
  /// Files with paths beyond the limits, which are left out.
  let refused: [String]

  init(_ archive: ZipArchive) {
    self.archive = archive
    var (children, refused): ([String: Set<String>], [String]) = (["": []], [])
    for path in archive.names {
      let parts = path.split(separator: "/")
      guard path.utf8.count <= CAMLLimits.pathBytes, parts.count <= CAMLLimits.pathFolders else {
        refused.append(path)
        continue
      }
      var folder = ""
      for part in parts {
        children[folder, default: []].insert(String(part))
        folder = folder.appending(String(part))
      }
    }
    (self.children, self.refused) = (children.mapValues { $0.sorted() }, refused)
  }

  func names(in folder: String) -> [String] { children[folder] ?? [] }

  func isFolder(_ path: String) -> Bool { children[path] != nil }
}

extension String {
  /// The path of a file in the folder of this path.
  func appending(_ name: String) -> String { isEmpty ? name : self + "/" + name }

  /// Indicates whether two names of files differ only in case, percent escapes, or the composition of accents.
  func isLike(_ other: String) -> Bool { folded == other.folded }

  /// The name in lower case without percent escapes.
  var folded: String { (removingPercentEncoding ?? self).lowercased() }
}

extension CAMLError {
  /// Calls a closure, whose errors become those of CAML files.
  static func converting<Result>(
    _ body: () throws(ArchiveError) -> Result
  ) throws(CAMLError) -> Result {
    do {
      return try body()
    } catch {
      switch error {
      case .tooMuch(let what, let limit): throw .tooMuch(CAMLPlace(file: ""), what: what, limit: limit)
      case .unreadable(let name, let reason): throw .unreadable(name: name, reason: reason)
      }
    }
  }
}
