import KinoraGeometry
import KinoraInput
import KinoraObjectRuntime
import KinoraUIKitCore

/// Copying and pasting, and the display's input method.
extension TextEditor {
  var canCopy: Bool { !isSecure && !selection.isCaret }
  /// True if there is a text to paste.
  var canPaste: Bool { isEditable && UIPasteboard.general.hasStrings }

  func copySelection() {
    guard canCopy else { return }
    UIPasteboard.general.string = text.string(in: selection.range)
  }

  func cutSelection() {
    guard canCopy, isEditable else { return }
    copySelection()
    editForUser(selection.range, with: "", as: .other)
  }

  private var clipboard: any Clipboard { ViewWorld.current[DisplayClipboard.self].clipboard }

  func pasteClipboard() {
    guard isEditable, let string = UIPasteboard.general.string else { return }
    editForUser(selection.range, with: string, as: .other)
  }

  /// Pastes what is selected, in this program or another one, at a point of the canvas.
  package func pastePrimary(at point: CGPoint) {
    // Read first: setting the caret ends the selection.
    guard isEditable, let string = clipboard.text(of: .primary) else { return }
    select(caret(nearest: point))
    editForUser(selection.range, with: string, as: .other)
  }

  /// The number of UTF-16 code units up to which a selection can be pasted with the middle button.
  private static let longestPrimary = 16 << 20

  /// Offers the selection to the middle button.
  func publishSelection() {
    guard canCopy, selection.range.count <= Self.longestPrimary else { return }
    clipboard.write(ClipboardContents(text: text.string(in: selection.range)), to: .primary)
    publishedCount = clipboard.changeCount(of: .primary)
  }

  /// Takes back what was offered to the middle button, if it is still offered.
  func withdrawSelection() {
    guard let publishedCount else { return }
    self.publishedCount = nil
    guard clipboard.changeCount(of: .primary) == publishedCount else { return }
    clipboard.write(ClipboardContents(text: nil), to: .primary)
  }

  /// Hides or shows the characters: the input method, which shows them, ends or begins its part.
  func changeSecrecy() {
    unmark()
    restyle()
    if isSecure { withdrawSelection() }
    ViewWorld.current[KeyboardFocus.self].updateMethod()
  }

  /// Returns true if the text takes an action of the edit menu.
  func canPerform(_ action: Selector) -> Bool? {
    switch "\(action)" {
    case "copy:": canCopy
    case "cut:": canCopy && isEditable
    case "delete:": !selection.isCaret && isEditable
    case "paste:": canPaste
    case "select:": isSelectable && !text.isEmpty && selection.isCaret
    case "selectAll:": isSelectable && !text.isEmpty && selection.range != 0..<text.length
    default: nil
    }
  }

  /// Places the candidates of the input method at the caret.
  func placeInputMethod() {
    guard canvas.isActive, view.isFirstResponder, let window = view.window else { return }
    let frame = caretFrame(at: marked?.lowerBound ?? selection.focus)
    ViewWorld.current[KeyboardFocus.self].inputMethod?.setCaret(canvas.convert(frame, to: window))
  }

  /// Tells the input method that what it hasn't decided is no longer marked.
  func inputMethodReset() {
    guard view.isFirstResponder else { return }
    ViewWorld.current[KeyboardFocus.self].inputMethod?.reset()
  }
}
