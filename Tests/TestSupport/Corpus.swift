import Foundation

/// Files of others that tests read where they are there: `../shared/corpus` beside the package, or the folder that the
/// environment's `KINORA_CORPUS` names. Tests that need it are left out without it.
package enum Corpus {
  private static let root: String = {
    if let named = ProcessInfo.processInfo.environment["KINORA_CORPUS"] { return named }
    return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/corpus").path()
  }()

  /// A folder of the corpus; nil where it isn't.
  package static func folder(_ name: String) -> String? {
    var isFolder: ObjCBool = false
    let path = root + "/" + name
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue ? path : nil
  }

  /// The files below a folder with an extension, in order, as paths.
  package static func files(in folder: String, extension suffix: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix("." + suffix) }.sorted().map { folder + "/" + $0 }
  }
}
