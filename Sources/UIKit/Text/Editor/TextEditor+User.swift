import Foundation
import KinoraUIKitControls
import KinoraUIKitCore

/// Changes by the user: with keys, an input method, the pointer or the edit menu.
///
/// The delegate is asked before each of them, and not about those that a program makes by calling a text input's methods.
extension TextEditor {
  /// Asks the delegate about a change. Changes that it makes itself meanwhile are allowed.
  private func allows(_ range: Range<Int>, _ string: String) -> Bool {
    guard !isAsking else { return true }
    isAsking = true
    defer { isAsking = false }
    return view.allowsChange(of: NSRange(location: range.lowerBound, length: range.count), to: cleaned(string))
  }

  private var takesTyping: Bool { isEditable && (view as? UIControl)?.isEnabled ?? true }

  /// The characters that typed ones replace.
  private var replacedRange: Range<Int> { marked ?? (view.clearsOnInsertion ? 0..<text.length : selection.range) }

  /// Inserts typed characters, or those that an input method has decided.
  package func type(_ string: String) {
    guard takesTyping else { return }
    // Return in a field isn't a change.
    guard !isMultiline && string == "\n" || allows(replacedRange, string) else {
      if marked != nil { mark("", selected: 0..<0) }
      return
    }
    view.insertText(string)
  }

  /// Deletes like the Backspace key. Text inputs get the key even if there is nothing to delete.
  func typeBackspace() {
    let range = deletedRange(to: text.boundary(before: selection.focus))
    guard marked != nil || range.isEmpty || allows(range, "") else { return }
    view.deleteBackward()
  }

  /// Replaces the marked text of an input method.
  func markForUser(_ string: String, selected: NSRange) {
    guard takesTyping, string.isEmpty || allows(replacedRange, string) else { return }
    view.setMarkedText(string, selectedRange: selected)
  }

  func editForUser(_ range: Range<Int>, with string: String, as kind: EditStep.Kind) {
    guard !range.isEmpty || !string.isEmpty, allows(range, string) else { return }
    edit(range, with: string, as: kind)
  }

  /// Deletes the selection or, without one, up to another offset.
  func deleteForUser(to offset: Int) {
    editForUser(deletedRange(to: offset), with: "", as: selection.isCaret ? .deleting : .other)
  }
}
