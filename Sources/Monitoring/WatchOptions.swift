import KinoraDisplays

/// The options of a run that watches a window.
package struct WatchOptions: Sendable {
  /// The duration of the run in seconds.
  package var seconds = 5.0
  /// The shortest pause between the drawing of two frames, in seconds.
  package var gap = DamageBursts.defaultGap * 1e-3
  /// The rate at which the program means to show pictures; nil for the display's.
  package var framesPerSecond: Double?
  /// True to compare the pictures of consecutive frames.
  package var comparesContents = false
  /// The input to make, and seconds between two; nil for none.
  package var input: (kind: InputInjector.Input, pause: Double)?

  package init() {}
}
