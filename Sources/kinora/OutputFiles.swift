import Foundation

/// The files that a command is asked to write, looked at before it begins: nobody shall wait for a run whose figures
/// then have no place to go.
struct OutputFiles {
  /// What stands for standard output.
  static let standardOutput = "-"

  private struct Place {
    var option: String
    var path: String
  }

  private var outputs: [Place] = []
  private var inputs: [Place] = []

  /// - Parameter path: nil for an option that was not given.
  mutating func write(_ option: String, _ path: String?) {
    if let path { outputs.append(Place(option: option, path: path)) }
  }

  /// A file that is read, and must not be written over.
  mutating func read(_ option: String, _ path: String?) {
    if let path { inputs.append(Place(option: option, path: path)) }
  }

  /// Whether some results go to standard output, so that what is for people can't.
  var usesStandardOutput: Bool { outputs.contains { $0.path == Self.standardOutput } }

  /// - Throws: a `CommandFailure` when two of them are one file, or one can't be written.
  func check() throws {
    var taken: [String: Place] = [:]
    for input in inputs { taken[Self.identity(of: input.path)] = input }
    for output in outputs {
      let identity = Self.identity(of: output.path)
      if let other = taken[identity] {
        let name = output.path == Self.standardOutput ? "standard output" : output.path
        throw CommandFailure(
          "\(other.option) and \(output.option) can't both have \(name)", status: CommandFailure.badArguments)
      }
      taken[identity] = output
    }
    for output in outputs where output.path != Self.standardOutput { try Self.checkWritable(output.path) }
  }

  /// The same for all names of a file.
  private static func identity(of path: String) -> String {
    if path == standardOutput { return path }
    var status = stat()
    if stat(path, &status) == 0 { return "\(status.st_dev):\(status.st_ino)" }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path
    return folder + "/" + url.lastPathComponent
  }

  /// Opens it for writing, and leaves nothing behind where there was nothing.
  private static func checkWritable(_ path: String) throws {
    let failure = CommandFailure("\(path): can't be written", status: CommandFailure.cannotWrite)
    var status = stat()
    let exists = lstat(path, &status) == 0
    if exists, stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      // A pipe or a device: opening it might wait for somebody.
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      guard !isDirectory, access(path, W_OK) == 0 else { throw failure }
      return
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure }
    close(descriptor)
    if !exists { unlink(path) }
  }
}
