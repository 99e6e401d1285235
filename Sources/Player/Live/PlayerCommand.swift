import Views

/// What the player's own keys do. A scene gets every key that is not listed here.
package enum PlayerCommand: Equatable, Sendable {
  case togglePause
  /// Frames to step by; negative goes back.
  case step(Int)
  case halveSpeed, doubleSpeed
  case reverse
  case restart
  /// The figures of the frames: off, a few, all.
  case cycleHUD
  case toggleInspector, toggleDamage, toggleHelp
  case screenshot
  case quit

  /// - Returns: nil for a key that belongs to the scene.
  package init?(_ key: Key, shift: Bool, control: Bool = false) {
    switch key.name {
    case "c" where control: self = .quit
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
    case "question": self = .toggleHelp
    case "q", "Q", "Escape": self = .quit
    default: return nil
    }
  }

  /// The player's keys as the key help prints them.
  package static let help: [(keys: String, does: String)] = [
    ("space", "pause, go on"),
    ("← →", "step a frame (with Shift: ten)"),
    ("[  ]", "half, double speed"),
    ("Backspace", "play backwards"),
    ("R", "restart"),
    ("H", "figures of the frames: few, all, off"),
    ("I", "inspect the layers"),
    ("D", "flash what is drawn"),
    ("S", "save a screenshot"),
    ("?", "this help"),
    ("Q  Esc", "quit"),
  ]
}
