import Foundation

/// The failure of a run: a message for the user and an exit status.
nonisolated package struct RunFailure: Error, Equatable {
  /// The run is worse than allowed.
  package static let regression: Int32 = 1
  package static let badArguments: Int32 = 64
  /// A file is invalid, or can't be used for this.
  package static let badData: Int32 = 65
  package static let displayUnavailable: Int32 = 69
  /// The system refused a resource that any program needs.
  package static let systemRefused: Int32 = 71
  package static let cannotWrite: Int32 = 73

  package let message: String
  package let status: Int32
  /// All that a compiler or another tool has said; nil without one.
  package let detail: String?
  /// True once the message has been written.
  private var isReported = false

  package init(_ message: String, status: Int32, detail: String? = nil) {
    self.message = message
    self.status = status
    self.detail = detail
  }

  /// The failure to open a display.
  package init(_ error: DisplayError) {
    self.init(error.description, status: error.isSystemLimit ? Self.systemRefused : Self.displayUnavailable)
  }

  /// Writes the first line of the message to standard error, once.
  package mutating func report() {
    guard !isReported else { return }
    isReported = true
    say(message.split(separator: "\n").first.map(String.init) ?? "failed")
  }
}

/// Writes a line for the user to standard error, after the program's name.
nonisolated package func say(_ line: String) {
  FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(line)\n".utf8))
}
