import Foundation

/// The failure of a run: a message for the user and an exit status.
struct CommandFailure: Error {
  /// The run is worse than allowed.
  static let regression: Int32 = 1
  static let badArguments: Int32 = 64
  /// A file is invalid, or can't be used for this.
  static let badData: Int32 = 65
  static let displayUnavailable: Int32 = 69
  /// The system refused a resource that any program needs.
  static let systemRefused: Int32 = 71
  static let cannotWrite: Int32 = 73

  var message: String
  var status: Int32
  /// True once the message has been written.
  private(set) var isSaid = false

  init(_ message: String, status: Int32) {
    self.message = message
    self.status = status
  }

  /// Writes the message to standard error, once.
  mutating func report() {
    guard !isSaid else { return }
    isSaid = true
    let line = message.split(separator: "\n").first.map(String.init) ?? "failed"
    FileHandle.standardError.write(Data("kinora: \(line)\n".utf8))
  }
}
