import KinoraInput
internal import KinoraUIKitCore

/// The codes and characters of keys on a Mac, by X11 keysym name.
enum KeyCodes {
  /// Returns the code of a key by its place on a US keyboard; 65535 for unknown keys.
  static func code(of key: Key) -> UInt16 { codes[key.name] ?? codes[key.name.lowercased()] ?? 65535 }

  /// Returns the characters of a key: those it types, or a private character for keys such as arrows; empty for none.
  static func characters(of key: Key) -> String {
    if let code = functionKeys[key.name] { return Unicode.Scalar(code).map { String(Character($0)) } ?? "" }
    if key.name == "BackSpace" { return "\u{7F}" }
    if key.name == "Escape" { return "\u{1B}" }
    return KeyCharacters.text(of: key) ?? ""
  }

  /// True if the key has a private character.
  static func isFunctionKey(_ key: Key) -> Bool { functionKeys[key.name] != nil }

  /// Returns the modifier that a key holds or, for Caps Lock, switches; nil for other keys.
  static func modifier(of key: Key) -> NSEvent.ModifierFlags? {
    switch key.name {
    case "Shift_L", "Shift_R": .shift
    case "Control_L", "Control_R": .control
    case "Alt_L", "Alt_R": .option
    case "Super_L", "Super_R", "Meta_L", "Meta_R": .command
    case "Caps_Lock": .capsLock
    default: nil
    }
  }

  private static let functionKeys: [String: UInt32] = {
    var keys: [String: UInt32] = [
      "Up": 0xF700, "Down": 0xF701, "Left": 0xF702, "Right": 0xF703, "Delete": 0xF728, "Home": 0xF729, "End": 0xF72B,
      "Prior": 0xF72C, "Page_Up": 0xF72C, "Next": 0xF72D, "Page_Down": 0xF72D,
    ]
    for number in 1...12 { keys["F\(number)"] = 0xF703 + UInt32(number) }
    return keys
  }()

  private static let codes: [String: UInt16] = [
    "a": 0, "s": 1, "d": 2, "f": 3, "h": 4, "g": 5, "z": 6, "x": 7, "c": 8, "v": 9, "b": 11, "q": 12, "w": 13,
    "e": 14, "r": 15, "y": 16, "t": 17, "1": 18, "2": 19, "3": 20, "4": 21, "6": 22, "5": 23, "equal": 24, "9": 25,
    "7": 26, "minus": 27, "8": 28, "0": 29, "bracketright": 30, "o": 31, "u": 32, "bracketleft": 33, "i": 34,
    "p": 35, "Return": 36, "l": 37, "j": 38, "apostrophe": 39, "k": 40, "semicolon": 41, "backslash": 42,
    "comma": 43, "slash": 44, "n": 45, "m": 46, "period": 47, "Tab": 48, "space": 49, "grave": 50, "BackSpace": 51,
    "Escape": 53, "KP_Enter": 76, "F5": 96, "F6": 97, "F7": 98, "F3": 99, "F8": 100, "F9": 101, "F11": 103,
    "F10": 109, "F12": 111, "Home": 115, "Prior": 116, "Page_Up": 116, "Delete": 117, "F4": 118, "End": 119,
    "Super_R": 54, "Meta_R": 54, "Super_L": 55, "Meta_L": 55, "Shift_L": 56, "Caps_Lock": 57, "Alt_L": 58,
    "Control_L": 59, "Shift_R": 60, "Alt_R": 61, "Control_R": 62,
    "F2": 120, "Next": 121, "Page_Down": 121, "F1": 122, "Left": 123, "Right": 124, "Down": 125, "Up": 126,
  ]
}
