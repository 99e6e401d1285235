import Foundation
import KinoraDisplays

/// The folders in which programs are built from source, one for each path, under the user's caches.
enum ProgramCache {
  /// Returns the folder for a program, made if needed.
  ///
  /// - Throws: A `RunFailure` if it can't be written.
  static func folder(for program: SourceProgram) throws(RunFailure) -> String {
    let folder = "\(root)/programs/\(program.start.name)-\(hash(program.path))"
    try make(folder)
    return folder
  }

  static func make(_ folder: String) throws(RunFailure) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw RunFailure("\(folder): can't be written", status: RunFailure.cannotWrite)
    }
  }

  /// Writes a file unless it has these contents: one that is written again counts as changed for the compiler.
  ///
  /// - Throws: A `RunFailure` if it can't be written.
  static func write(_ data: Data, to path: String) throws(RunFailure) {
    guard FileManager.default.contents(atPath: path) != data else { return }
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw RunFailure("\(path): can't be written", status: RunFailure.cannotWrite)
    }
  }

  /// The folder of all caches of kinora.
  static var root: String {
    let variables = ProcessInfo.processInfo.environment
    let caches = variables["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(NSHomeDirectory())/.cache"
    return "\(caches)/kinora"
  }

  /// FNV-1a: paths that differ get folders that differ, also in later runs.
  private static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
