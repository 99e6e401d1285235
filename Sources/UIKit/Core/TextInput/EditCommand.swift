/// What a key does to a text besides typing characters.
package enum EditCommand: Equatable {
  package enum Place: Equatable {
    case left, right, up, down, wordLeft, wordRight, paragraphUp, paragraphDown, lineStart, lineEnd, pageUp, pageDown
    case start, end
  }

  case move(Place, extends: Bool)
  case deleteBackward, deleteForward, deleteWordBackward, deleteWordForward, deleteToLineStart, deleteToLineEnd
  case selectAll, cut, copy, paste, undo, redo
  case lineBreak, tab, nextField, formerField

  /// Returns the command of a key; nil for a key that types characters, or does nothing.
  ///
  /// - Parameter latin: The key in a Latin layout, for shortcuts; nil if the active layout is Latin.
  init?(_ key: UIKey, latin: UIKey?) {
    let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    let (shift, control) = (held.contains(.shift), held.contains(.control))
    guard !held.contains(.alternate) else { return nil }
    if let place = Self.place(of: key.characters, control: control) {
      self = .move(place, extends: shift)
      return
    }
    switch (key.characters, control || held.contains(.command)) {
    case ("\u{8}", false): self = .deleteBackward
    case ("\u{8}", true): self = shift ? .deleteToLineStart : .deleteWordBackward
    case (UIKeyCommand.inputDelete, false): self = shift ? .cut : .deleteForward
    case (UIKeyCommand.inputDelete, true): self = shift ? .deleteToLineEnd : .deleteWordForward
    case ("UIKeyInputInsert", true): self = .copy
    case ("UIKeyInputInsert", false) where shift: self = .paste
    case ("\r", _): self = .lineBreak
    case ("\t", false): self = shift ? .formerField : .tab
    case ("\t", true): self = shift ? .formerField : .nextField
    case (_, true):
      guard let command = Self.shortcut(key, shift: shift) ?? latin.flatMap({ Self.shortcut($0, shift: shift) })
      else { return nil }
      self = command
    default: return nil
    }
  }

  private static func shortcut(_ key: UIKey, shift: Bool) -> EditCommand? {
    switch (key.charactersIgnoringModifiers.lowercased(), shift) {
    case ("a", false): .selectAll
    case ("x", false): .cut
    case ("c", false): .copy
    case ("v", _): .paste
    case ("z", false): .undo
    case ("z", true), ("y", false): .redo
    default: nil
    }
  }

  private static func place(of characters: String, control: Bool) -> Place? {
    switch characters {
    case UIKeyCommand.inputLeftArrow: control ? .wordLeft : .left
    case UIKeyCommand.inputRightArrow: control ? .wordRight : .right
    case UIKeyCommand.inputUpArrow: control ? .paragraphUp : .up
    case UIKeyCommand.inputDownArrow: control ? .paragraphDown : .down
    case UIKeyCommand.inputHome: control ? .start : .lineStart
    case UIKeyCommand.inputEnd: control ? .end : .lineEnd
    case UIKeyCommand.inputPageUp: .pageUp
    case UIKeyCommand.inputPageDown: .pageDown
    default: nil
    }
  }
}
