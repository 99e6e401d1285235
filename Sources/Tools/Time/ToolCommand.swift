import Input

/// The commands of the tools' keys in a program, which gets all other keys.
package enum ToolCommand: Equatable, Sendable {
  /// Opens the tools, or closes them.
  case toggleTools
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
  case screenshot

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
    case "space": .togglePause
    case "Left": .step(-1)
    case "Right": .step(1)
    case "bracketleft": .halveSpeed
    case "bracketright": .doubleSpeed
    case "BackSpace": .reverse
    case "h", "H": .cycleHUD
    case "k", "K": .moveHUD
    case "l", "L": .toggleInspector
    case "t", "T": .toggleTimeline
    case "d", "D": .toggleDamage
    case "p", "P": .cyclePicture
    case "e", "E": .toggleExploded
    case "m", "M": .toggleMagnifier
    case "s", "S": .screenshot
    case "slash": .toggleHelp
    default: nil
    }
  }

  /// True if a held key performs the command only once: only steps repeat.
  package var ignoresRepeats: Bool {
    if case .step = self { return false }
    return true
  }

  /// The keys as printed by the key help.
  package static let help: [(keys: String, does: String)] = [
    ("I  or F12", "open, close the tools"),
    ("space", "pause, resume"),
    ("← →", "step one frame"),
    ("[  ]", "halve, double the speed"),
    ("Backspace", "reverse"),
    ("H", "HUD: main figures, all, off"),
    ("K", "HUD: next corner"),
    ("L", "list the layers"),
    ("T", "timeline of the animations"),
    ("D", "flash damage"),
    ("P", "overdraw, flattened, cache, cost"),
    ("E", "exploded view"),
    ("M", "magnifier"),
    ("S", "save a screenshot"),
    ("?", "show or hide this help"),
  ]
}
