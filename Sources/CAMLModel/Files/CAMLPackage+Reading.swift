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
      try self.init(WallpaperSource(tree, top: isNamed ? base : "", name: base), wallpaper: name)
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
      try Self.refuseText(data, file)
      // The document of a bundle has the bundle's settings.
      var bundle = folder.map { CAMLBundle($0, path: "") }
      let settings = bundle?.settings() ?? CAMLSettings()
      let document = try CAMLDocument(xml: data, name: file, settings: settings)
      let plane = Plane(role: .whole, document: document, assets: CAMLAssets(folder))
      try Self.check(name, [])
      self.init(kind: .file, name: "", source: nil, planes: [plane], issues: bundle?.issues ?? [])
      return
    }
    let limits = ArchiveLimits(bytes: CAMLLimits.archiveBytes, entries: CAMLLimits.archiveEntries)
    let archive = try CAMLError.converting { () throws(ArchiveError) in try ZipArchive(data, limits: limits) }
    let tree = ArchiveTree(archive)
    let refused = archive.refused + tree.refused
    try self.init(WallpaperSource(.archive(tree, path: ""), top: "", name: file, refused: refused), wallpaper: name)
  }

  private init(_ source: WallpaperSource, wallpaper name: String?) throws(CAMLError) {
    try Self.check(name, source.names)
    let index = name.flatMap { source.names.firstIndex(of: $0) } ?? 0
    let result = source.results[index]
    let planes = try PlaneReader(result, of: source)
    let kind: Kind = source.isSingle ? (result.isBundle ? .bundle : .wallpaper) : .archive
    self.init(
      kind: kind, name: kind == .bundle ? "" : source.names[index], source: source, planes: try planes.all(),
      issues: source.issues + planes.issues)
  }

  /// Indicates whether a folder is a bundle or a wallpaper, or has some in it, whatever its name is.
  ///
  /// Folders of Swift programs aren't, whatever is in them.
  package static func isPackage(folder path: String) -> Bool {
    guard let folder = directory(path), let names = try? FileTree.folder(folder).names(),
      !names.contains(where: { $0.hasSuffix(".swift") }), let search = try? WallpaperSearch(.folder(folder))
    else { return false }
    return !search.results.isEmpty
  }

  /// Reads another wallpaper of the archive.
  ///
  /// - Parameter name: One of `names`.
  package func wallpaper(_ name: String) throws(CAMLError) -> CAMLPackage {
    guard let source else { throw .unknown(kind: "wallpaper", name: name, known: []) }
    return try CAMLPackage(source, wallpaper: name)
  }

  /// - Throws: `CAMLError.unreadable` for what is named like an archive, and is neither one nor XML.
  private static func refuseText(_ data: Data, _ file: String) throws(CAMLError) {
    let name = file.lowercased()
    guard name.hasSuffix(".tendies") || name.hasSuffix(".zip") else { return }
    let start = data.prefix(64).drop { $0 <= 32 || [0xEF, 0xBB, 0xBF].contains($0) }.first
    guard start != UInt8(ascii: "<") else { return }
    let reason = data.isEmpty ? "the file is empty" : "it doesn't begin like one"
    throw .unreadable(name: file, reason: "expected a ZIP archive: \(reason)")
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

  /// Reads a wallpaper or a bundle. Places begin with its name if there are several, without the long paths of archives.
  init(_ result: WallpaperSearch.Result, of source: WallpaperSource) throws(CAMLError) {
    let name = result.path.split(separator: "/").last.map(String.init) ?? ""
    if result.isBundle {
      read(.whole, result.tree, path: result.path == source.top ? "" : name)
      return
    }
    let path = source.results.count > 1 ? name : ""
    var wallpaper = try CAMLWallpaper(result.tree, path: path)
    let planes = wallpaper.planes()
    issues = wallpaper.issues
    for plane in planes {
      guard let bundle = result.tree.folder(plane.bundle) else { continue }
      read(plane.role, bundle, path: path.appending(plane.bundle))
    }
  }

  private mutating func read(_ role: CAMLPackage.Plane.Role, _ tree: FileTree, path: String) {
    var (bundle, failure): (CAMLBundle, CAMLError?) = (CAMLBundle(tree, path: path), nil)
    do throws(CAMLError) {
      let document = try bundle.document()
      planes.append(CAMLPackage.Plane(role: role, document: document, assets: CAMLAssets(tree)))
    } catch {
      failure = error
    }
    issues += bundle.issues
    guard let failure else { return }
    issues.append(CAMLIssue(.broken, at: failure.place ?? CAMLPlace(file: path), failure.reason))
    error = error ?? failure
  }

  /// - Throws: The first error if no plane could be read.
  func all() throws(CAMLError) -> [CAMLPackage.Plane] {
    guard planes.isEmpty else { return planes }
    throw error ?? .unreadable(name: "wallpaper", reason: "expected .ca bundles in it")
  }
}
