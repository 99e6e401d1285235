import Foundation

/// The end of a run that failed: one line for a person and a status for a script.
struct CommandFailure: Error {
  /// A run that is worse than it may be.
  static let regression: Int32 = 1
  static let badArguments: Int32 = 64
  /// A file that makes no sense, or can't be used here.
  static let badData: Int32 = 65
  static let displayUnavailable: Int32 = 69
  /// The system refused something that any program may do.
  static let systemRefused: Int32 = 71
  static let cannotWrite: Int32 = 73

  var message: String
  var status: Int32
  /// Whether its line has been written already.
  private(set) var isSaid = false

  init(_ message: String, status: Int32) {
    self.message = message
    self.status = status
  }

  /// Writes the line to standard error, once.
  mutating func report() {
    guard !isSaid else { return }
    isSaid = true
    let line = message.split(separator: "\n").first.map(String.init) ?? "failed"
    FileHandle.standardError.write(Data("kinora: \(line)\n".utf8))
  }
}
