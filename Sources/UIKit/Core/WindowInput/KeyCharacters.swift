import KinoraInput

/// The characters that keys type, by X11 keysym name.
nonisolated package enum KeyCharacters {
  /// Returns a key's character or input string; nil for keys that have neither, such as "Super_L".
  package static func text(of key: Key) -> String? {
    if key.name.count == 1 { return key.name }
    if let known = table[key.name] ?? alphabets[key.name] { return known }
    guard key.name.first == "U", let code = UInt32(key.name.dropFirst(), radix: 16), key.name.count >= 5 else {
      return nil
    }
    return Unicode.Scalar(code).map { String(Character($0)) }
  }

  /// Characters and input strings of keys whose names are longer than one letter.
  private static let table: [String: String] = [
    "space": " ", "Return": "\r", "KP_Enter": "\r", "Tab": "\t", "ISO_Left_Tab": "\t", "BackSpace": "\u{8}",
    "Escape": "UIKeyInputEscape", "Delete": "UIKeyInputDelete", "KP_Delete": "UIKeyInputDelete",
    "Up": "UIKeyInputUpArrow", "Down": "UIKeyInputDownArrow", "Left": "UIKeyInputLeftArrow",
    "Right": "UIKeyInputRightArrow", "Prior": "UIKeyInputPageUp", "Next": "UIKeyInputPageDown",
    "Page_Up": "UIKeyInputPageUp", "Page_Down": "UIKeyInputPageDown", "Home": "UIKeyInputHome",
    "End": "UIKeyInputEnd", "KP_Up": "UIKeyInputUpArrow", "KP_Down": "UIKeyInputDownArrow",
    "KP_Left": "UIKeyInputLeftArrow", "KP_Right": "UIKeyInputRightArrow", "KP_Home": "UIKeyInputHome",
    "KP_End": "UIKeyInputEnd", "KP_Prior": "UIKeyInputPageUp", "KP_Next": "UIKeyInputPageDown",
    "Insert": "UIKeyInputInsert", "KP_Insert": "UIKeyInputInsert",
    "F1": "UIKeyInputF1", "F2": "UIKeyInputF2", "F3": "UIKeyInputF3", "F4": "UIKeyInputF4", "F5": "UIKeyInputF5",
    "F6": "UIKeyInputF6", "F7": "UIKeyInputF7", "F8": "UIKeyInputF8", "F9": "UIKeyInputF9", "F10": "UIKeyInputF10",
    "F11": "UIKeyInputF11", "F12": "UIKeyInputF12",
    "exclam": "!", "quotedbl": "\"", "numbersign": "#", "dollar": "$", "percent": "%", "ampersand": "&",
    "apostrophe": "'", "quoteright": "'", "parenleft": "(", "parenright": ")", "asterisk": "*", "plus": "+",
    "comma": ",", "minus": "-", "period": ".", "slash": "/", "colon": ":", "semicolon": ";", "less": "<",
    "equal": "=", "greater": ">", "question": "?", "at": "@", "bracketleft": "[", "backslash": "\\",
    "bracketright": "]", "asciicircum": "^", "underscore": "_", "grave": "`", "quoteleft": "`", "braceleft": "{",
    "bar": "|", "braceright": "}", "asciitilde": "~",
    "KP_0": "0", "KP_1": "1", "KP_2": "2", "KP_3": "3", "KP_4": "4", "KP_5": "5", "KP_6": "6", "KP_7": "7",
    "KP_8": "8", "KP_9": "9", "KP_Add": "+", "KP_Subtract": "-", "KP_Multiply": "*", "KP_Divide": "/",
    "KP_Decimal": ".", "KP_Separator": ",", "KP_Equal": "=",
    "exclamdown": "¡", "cent": "¢", "sterling": "£", "currency": "¤", "yen": "¥", "section": "§", "EuroSign": "€",
    "degree": "°", "mu": "µ", "paragraph": "¶", "questiondown": "¿", "ssharp": "ß", "adiaeresis": "ä",
    "odiaeresis": "ö", "udiaeresis": "ü", "Adiaeresis": "Ä", "Odiaeresis": "Ö", "Udiaeresis": "Ü", "agrave": "à",
    "aacute": "á", "acircumflex": "â", "atilde": "ã", "aring": "å", "ae": "æ", "ccedilla": "ç", "egrave": "è",
    "eacute": "é", "ecircumflex": "ê", "ediaeresis": "ë", "igrave": "ì", "iacute": "í", "icircumflex": "î",
    "idiaeresis": "ï", "ntilde": "ñ", "ograve": "ò", "oacute": "ó", "ocircumflex": "ô", "otilde": "õ",
    "oslash": "ø", "ugrave": "ù", "uacute": "ú", "ucircumflex": "û", "yacute": "ý", "ydiaeresis": "ÿ",
  ]
}

extension UIKey {
  convenience init(_ key: Key, plain: Key?, modifiers: UIKeyModifierFlags) {
    let typed = KeyCharacters.text(of: key) ?? ""
    let isInput = typed.hasPrefix("UIKeyInput")
    let plainText = plain.flatMap { KeyCharacters.text(of: $0) } ?? (isInput ? typed : typed.lowercased())
    self.init(
      characters: typed, charactersIgnoringModifiers: plainText,
      modifierFlags: key.name.hasPrefix("KP_") ? modifiers.union(.numericPad) : modifiers)
  }
}

extension UIKey {
  /// Creates the key that a press would be in a Latin layout; nil if the active layout is Latin.
  convenience init?(latin input: InputEvent) {
    guard let key = input.latinKey else { return nil }
    self.init(key, plain: input.latinPlainKey, modifiers: UIKeyModifierFlags(input.modifiers))
  }
}

extension UIKeyCommand {
  /// Returns true if the key triggers the command.
  ///
  /// Control also counts as Command, which PC keyboards lack. If Shift is needed to type the character, the command
  /// doesn't have to name it.
  final func matches(_ key: UIKey) -> Bool {
    guard let input, !input.isEmpty else { return false }
    let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    let wanted = modifierFlags.intersection([.shift, .control, .alternate, .command])
    let asCommand = held.contains(.control) ? held.subtracting(.control).union(.command) : held
    if input.lowercased() == key.charactersIgnoringModifiers.lowercased() {
      return held == wanted || asCommand == wanted
    }
    guard input == key.characters else { return false }
    return held.subtracting(.shift) == wanted || asCommand.subtracting(.shift) == wanted
  }
}
