import Foundation
import KinoraDisplays

/// The folders in which programs are built from source, one for each path, under the user's caches.
enum ProgramCache {
  /// Returns the folder for a program, made if needed.
  ///
  /// - Throws: A `RunFailure` if it can't be written.
  static func folder(for program: SourceProgram) throws(RunFailure) -> String {
    let programs = "\(root)/programs"
    removeFolders(in: programs, unusedSince: Date(timeIntervalSinceNow: -longestRest))
    let folder = "\(programs)/\(program.start.name)-\(hash(program.path))"
    try make(folder)
    return folder
  }

  /// Seconds after which a program that isn't run any more is removed: 30 days.
  private static let longestRest = 30.0 * 86_400

  /// Removes the folders whose lock was taken last before a time.
  static func removeFolders(in programs: String, unusedSince limit: Date) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: programs)) ?? [] {
      let folder = "\(programs)/\(name)"
      guard let used = SourceFolder.date(of: "\(folder)/\(FolderLock.name)"), used < limit else { continue }
      try? FileManager.default.removeItem(atPath: folder)
    }
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

  /// Makes a link, in place of one of an earlier build.
  ///
  /// - Throws: A `RunFailure` if it can't be written.
  static func link(_ path: String, to target: String) throws(RunFailure) {
    try? FileManager.default.removeItem(atPath: path)
    do {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    } catch {
      throw RunFailure("\(path): can't be written", status: RunFailure.cannotWrite)
    }
  }

  /// The folder of all caches of kinora.
  static var root: String {
    let variables = ProcessInfo.processInfo.environment
    let folders = [variables["XDG_CACHE_HOME"], variables["HOME"].map { "\($0)/.cache" }].compactMap(\.self)
    return "\(folders.first { $0.hasPrefix("/") } ?? "\(NSHomeDirectory())/.cache")/kinora"
  }

  /// Paths that differ get folders that differ.
  private static func hash(_ text: String) -> String {
    var hash = ContentHash()
    hash.add(text)
    return hash.text
  }
}
