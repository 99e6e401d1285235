import KinoraInput
import KinoraTools

/// The commands of the player's keys. The scene gets all other keys.
package enum PlayerCommand: Equatable, Sendable {
  case tool(ToolAction)
  case restart
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
    case "space": self = .tool(.togglePause)
    case "Left": self = .tool(.step(shift ? -10 : -1))
    case "Right": self = .tool(.step(shift ? 10 : 1))
    case "bracketleft": self = .tool(.halveSpeed)
    case "bracketright": self = .tool(.doubleSpeed)
    case "BackSpace": self = .tool(.reverse)
    case "F11": self = .toggleFullScreen
    case "question": self = .tool(.toggleHelp)
    case "Escape": self = .quit
    default: return nil
    }
  }

  /// The command of a key that is pressed with Control: letters and digits alone belong to the scenes.
  private static func chord(_ key: Key, shift: Bool) -> Self? {
    switch key.name {
    case "r", "R": .restart
    case "h", "H": .tool(shift ? .moveHUD : .cycleHUD)
    case "o", "O": .toggleScenes
    case "i", "I": .tool(.toggleInspector)
    case "t", "T": .tool(.toggleTimeline)
    case "d", "D": .tool(.toggleDamage)
    case "s", "S": .tool(.screenshot)
    case "p", "P": .tool(.cyclePicture)
    case "e", "E": .tool(.export)
    case "x", "X": .tool(.toggleExploded)
    case "m", "M": .tool(.toggleMagnifier)
    case "Next", "KP_Next": .moveScene(1)
    case "Prior", "KP_Prior": .moveScene(-1)
    case "q", "Q", "c", "C": .quit
    default: nil
    }
  }

  /// The player's keys as printed by the key help.
  package static let help: [KeyHelp.Row<PlayerCommand>] = [
    KeyHelp.Row("space", "pause, resume", .tool(.togglePause)),
    KeyHelp.Row("← →", "step one frame (Shift: ten)", .tool(.step(-1)), .tool(.step(1))),
    KeyHelp.Row("[  ]", "halve, double the speed", .tool(.halveSpeed), .tool(.doubleSpeed)),
    KeyHelp.Row("Backspace", "reverse", .tool(.reverse)),
    KeyHelp.Row("Ctrl R", "restart", .restart),
    KeyHelp.Row("Ctrl O", "all scenes", .toggleScenes),
    KeyHelp.Row("Ctrl Page ↓ ↑", "next scene, the one before", .moveScene(1), .moveScene(-1)),
    KeyHelp.Row("Ctrl H", "HUD: main figures, all, off", .tool(.cycleHUD)),
    KeyHelp.Row("Ctrl Shift H", "HUD: next corner", .tool(.moveHUD)),
    KeyHelp.Row("Ctrl I", "inspect the layers", .tool(.toggleInspector)),
    KeyHelp.Row("Ctrl T", "timeline of the animations", .tool(.toggleTimeline)),
    KeyHelp.Row("Ctrl D", "flash damage", .tool(.toggleDamage)),
    KeyHelp.Row("Ctrl P", "overdraw, flattened, cache, cost", .tool(.cyclePicture)),
    KeyHelp.Row("Ctrl X", "exploded view", .tool(.toggleExploded)),
    KeyHelp.Row("Ctrl M", "magnifier", .tool(.toggleMagnifier)),
    KeyHelp.Row("Ctrl S", "save a screenshot", .tool(.screenshot)),
    KeyHelp.Row("Ctrl E", "export the section that loops", .tool(.export)),
    KeyHelp.Row("F6", "the keys to the next dock"),
    KeyHelp.Row("F11", "full screen", .toggleFullScreen),
    KeyHelp.Row("?", "show or hide this help", .tool(.toggleHelp)),
    KeyHelp.Row("Ctrl Q  Esc", "quit", .quit),
  ]
}

extension PlayerCommand {
  /// True if a held key performs the command only once.
  var ignoresRepeats: Bool {
    if case .tool(let action) = self { return action.ignoresRepeats }
    return true
  }
}
