import Foundation

/// External files that tests read if they are present: `../shared/corpus` beside the package, or the folder that the
/// environment variable `KINORA_CORPUS` names. Tests that need them are skipped otherwise.
package enum Corpus {
  private static let root: String = {
    if let named = ProcessInfo.processInfo.environment["KINORA_CORPUS"] { return named }
    return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/corpus").path()
  }()

  /// Returns the path of a folder of the corpus; nil if it isn't present.
  package static func folder(_ name: String) -> String? {
    var isFolder: ObjCBool = false
    let path = root + "/" + name
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue ? path : nil
  }

  /// Returns the sorted paths of the files below a folder that have an extension.
  package static func files(in folder: String, extension suffix: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix("." + suffix) }.sorted().map { folder + "/" + $0 }
  }
}
