import KinoraDisplays
import Logging

/// Writes warnings as all other lines for the user: `kinora: TEXT`, without a date, and in place of the progress.
struct TerminalLog: LogHandler {
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    say(event.message.description)
  }
}
