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

  /// Makes a script a program.
  ///
  /// By a copy that another process writes: a program that another test starts meanwhile would hold the descriptor of
  /// this process for a moment, and the system starts no file that is open for writing.
  func makeProgram(_ name: String) throws {
    let script = "mv \"$1\" \"$1.txt\" && install -m 755 \"$1.txt\" \"$1\" && rm \"$1.txt\""
    let log = try TemporaryFolder()
    _ = try ShellCommand(["/bin/sh", "-c", script, "sh", "\(path)/\(name)"], output: log.path(of: "log")).run()
  }
}
