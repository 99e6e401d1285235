import Foundation
import KinoraDisplays

/// Finds the executable that a command line names.
enum ProgramFile {
  /// Returns the path of an executable: as it is if it has a slash or lies in this folder, else from PATH.
  ///
  /// - Throws: A `RunFailure` for a file that isn't executable, and for sources.
  static func path(of name: String) throws(RunFailure) -> String {
    let places = name.contains("/") ? [] : searchPath().map { "\($0)/\(name)" }
    let candidates = [name.contains("/") ? name : "./\(name)"] + places
    if let path = candidates.first(where: { isExecutable($0) }) { return path }
    if let scene = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) {
      throw RunFailure("\(name): \(complaint(about: scene))", status: RunFailure.badData)
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

  /// Says why a file that exists can't be run.
  private static func complaint(about path: String) -> String {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return "expected an executable, not a folder"
    }
    if path.hasSuffix(".swift") {
      return "expected an executable, not a source file; build it first, for example with swift build"
    }
    return "expected an executable"
  }
}
