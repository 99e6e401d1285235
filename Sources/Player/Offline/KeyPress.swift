import Views

/// A key pressed at a media time: `0.5:space`.
nonisolated package struct KeyPress: Sendable, Equatable {
  /// Seconds of media time.
  package var time: Double
  package var key: Key

  package init(time: Double, key: Key) {
    self.time = time
    self.key = key
  }

  /// Reads `TIME:KEY`; nil where the time is no finite number of at least 0 or the key is missing.
  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), let time = Double(text[..<colon]), time.isFinite, time >= 0 else {
      return nil
    }
    let name = text[text.index(after: colon)...]
    guard !name.isEmpty else { return nil }
    self.init(time: time, key: Key(String(name)))
  }
}
