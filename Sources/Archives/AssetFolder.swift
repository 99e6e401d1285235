import Foundation
import Glibc

/// A folder whose files and those below can be read, and no others.
package struct AssetFolder: Sendable {
  /// Absolute, without symbolic links.
  private let path: String
  /// Names the owner of the folder in errors, such as "animation".
  private let owner: String

  /// Creates the folder of a file; nil if it isn't there.
  package init?(of file: String, owner: String) {
    // Foundation's functions for paths trap on a name of one character.
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
    self.init(at: folder, owner: owner)
  }

  /// Creates the folder at a path; nil if it isn't there.
  package init?(at folder: String, owner: String) {
    guard let path = Self.resolved(folder) else { return nil }
    (self.path, self.owner) = (path, owner)
  }

  /// Reads a file in the folder or below.
  ///
  /// - Throws: `ArchiveError` for a path that leads out of the folder, also through symbolic links.
  package func read(_ name: String, limit: Int) throws(ArchiveError) -> Data {
    try FileContents.read(target(of: name), name: name, limit: limit, followsLinks: false)
  }

  /// Returns the folder of that name below this one; nil if it isn't there or leads out.
  package func folder(_ name: String) -> AssetFolder? {
    guard let target = try? target(of: name), Self.isFolder(target) else { return nil }
    return AssetFolder(at: target, owner: owner)
  }

  /// Indicates whether a file can be read.
  package func contains(_ name: String) -> Bool {
    guard let target = try? target(of: name) else { return false }
    var status = stat()
    return stat(target, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the names of the files and folders in the folder, sorted.
  ///
  /// - Parameter limit: The maximum number of names.
  package func names(limit: Int) throws(ArchiveError) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      guard names.count < limit else { throw .tooMuch(what: "files in a folder", limit: limit) }
      names.append(name)
    }
    return names.sorted()
  }

  private func target(of name: String) throws(ArchiveError) -> String {
    if let problem = AssetPath.problem(of: name) { throw .unreadable(name: name, reason: problem) }
    guard let target = Self.resolved(path + "/" + name) else {
      throw .unreadable(name: name, reason: "no such file beside the \(owner)")
    }
    guard target != path else { throw .unreadable(name: name, reason: "expected a file in the \(owner)'s folder") }
    guard target.hasPrefix(path == "/" ? "/" : path + "/") else {
      throw .unreadable(name: name, reason: "leads out of the \(owner)'s folder by a symbolic link")
    }
    return target
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func resolved(_ path: String) -> String? {
    guard let result = realpath(path, nil) else { return nil }
    defer { free(result) }
    return String(cString: result)
  }
}
