import Foundation
import KinoraDisplays

/// The files that a command reads and writes, checked before it starts: a run should fail at once if its results can't
/// be written.
struct OutputFiles {
  /// The argument that stands for standard output.
  static let standardOutput = "-"

  private struct FileArgument {
    var option: String
    var path: String
    /// False if "-" is an error.
    var allowsStandardOutput = true
  }

  private var outputs: [FileArgument] = []
  private var inputs: [FileArgument] = []

  /// - Parameters:
  ///   - path: The path; nil if the option was not given.
  ///   - allowsStandardOutput: False if "-" is an error.
  mutating func write(_ option: String, _ path: String?, allowsStandardOutput: Bool = true) {
    guard let path else { return }
    outputs.append(FileArgument(option: option, path: path, allowsStandardOutput: allowsStandardOutput))
  }

  /// Adds a file that is read, and must not be overwritten.
  mutating func read(_ option: String, _ path: String?) {
    if let path { inputs.append(FileArgument(option: option, path: path)) }
  }

  /// True if results go to standard output, so that text for the user has to go elsewhere.
  var usesStandardOutput: Bool { outputs.contains { $0.path == Self.standardOutput } }

  /// - Throws: A `RunFailure` if two of them are the same file, or one can't be written or be standard output.
  func check() throws {
    for output in outputs where output.path == Self.standardOutput && !output.allowsStandardOutput {
      throw RunFailure(
        "\(output.option) needs the path of a file, not - (standard output)", status: RunFailure.badArguments)
    }
    var taken: [String: FileArgument] = [:]
    for input in inputs { taken[Self.identity(of: input.path)] = input }
    for output in outputs {
      let identity = Self.identity(of: output.path)
      if let other = taken[identity] {
        let name = output.path == Self.standardOutput ? "standard output" : output.path
        throw RunFailure(
          "\(other.option) and \(output.option) can't both be \(name)", status: RunFailure.badArguments)
      }
      taken[identity] = output
    }
    for output in outputs where output.path != Self.standardOutput { try Self.checkWritable(output.path) }
  }

  /// Returns an identifier that is the same for all names of a file.
  private static func identity(of path: String) -> String {
    if path == standardOutput { return path }
    var status = stat()
    if stat(path, &status) == 0 { return "\(status.st_dev):\(status.st_ino)" }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path
    return folder + "/" + url.lastPathComponent
  }

  /// Checks by opening the file for writing; removes it again if it did not exist.
  private static func checkWritable(_ path: String) throws {
    let failure = RunFailure("\(path): can't be written", status: RunFailure.cannotWrite)
    var status = stat()
    let exists = lstat(path, &status) == 0
    if exists, stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      // Opening a pipe or a device might block.
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
