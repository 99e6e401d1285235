import Foundation
import KinoraDisplays

/// Finds the Swift files of a folder.
enum SwiftFiles {
  /// More files or bytes aren't a program that one watches, but a folder named by mistake.
  private static let mostFiles = 5000
  private static let mostBytes = 64 << 20
  /// Entries of all kinds: the root folder has millions.
  private static let mostEntries = 200_000
  private static let skippedFolders: Set<String> = ["Pods", "Carthage"]

  /// True for folders of tests, as SwiftPM and Xcode name them: "Tests", "MenuTests", "MenuUITests".
  private static func isSkipped(_ folder: String) -> Bool {
    skippedFolders.contains(folder) || folder.hasSuffix("Tests")
  }

  /// Returns the files of a folder and those in it, in the order of their paths, but for hidden ones, tests, packages'
  /// manifests, and what is in excluded places.
  ///
  /// - Parameter excluded: Paths of files and folders.
  /// - Throws: A `RunFailure` if they are too many or too large.
  static func all(in folder: String, excluding excluded: Set<String> = []) throws(RunFailure) -> [String] {
    let options: FileManager.DirectoryEnumerationOptions = [.skipsHiddenFiles, .skipsPackageDescendants]
    let entries = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey], options: options)
    var files: [String] = []
    var bytes = 0
    var count = 0
    while let entry = entries?.nextObject() as? URL {
      count += 1
      guard count <= mostEntries else {
        throw RunFailure("\(folder): expected at most \(mostEntries) files and folders", status: RunFailure.badData)
      }
      if isSkipped(entry.lastPathComponent) || excluded.contains(entry.path) {
        entries?.skipDescendants()
      }
      guard entry.pathExtension == "swift", entry.lastPathComponent != "Package.swift", !excluded.contains(entry.path),
        let values = try? entry.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey]), values.isRegularFile == true
      else { continue }
      files.append(entry.path)
      bytes += values.fileSize ?? 0
      guard files.count <= mostFiles, bytes <= mostBytes else {
        throw RunFailure(
          "\(folder): expected at most \(mostFiles) Swift files and \(mostBytes >> 20) MiB", status: RunFailure.badData)
      }
    }
    return files.sorted()
  }
}
