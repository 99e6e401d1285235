import OutsideRequests

/// What the server says is drawn into another program's window, as it is drawn: seen from outside, through DAMAGE.
///
/// One thread uses it at a time; its waiting holds that thread, so that nothing stands between an event and its time.
package final class WindowWatcher {
  private let watcher: OpaquePointer

  /// - Parameter window: its number, as xdotool writes it.
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
  ///   - key: its X11 name.
  ///   - rows: of the window, in pixels from its top.
  /// - Returns: how long that took from the moment before the press, in milliseconds; nil if nothing came in a second.
  package func answer(toPressing key: String, in rows: Range<Int> = 0..<10_000) -> Double? {
    // What was drawn before is no answer.
    while next(within: 0) != nil {}
    let start = ContinuousClock.now
    guard kinora_watch_press(watcher, key) else { return nil }
    while (ContinuousClock.now - start) < .seconds(1) {
      if let drawn = next(within: 100), drawn.overlaps(rows) { return (ContinuousClock.now - start) / .milliseconds(1) }
    }
    return nil
  }

  /// Waits until nothing has been drawn for some milliseconds; not longer than five seconds.
  package func waitForRest(of milliseconds: Int) {
    let start = ContinuousClock.now
    while next(within: milliseconds) != nil, ContinuousClock.now - start < .seconds(5) {}
  }

  private func next(within milliseconds: Int) -> Range<Int>? {
    var rows = kinora_rows()
    guard kinora_watch_next(watcher, Int32(milliseconds), &rows), rows.top < rows.bottom else { return nil }
    return Int(rows.top)..<Int(rows.bottom)
  }
}
