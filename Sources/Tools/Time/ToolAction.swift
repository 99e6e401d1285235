/// What keys, buttons and menus do with the tools, in the player and in programs.
package enum ToolAction: Equatable, Sendable {
  case togglePause
  /// Steps by a number of frames; negative steps go back.
  case step(Int)
  case halveSpeed, doubleSpeed
  case reverse
  /// Cycles the HUD: off, compact, full.
  case cycleHUD
  /// Moves the HUD to the next corner of the window.
  case moveHUD
  case toggleInspector, toggleTimeline, toggleDamage, toggleHelp
  /// Cycles the lenses over the picture.
  case cyclePicture
  case toggleExploded, toggleMagnifier
  /// Saves a picture of the frame once it is made.
  case screenshot
  /// Writes the repeated section as a moving picture.
  case export

  /// True if a held key performs it only once: only steps repeat.
  package var ignoresRepeats: Bool {
    if case .step = self { return false }
    return true
  }
}
