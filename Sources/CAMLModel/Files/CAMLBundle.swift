import Foundation
import KinoraArchives

/// Reads a .ca bundle: its property list, and the .caml file that it names.
struct CAMLBundle {
  let tree: FileTree
  /// The path in the package, for places; empty for the package itself.
  let path: String
  private(set) var issues: [CAMLIssue] = []

  init(_ tree: FileTree, path: String) {
    (self.tree, self.path) = (tree, path)
  }

  /// Indicates whether the files of a folder are those of a bundle.
  static func isBundle(_ names: [String]) -> Bool { index(names) != nil || names.contains(where: isDocument) }

  mutating func document() throws(CAMLError) -> CAMLDocument {
    let names = try tree.names()
    let list = index(names)
    let settings = list.map { CAMLSettings($0) } ?? CAMLSettings()
    let wanted = list?["rootDocument"]?.string
    guard let name = document(wanted, names) else {
      let root = wanted.map { "'\($0.shortened)', which the property list names as rootDocument, or " } ?? ""
      throw .invalid(CAMLPlace(file: path), reason: "expected \(root)main.caml or another .caml file in the bundle")
    }
    let data = try tree.read(name, limit: CAMLLimits.fileBytes)
    return try CAMLDocument(xml: data, name: path.appending(name), settings: settings)
  }

  /// Returns the settings in the property list of a document's folder; the defaults without one.
  mutating func settings() -> CAMLSettings {
    guard let names = try? tree.names(), Self.index(names) != nil else { return CAMLSettings() }
    return index(names).map { CAMLSettings($0) } ?? CAMLSettings()
  }

  /// Reads the property list; nil if it isn't there, and with an issue if it can't be read.
  private mutating func index(_ names: [String]) -> PropertyList? {
    guard let name = Self.index(names) else { return nil }
    do throws(CAMLError) {
      let list = try PropertyList.read(
        tree.read(name, limit: CAMLLimits.propertyListBytes), name: path.appending(name))
      issues += IndexCheck.issues(of: list, in: path.appending(name))
      return list
    } catch {
      note(name, "\(error.reason); main.caml and the root layer's size are used", at: error.place)
      return nil
    }
  }

  private mutating func document(_ wanted: String?, _ names: [String]) -> String? {
    if let wanted, let found = FileIndex(tree).path(like: wanted) { return found }
    let main = names.first { $0.isLike("main.caml") }
    guard let fallback = main ?? names.first(where: Self.isDocument) else { return nil }
    if let wanted {
      note(fallback, "the property list names '\(wanted.shortened)', which isn't there; this file is used")
    } else if main == nil {
      noteOthers(names.filter { Self.isDocument($0) && $0 != fallback }, than: fallback)
    }
    return fallback
  }

  /// Notes that a bundle without a root document has several files that could be it.
  private mutating func noteOthers(_ others: [String], than used: String) {
    guard !others.isEmpty else { return }
    let names = others.prefix(4).map { "'\($0.shortened)'" } + (others.count > 4 ? ["\(others.count - 4) more"] : [])
    note(used, "this file is played, and \(names.joined(separator: ", ")) not: expected a rootDocument in index.xml")
  }

  private mutating func note(_ name: String, _ message: String, at place: CAMLPlace? = nil) {
    issues.append(CAMLIssue(.suspicious, at: place ?? CAMLPlace(file: path.appending(name)), message))
  }

  private static func index(_ names: [String]) -> String? {
    names.first { $0.isLike("index.xml") } ?? names.first { $0.isLike("index.plist") }
  }

  private static func isDocument(_ name: String) -> Bool {
    name.lowercased().hasSuffix(".caml") && !name.isLike("assetManifest.caml") && !name.hasPrefix("._")
  }
}
