import OutsideRequests

/// The rows that the server draws into another program's window, as DAMAGE reports them.
///
/// For one thread at a time. Waiting blocks that thread, so that nothing comes between an event and its time.
package final class WindowWatcher {
  private let watcher: OpaquePointer

  /// - Parameter window: The window's id, as xdotool prints it.
  init(of window: String, on display: String) throws {
    guard let number = UInt(window), let watcher = kinora_watch(display, number) else {
      throw Timeout(description: "window \(window) of \(display) can't be watched")
    }
    self.watcher = watcher
  }

  deinit {
    kinora_watch_end(watcher)
  }

  /// Presses a key and waits until something is drawn that touches some rows.
  ///
  /// - Parameters:
  ///   - key: The X11 name of the key.
  ///   - rows: The rows of the window, in pixels from its top.
  /// - Returns: The time since the moment before the press, in milliseconds; nil if nothing was drawn within a second.
  package func answer(toPressing key: String, in rows: Range<Int> = 0..<10_000) -> Double? {
    // Earlier drawing is no answer.
    while next(within: 0) != nil {}
    let start = ContinuousClock.now
    guard kinora_watch_press(watcher, key) else { return nil }
    while (ContinuousClock.now - start) < .seconds(1) {
      if let drawn = next(within: 100), drawn.overlaps(rows) { return (ContinuousClock.now - start) / .milliseconds(1) }
    }
    return nil
  }

  /// Waits until nothing has been drawn for some milliseconds, but at most five seconds.
  package func waitForIdle(of milliseconds: Int) {
    let start = ContinuousClock.now
    while next(within: milliseconds) != nil, ContinuousClock.now - start < .seconds(5) {}
  }

  private func next(within milliseconds: Int) -> Range<Int>? {
    var rows = kinora_rows()
    guard kinora_watch_next(watcher, Int32(milliseconds), &rows), rows.top < rows.bottom else { return nil }
    return Int(rows.top)..<Int(rows.bottom)
  }
}
