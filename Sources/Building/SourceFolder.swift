import Foundation
import KinoraDisplays

/// Finds folders of Kinora's sources: beside this program once it is installed, above it in a checkout.
struct SourceFolder {
  let path: String
  let isInstalled: Bool

  /// - Parameters:
  ///   - name: The path of the folder in the sources; empty for all of them.
  ///   - title: The folder's name in the error.
  ///   - parts: Paths of files in the folder by which it is recognized.
  /// - Throws: A `RunFailure` if it isn't found.
  init(_ name: String = "", title: String, with parts: [String]) throws(RunFailure) {
    var place = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let installed = place.appendingPathComponent("../share/kinora/\(name)").standardizedFileURL.path
    if Self.has(parts, installed) {
      (path, isInstalled) = (installed, true)
      return
    }
    while place.path != "/" {
      let candidate = name.isEmpty ? place.path : place.appendingPathComponent(name).path
      if Self.has(parts, candidate) {
        (path, isInstalled) = (candidate, false)
        return
      }
      place.deleteLastPathComponent()
    }
    throw RunFailure(
      "\(title) isn't beside this program: install kinora again with scripts/install", status: RunFailure.badData)
  }

  private static func has(_ parts: [String], _ folder: String) -> Bool {
    parts.allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
  }

  /// True if none of the files in a folder of the sources is newer than a time.
  func isUnchanged(since time: Date, in folder: String) -> Bool {
    let files = FileManager.default.enumerator(atPath: "\(path)/\(folder)")?.compactMap { $0 as? String } ?? []
    return files.allSatisfy { Self.date(of: "\(path)/\(folder)/\($0)").map { $0 <= time } ?? true }
  }

  /// The time of the last change of a package's manifest or of one of its sources.
  var newestChange: Date {
    let files = FileManager.default.enumerator(atPath: "\(path)/Sources")?.compactMap { $0 as? String } ?? []
    return (["Package.swift"] + files.map { "Sources/\($0)" }).compactMap { Self.date(of: "\(path)/\($0)") }.max()
      ?? .distantPast
  }

  /// The time of a file's last change; nil if it isn't there.
  static func date(of path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
