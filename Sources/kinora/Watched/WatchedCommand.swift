import Foundation
import KinoraBuilding
import KinoraDisplays

/// A program that is started to watch its window, in a separate process group.
@MainActor
final class WatchedCommand {
  let words: [String]
  private let process: ProgramProcess

  /// Seconds after which a program that was asked to end is killed.
  private static let patience = 6.0

  /// Starts it. Its output goes to standard error, since reports go to standard output.
  ///
  /// - Throws: A `RunFailure` if it can't be started.
  init(_ words: [String], display: String?) throws(RunFailure) {
    self.words = words
    var environment = ProcessInfo.processInfo.environment
    if let display { environment["DISPLAY"] = display }
    process = try ProgramProcess(
      try ProgramFile.path(of: words[0]), Array(words.dropFirst()), environment: environment, output: STDERR_FILENO,
      leadsGroup: true)
  }

  /// The words as the user has written them: those of a shell, which `--against` starts, without the shell.
  var shownWords: [String] {
    guard words.count == 3, words.starts(with: SideBySide.shell) else { return words }
    return [words[2].hasPrefix("exec ") ? String(words[2].dropFirst(5)) : words[2]]
  }

  var identifier: Int32 { process.identifier }

  /// Returns its end; nil while it runs.
  func poll() -> ProgramProcess.End? { process.poll() }

  /// Asks it to end, and kills it and what it has started if it doesn't.
  func end() {
    process.end(within: Self.patience)
  }
}
