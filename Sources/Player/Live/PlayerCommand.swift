import Input

/// The commands of the player's keys. The scene gets all other keys.
package enum PlayerCommand: Equatable, Sendable {
  case togglePause
  /// Steps by a number of frames; negative steps go back.
  case step(Int)
  case halveSpeed, doubleSpeed
  case reverse
  case restart
  /// Cycles the HUD: off, compact, full.
  case cycleHUD
  case toggleInspector, toggleTimeline, toggleDamage, toggleHelp
  case screenshot
  case toggleFullScreen
  case quit

  /// - Returns: nil for a key that belongs to the scene.
  package init?(_ key: Key, shift: Bool, control: Bool = false) {
    switch key.name {
    case "c" where control: self = .quit
    case "t" where control, "T" where control: self = .toggleTimeline
    case "space": self = .togglePause
    case "Left": self = .step(shift ? -10 : -1)
    case "Right": self = .step(shift ? 10 : 1)
    case "bracketleft": self = .halveSpeed
    case "bracketright": self = .doubleSpeed
    case "BackSpace": self = .reverse
    case "r", "R": self = .restart
    case "h", "H": self = .cycleHUD
    case "i", "I": self = .toggleInspector
    case "d", "D": self = .toggleDamage
    case "s", "S": self = .screenshot
    case "F11": self = .toggleFullScreen
    case "question": self = .toggleHelp
    case "q", "Q", "Escape": self = .quit
    default: return nil
    }
  }

  /// The player's keys as printed by the key help.
  package static let help: [(keys: String, does: String)] = [
    ("space", "pause, resume"),
    ("← →", "step one frame (Shift: ten)"),
    ("[  ]", "halve, double the speed"),
    ("Backspace", "reverse"),
    ("R", "restart"),
    ("H", "HUD: main figures, all, off"),
    ("I", "inspect the layers"),
    ("Ctrl T", "timeline of the animations"),
    ("D", "flash damage"),
    ("S", "save a screenshot"),
    ("F11", "full screen"),
    ("?", "show or hide this help"),
    ("Q  Esc", "quit"),
  ]
}

extension PlayerCommand {
  /// True if a held key performs the command only once: only steps repeat.
  var ignoresRepeats: Bool {
    if case .step = self { return false }
    return true
  }
}
