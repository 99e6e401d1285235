/// The window of another program whose frames a run has recorded from outside: a part of the run's setting.
package struct WatchedWindow: Sendable, Equatable, Codable {
  /// The title at the start; nil for a window without one.
  package var title: String?
  /// The command that was started, with its arguments; nil if the window was open before.
  package var command: [String]?
  /// Refreshes of the display per second; nil if unknown.
  package var displayRate: Double?

  package init(title: String?, command: [String]?, displayRate: Double?) {
    (self.title, self.command, self.displayRate) = (title, command, displayRate)
  }

  private enum CodingKeys: String, CodingKey {
    case title, command
    case displayRate = "display_hz"
  }

  /// The command as one line.
  package var commandLine: String? { command?.joined(separator: " ") }
}
