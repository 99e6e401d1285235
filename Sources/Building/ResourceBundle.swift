import Foundation
import KinoraDisplays

/// The resources of a target, as links to them: an edited picture needs no build.
struct ResourceBundle: Equatable {
  /// The places of the resources by their names in the bundle.
  private(set) var links: [String: String] = [:]

  /// Adds a resource by SwiftPM's rules: `process` puts the files of a folder beside each other, `copy` keeps the
  /// folder.
  ///
  /// - Parameters:
  ///   - path: The path of a file or a folder.
  ///   - keepsFolder: True for `copy`.
  mutating func add(_ path: String, keepsFolder: Bool) {
    let name = (path as NSString).lastPathComponent
    // A folder with an extension is one thing, such as an asset catalogue or the texts of a language.
    guard !keepsFolder, name.contains(".") == false,
      let entries = try? FileManager.default.contentsOfDirectory(atPath: path)
    else {
      links[name] = path
      return
    }
    for entry in entries.sorted() where !entry.hasPrefix(".") { add("\(path)/\(entry)", keepsFolder: false) }
  }

  /// Makes the folder of the bundle, instead of one of an earlier build.
  ///
  /// - Throws: A `RunFailure` if it can't be written.
  func write(to folder: String) throws(RunFailure) {
    try? FileManager.default.removeItem(atPath: folder)
    guard !links.isEmpty else { return }
    try ProgramCache.make(folder)
    for (name, path) in links { try ProgramCache.link("\(folder)/\(name)", to: path) }
  }
}
