import KinoraInput

/// The commands of the tools' keys in a program, which gets all other keys.
package enum ToolCommand: Equatable, Sendable {
  /// Opens the tools, or closes them.
  case toggleTools
  case action(ToolAction)

  /// - Returns: nil for an event of the program.
  package init?(_ event: InputEvent) {
    guard case .keyDown(let key, _, _, _) = event.kind else { return nil }
    let held = event.modifiers.subtracting(.alphaShift)
    if key.name == "F12", held.isEmpty {
      self = .toggleTools
    } else if held == [.control, .shift], let command = Self.chord(event.latinPlainKey ?? event.plainKey ?? key) {
      self = command
    } else {
      return nil
    }
  }

  /// The command of a key that is pressed with Control and Shift.
  private static func chord(_ key: Key) -> Self? {
    switch key.name {
    case "i", "I": .toggleTools
    case "space": .action(.togglePause)
    case "Left": .action(.step(-1))
    case "Right": .action(.step(1))
    case "bracketleft": .action(.halveSpeed)
    case "bracketright": .action(.doubleSpeed)
    case "BackSpace": .action(.reverse)
    case "h", "H": .action(.cycleHUD)
    case "k", "K": .action(.moveHUD)
    case "l", "L": .action(.toggleInspector)
    case "t", "T": .action(.toggleTimeline)
    case "d", "D": .action(.toggleDamage)
    case "p", "P": .action(.cyclePicture)
    case "e", "E": .action(.export)
    case "x", "X": .action(.toggleExploded)
    case "m", "M": .action(.toggleMagnifier)
    case "s", "S": .action(.screenshot)
    case "slash": .action(.toggleHelp)
    default: nil
    }
  }

  /// True if a held key performs the command only once.
  package var ignoresRepeats: Bool {
    if case .action(let action) = self { return action.ignoresRepeats }
    return true
  }

  /// The keys as printed by the key help.
  package static let help: [KeyHelp.Row<ToolCommand>] = [
    KeyHelp.Row("I  or F12", "open, close the tools", .toggleTools),
    KeyHelp.Row("space", "pause, resume", .action(.togglePause)),
    KeyHelp.Row("← →", "step one frame", .action(.step(-1)), .action(.step(1))),
    KeyHelp.Row("[  ]", "halve, double the speed", .action(.halveSpeed), .action(.doubleSpeed)),
    KeyHelp.Row("Backspace", "reverse", .action(.reverse)),
    KeyHelp.Row("H", "HUD: main figures, all, off", .action(.cycleHUD)),
    KeyHelp.Row("K", "HUD: next corner", .action(.moveHUD)),
    KeyHelp.Row("L", "list the layers", .action(.toggleInspector)),
    KeyHelp.Row("T", "timeline of the animations", .action(.toggleTimeline)),
    KeyHelp.Row("D", "flash damage", .action(.toggleDamage)),
    KeyHelp.Row("P", "overdraw, flattened, cache, cost", .action(.cyclePicture)),
    KeyHelp.Row("X", "exploded view", .action(.toggleExploded)),
    KeyHelp.Row("M", "magnifier", .action(.toggleMagnifier)),
    KeyHelp.Row("S", "save a screenshot", .action(.screenshot)),
    KeyHelp.Row("E", "export the repeated section", .action(.export)),
    KeyHelp.Row("F6 (alone)", "the keys to the next dock"),
    KeyHelp.Row("?", "show or hide this help", .action(.toggleHelp)),
  ]
}
