import Foundation

/// A line on a terminal with the time that is left of a run.
@MainActor
final class WatchProgress {
  private let seconds: Double
  private let isShown = isatty(STDERR_FILENO) == 1
  private var lastText = ""

  init(seconds: Double) {
    self.seconds = seconds
  }

  /// Shows the time that is left after some seconds.
  func show(after passed: Double) {
    let text = "watching: \(Int(max(0, seconds - passed).rounded(.up))) s left"
    guard isShown, text != lastText else { return }
    lastText = text
    write("\r\u{1B}[K\(text)")
  }

  /// Removes the line.
  func end() {
    if isShown, !lastText.isEmpty { write("\r\u{1B}[K") }
    lastText = ""
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
