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
  /// Cycles the lenses over the picture.
  case cyclePicture
  case toggleExploded, toggleMagnifier
  case screenshot
  /// Plays the scene that is a number of places after the current one; negative numbers go back.
  case moveScene(Int)
  case toggleFullScreen
  case quit

  /// - Returns: nil for a key that belongs to the scene.
  package init?(_ key: Key, shift: Bool, control: Bool = false) {
    if control, let command = Self.chord(key) {
      self = command
      return
    }
    switch key.name {
    case "space": self = .togglePause
    case "Left": self = .step(shift ? -10 : -1)
    case "Right": self = .step(shift ? 10 : 1)
    case "bracketleft": self = .halveSpeed
    case "bracketright": self = .doubleSpeed
    case "BackSpace": self = .reverse
    case "F11": self = .toggleFullScreen
    case "question": self = .toggleHelp
    case "Escape": self = .quit
    default: return nil
    }
  }

  /// The command of a key that is pressed with Control: letters and digits alone belong to the scenes.
  private static func chord(_ key: Key) -> Self? {
    switch key.name {
    case "r", "R": .restart
    case "h", "H": .cycleHUD
    case "i", "I": .toggleInspector
    case "t", "T": .toggleTimeline
    case "d", "D": .toggleDamage
    case "s", "S": .screenshot
    case "p", "P": .cyclePicture
    case "e", "E": .toggleExploded
    case "m", "M": .toggleMagnifier
    case "Next", "KP_Next": .moveScene(1)
    case "Prior", "KP_Prior": .moveScene(-1)
    case "q", "Q", "c", "C": .quit
    default: nil
    }
  }

  /// The player's keys as printed by the key help.
  package static let help: [(keys: String, does: String)] = [
    ("space", "pause, resume"),
    ("← →", "step one frame (Shift: ten)"),
    ("[  ]", "halve, double the speed"),
    ("Backspace", "reverse"),
    ("Ctrl R", "restart"),
    ("Ctrl H", "HUD: main figures, all, off"),
    ("Ctrl I", "inspect the layers"),
    ("Ctrl T", "timeline of the animations"),
    ("Ctrl D", "flash damage"),
    ("Ctrl S", "save a screenshot"),
    ("Ctrl Page ↓ ↑", "next scene, the one before"),
    ("Ctrl P", "overdraw, flattened, cache, cost"),
    ("Ctrl E", "exploded view"),
    ("Ctrl M", "magnifier"),
    ("F11", "full screen"),
    ("?", "show or hide this help"),
    ("Ctrl Q  Esc", "quit"),
  ]
}

extension PlayerCommand {
  /// True if a held key performs the command only once: only steps repeat.
  var ignoresRepeats: Bool {
    if case .step = self { return false }
    return true
  }
}
