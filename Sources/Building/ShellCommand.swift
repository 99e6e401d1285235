import Foundation
import KinoraDisplays

/// A command whose both outputs go to a file.
struct ShellCommand {
  private let words: [String]
  private let output: String

  init(_ words: [String], output: String) {
    self.words = words
    self.output = output
  }

  /// Runs the command and waits for its end.
  ///
  /// - Returns: Nil and its output, or a phrase for the failure and the output.
  /// - Throws: A `RunFailure` if it can't be started, or if it was cancelled.
  func run(_ cancellation: BuildCancellation? = nil) throws(RunFailure) -> (complaint: String?, output: String) {
    let script = "log=$1; shift; exec \"$@\" >\"$log\" 2>&1"
    let end = try (cancellation ?? BuildCancellation()).wait { () throws(RunFailure) in
      try ProgramProcess(
        "/bin/sh", ["-c", script, "sh", output] + words, environment: ProcessInfo.processInfo.environment)
    }
    let complaint = end.complaint
    let data = FileManager.default.contents(atPath: output) ?? Data()
    return (complaint, String(decoding: data, as: UTF8.self))
  }

  /// Returns the first line of an output that names an error, or else its last line.
  static func reason(in output: String) -> String? {
    let lines = output.split(separator: "\n")
    return (lines.first { $0.contains("error:") } ?? lines.last).map(String.init)
  }
}
