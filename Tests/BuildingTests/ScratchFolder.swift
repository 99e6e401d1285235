import Foundation

@testable import KinoraBuilding

/// Files of a test in a temporary folder.
struct ScratchFolder {
  private let folder: TemporaryFolder

  var path: String { URL(fileURLWithPath: folder.path(of: "")).resolvingSymlinksInPath().path }

  /// - Parameter files: The texts of the files by their paths.
  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try write(text, to: name) }
  }

  func write(_ text: String, to name: String) throws {
    let place = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }
}
