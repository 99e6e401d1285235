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
  /// Moves the HUD to the next corner of the window.
  case moveHUD
  case toggleInspector, toggleTimeline, toggleDamage, toggleHelp
  /// Cycles the lenses over the picture.
  case cyclePicture
  case toggleExploded, toggleMagnifier
  case screenshot
  /// Plays the scene that is a number of places after the current one; negative numbers go back.
  case moveScene(Int)
  /// Opens the picker of scenes, or closes it.
  case toggleScenes
  case toggleFullScreen
  case quit

  /// - Returns: nil for a key that belongs to the scene.
  package init?(_ key: Key, shift: Bool, control: Bool = false) {
    if control, let command = Self.chord(key, shift: shift) {
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
  private static func chord(_ key: Key, shift: Bool) -> Self? {
    switch key.name {
    case "r", "R": .restart
    case "h", "H": shift ? .moveHUD : .cycleHUD
    case "o", "O": .toggleScenes
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

  /// A row of the key help.
  package struct HelpRow: Sendable {
    let keys: String
    let does: String
    /// The commands of the keys, from left to right; a click performs the one at the pointer.
    let commands: [PlayerCommand]

    init(_ keys: String, _ does: String, _ commands: PlayerCommand...) {
      (self.keys, self.does, self.commands) = (keys, does, commands)
    }

    /// - Parameter part: The place in the keys, from 0 to 1.
    func command(at part: Double) -> PlayerCommand? {
      commands.isEmpty ? nil : commands[min(commands.count - 1, Int(part * Double(commands.count)))]
    }
  }

  /// The player's keys as printed by the key help.
  package static let help = [
    HelpRow("space", "pause, resume", .togglePause),
    HelpRow("← →", "step one frame (Shift: ten)", .step(-1), .step(1)),
    HelpRow("[  ]", "halve, double the speed", .halveSpeed, .doubleSpeed),
    HelpRow("Backspace", "reverse", .reverse),
    HelpRow("Ctrl R", "restart", .restart),
    HelpRow("Ctrl O", "all scenes", .toggleScenes),
    HelpRow("Ctrl Page ↓ ↑", "next scene, the one before", .moveScene(1), .moveScene(-1)),
    HelpRow("Ctrl H", "HUD: main figures, all, off", .cycleHUD),
    HelpRow("Ctrl Shift H", "HUD: next corner", .moveHUD),
    HelpRow("Ctrl I", "inspect the layers", .toggleInspector),
    HelpRow("Ctrl T", "timeline of the animations", .toggleTimeline),
    HelpRow("Ctrl D", "flash damage", .toggleDamage),
    HelpRow("Ctrl P", "overdraw, flattened, cache, cost", .cyclePicture),
    HelpRow("Ctrl E", "exploded view", .toggleExploded),
    HelpRow("Ctrl M", "magnifier", .toggleMagnifier),
    HelpRow("Ctrl S", "save a screenshot", .screenshot),
    HelpRow("F11", "full screen", .toggleFullScreen),
    HelpRow("?", "show or hide this help", .toggleHelp),
    HelpRow("Ctrl Q  Esc", "quit", .quit),
  ]
}

extension PlayerCommand {
  /// True if a held key performs the command only once: only steps repeat.
  var ignoresRepeats: Bool {
    if case .step = self { return false }
    return true
  }
}
