import Foundation

/// The failure of the command: a message in one line and an exit status, the same as those of `kinora`.
struct CommandFailure: Error {
  /// Something is left that won't compile.
  static let unfinished: Int32 = 1
  static let badArguments: Int32 = 64
  /// A file can't be read, or isn't Swift.
  static let badData: Int32 = 65
  static let cannotWrite: Int32 = 73

  let message: String
  let status: Int32

  init(_ message: String, status: Int32) {
    self.message = message
    self.status = status
  }
}

/// The two outputs of the program.
enum Console {
  /// Writes a line to standard error.
  static func say(_ line: String) { try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8)) }

  /// Writes a line of results.
  static func output(_ line: String) { try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }
}
