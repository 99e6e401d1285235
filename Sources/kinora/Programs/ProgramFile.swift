import Foundation
import KinoraDisplays

/// Finds the executable that a command line names.
enum ProgramFile {
  /// Returns the path of an executable: as it is if it has a slash or lies in this folder, else from PATH.
  ///
  /// - Throws: A `RunFailure` for a file that isn't executable.
  static func path(of name: String) throws(RunFailure) -> String {
    let places = name.contains("/") ? [] : searchPath().map { "\($0)/\(name)" }
    let candidates = [name.contains("/") ? name : "./\(name)"] + places
    if let path = candidates.first(where: { isExecutable($0) }) { return path }
    if candidates.contains(where: { FileManager.default.fileExists(atPath: $0) }) {
      throw RunFailure("\(name): expected an executable, a Swift file or a folder", status: RunFailure.badData)
    }
    throw RunFailure("\(name): no such program", status: RunFailure.badData)
  }

  private static func isExecutable(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && FileManager.default.isExecutableFile(atPath: path)
  }

  private static func searchPath() -> [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map(String.init)
  }
}
