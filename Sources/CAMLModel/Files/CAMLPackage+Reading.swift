import Foundation
import KinoraArchives

extension CAMLPackage {
  /// Opens the file or directory at a path, and reads its layers.
  ///
  /// A plane that can't be read is an issue, unless there is no other one.
  ///
  /// - Parameter name: The wallpaper to read of an archive that has several; nil for the first.
  /// - Throws: `CAMLError` for what can't be read, and for an unknown name.
  package init(path: String, wallpaper name: String? = nil) throws(CAMLError) {
    let base = URL(filePath: path).lastPathComponent
    if let folder = Self.directory(path) {
      let tree = FileTree.folder(folder)
      let isNamed = base.lowercased().hasSuffix(".ca") || base.lowercased().hasSuffix(".wallpaper")
      try self.init(tree, top: isNamed ? base : "", kind: .archive, wallpaper: name, refused: [])
      return
    }
    let data = try CAMLError.converting { () throws(ArchiveError) in
      try FileContents.read(path, name: path, limit: CAMLLimits.archiveBytes)
    }
    let folder = AssetFolder(of: path, owner: "document").map { FileTree.folder($0) }
    try self.init(data, name: base, folder: folder, wallpaper: name)
  }

  /// Opens the contents of a file. Files beside it can't be read.
  ///
  /// - Parameter file: The name for places.
  package init(_ data: Data, file: String = "main.caml", wallpaper name: String? = nil) throws(CAMLError) {
    try self.init(data, name: file, folder: nil, wallpaper: name)
  }

  private init(_ data: Data, name file: String, folder: FileTree?, wallpaper name: String?) throws(CAMLError) {
    guard ZipArchive.isZip(data) else {
      let document = try CAMLDocument(xml: data, name: file)
      let plane = Plane(role: .whole, document: document, assets: CAMLAssets(folder))
      try Self.check(name, [])
      self.init(kind: .file, name: "", names: [], planes: [plane], issues: [])
      return
    }
    let limits = ArchiveLimits(bytes: CAMLLimits.archiveBytes, entries: CAMLLimits.archiveEntries)
    let archive = try CAMLError.converting { () throws(ArchiveError) in try ZipArchive(data, limits: limits) }
    let tree = ArchiveTree(archive)
    let refused = archive.refused + tree.refused
    try self.init(.archive(tree, path: ""), top: "", kind: .archive, wallpaper: name, refused: refused)
  }

  private init(
    _ tree: FileTree, top: String, kind: Kind, wallpaper name: String?, refused: [String]
  ) throws(CAMLError) {
    let results = try WallpaperSearch(tree, path: top).results
    guard !results.isEmpty else {
      throw .unreadable(name: top.isEmpty ? "\(kind)" : top, reason: "expected .caml files, .ca bundles or wallpapers")
    }
    var issues = refused.prefix(CAMLLimits.issues).map { path in
      CAMLIssue(.suspicious, at: CAMLPlace(file: path), "leads out of the archive, or is too deep; it is left out")
    }
    let names = try Self.names(of: results)
    try Self.check(name, names)
    let index = name.flatMap { names.firstIndex(of: $0) } ?? 0
    let result = results[index]
    let planes = try PlaneReader(result, top: top)
    issues += planes.issues
    let isSingle = results.count == 1 && result.path == top && refused.isEmpty
    let found = isSingle ? (result.isBundle ? Kind.bundle : .wallpaper) : kind
    self.init(
      kind: found, name: found == .bundle ? "" : names[index], names: isSingle ? [] : names,
      planes: try planes.all(), issues: issues)
  }

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

  private static func check(_ name: String?, _ names: [String]) throws(CAMLError) {
    guard let name, !names.contains(name) else { return }
    throw .unknown(kind: "wallpaper", name: name, known: names.filter { !$0.isEmpty })
  }

  private static func directory(_ path: String) -> AssetFolder? {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
      return nil
    }
    return AssetFolder(at: path, owner: "bundle")
  }
}

/// Reads planes, and keeps those that can be read.
private struct PlaneReader {
  private(set) var issues: [CAMLIssue] = []
  private var planes: [CAMLPackage.Plane] = []
  private var error: CAMLError?

  /// Reads a wallpaper or a bundle. Places are relative to the wallpaper, since paths in archives are long.
  init(_ result: WallpaperSearch.Result, top: String) throws(CAMLError) {
    if result.isBundle {
      let name = result.path.split(separator: "/").last.map(String.init) ?? ""
      read(.whole, result.tree, path: result.path == top ? "" : name)
      return
    }
    var wallpaper = try CAMLWallpaper(result.tree, path: "")
    for plane in wallpaper.planes() {
      guard let bundle = result.tree.folder(plane.bundle) else { continue }
      read(plane.role, bundle, path: plane.bundle)
    }
    issues = wallpaper.issues + issues
  }

  private mutating func read(_ role: CAMLPackage.Plane.Role, _ tree: FileTree, path: String) {
    var bundle = CAMLBundle(tree, path: path)
    do throws(CAMLError) {
      let document = try bundle.document()
      planes.append(CAMLPackage.Plane(role: role, document: document, assets: CAMLAssets(tree)))
    } catch {
      issues.append(CAMLIssue(.broken, at: error.place ?? CAMLPlace(file: path), error.reason))
      self.error = self.error ?? error
    }
    issues = bundle.issues + issues
  }

  /// - Throws: The first error if no plane could be read.
  func all() throws(CAMLError) -> [CAMLPackage.Plane] {
    guard planes.isEmpty else { return planes }
    throw error ?? .unreadable(name: "wallpaper", reason: "expected .ca bundles in it")
  }
}
