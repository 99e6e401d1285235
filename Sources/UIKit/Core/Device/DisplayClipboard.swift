import KinoraInput

/// The clipboard of the display.
package final class DisplayClipboard: WorldState {
  /// Default: one of this process only.
  package var clipboard: any Clipboard = MemoryClipboard()

  package init() {}
}
