import Adapting
import Foundation

/// The Swift files of a folder, with the errors of those that can't be read.
struct SourceTree {
  /// A file and its place in the folder.
  struct Entry {
    var relativePath: String
    var file: SourceFile
  }

  private(set) var entries: [Entry] = []
  private(set) var errors: [String] = []
  private let root: String

  /// Reads all Swift files below a folder. Package.swift, and names that begin with a dot, are left out.
  ///
  /// - Parameters:
  ///   - root: The folder, absolute and without links.
  ///   - target: The target of which it is the folder; nil for all files.
  init(root: String, target: PackageTarget? = nil) {
    self.root = root
    let starts = target.map { $0.sources.isEmpty ? [""] : $0.sources } ?? [""]
    for start in starts { read(start, excluding: Set(target?.excluded.map(Self.normalized) ?? [])) }
    entries.sort { $0.relativePath < $1.relativePath }
  }

  /// Reads one file.
  init(file path: String) {
    root = (path as NSString).deletingLastPathComponent
    readFile((path as NSString).lastPathComponent)
  }

  private static func normalized(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }

  private mutating func read(_ relative: String, excluding excluded: Set<String>) {
    let path = relative.isEmpty ? root : "\(root)/\(relative)"
    guard !excluded.contains(relative) else { return }
    if let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      return readLink(relative, to: destination)
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return errors.append("\(path): no such file or folder")
    }
    guard isFolder.boolValue else {
      if relative.hasSuffix(".swift") { readFile(relative) }
      return
    }
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      where !name.hasPrefix(".") && name != "Package.swift" {
        read(relative.isEmpty ? name : "\(relative)/\(name)", excluding: excluded)
      }
    } catch {
      errors.append("\(path): can't be read")
    }
  }

  /// A link to a file of this folder is read twice; the compiler would, too. All others are errors.
  private mutating func readLink(_ relative: String, to destination: String) {
    let path = "\(root)/\(relative)"
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard target == root || target.hasPrefix(root + "/") else {
      return errors.append("\(path): a link out of the folder, to \(destination); adapt a copy of it")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: target, isDirectory: &isFolder) else {
      return errors.append("\(path): a link to \(destination), which doesn't exist")
    }
    // The folder's files are read where they are.
    if !isFolder.boolValue, relative.hasSuffix(".swift") { readFile(relative) }
  }

  private mutating func readFile(_ relative: String) {
    let path = "\(root)/\(relative)"
    guard let data = FileManager.default.contents(atPath: path) else { return errors.append("\(path): can't be read") }
    guard let text = String(validating: data, as: UTF8.self) else {
      return errors.append("\(path):1:1: error: the text isn't UTF-8")
    }
    entries.append(Entry(relativePath: relative, file: SourceFile(path: path, text: text)))
  }
}
