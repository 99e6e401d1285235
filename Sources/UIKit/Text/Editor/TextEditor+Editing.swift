import Foundation
import KinoraText
import KinoraUIKitCore

/// Changes of the text, and their undoing.
extension TextEditor {
  /// Replaces characters.
  func edit(_ range: Range<Int>, with string: String, as kind: EditStep.Kind) {
    let string = cleaned(string)
    unmark()
    let range = text.clamped(range)
    guard !range.isEmpty || !string.isEmpty else { return }
    let new = EditedText(string, insertedAttributes(at: range))
    let change = change { $0.replace(range, with: new) }
    record(change, kind)
    finishEdit()
  }

  /// Inserts characters in place of the marked text or the selection.
  func insert(_ string: String) {
    prepareInsertion()
    guard let marked else {
      edit(selection.range, with: string, as: string.count == 1 ? .typing : .other)
      return
    }
    let clean = cleaned(string)
    let attributes = insertedAttributes(at: marked)
    let change = change { buffer in
      buffer.mark(EditedText(clean, attributes), selected: clean.utf16.count..<clean.utf16.count)
      return buffer.unmark()
    }
    if let change { record(change, .typing) }
    finishEdit()
  }

  /// Selects all of the text if `clearsOnInsertion` was set.
  private func prepareInsertion() {
    if view.clearsOnInsertion, marked == nil { select(TextSelection(0..<text.length)) }
    view.clearsOnInsertion = false
  }

  /// Deletes the marked text, the selection, or the character before the caret.
  func deleteBackward() {
    if marked != nil { return mark("", selected: 0..<0) }
    edit(deletedRange(to: text.boundary(before: selection.focus)), with: "", as: selection.isCaret ? .deleting : .other)
  }

  /// The selection or, without one, the characters up to another offset.
  func deletedRange(to offset: Int) -> Range<Int> {
    selection.isCaret ? min(offset, selection.focus)..<max(offset, selection.focus) : selection.range
  }

  /// Replaces the text for the program. Undoing doesn't bring the former one back.
  func reset(to new: EditedText) {
    undoManager.removeAllActions()
    openStep = nil
    goalX = nil
    let wasMarked = marked != nil
    inputDelegate?.textWillChange(view)
    change { $0.reset(to: new) }
    inputDelegate?.textDidChange(view)
    // Otherwise the method may be about to report what follows.
    if wasMarked { inputMethodReset() }
  }

  /// Replaces the marked text of an input method.
  func mark(_ string: String, selected: Range<Int>) {
    let string = cleaned(string)
    guard marked != nil || !string.isEmpty else { return }
    prepareInsertion()
    let range = marked ?? selection.range
    let new = EditedText(string, insertedAttributes(at: range))
    change { $0.mark(new, selected: selected) }
    openStep = nil
    if string.isEmpty { unmark(tellsMethod: false) }
    finishEdit()
  }

  /// Keeps the marked text as it is.
  ///
  /// - Parameter tellsMethod: False if the input method has ended the marked text itself: it may already have another.
  func unmark(tellsMethod: Bool = true) {
    guard marked != nil else { return }
    let change = change { $0.unmark() }
    if let change { record(change, .other) }
    if tellsMethod { inputMethodReset() }
  }

  /// Gives characters other attributes.
  func restyle(_ range: Range<Int>, _ change: (TextAttributes) -> TextAttributes) {
    self.change { $0.restyle(range, change) }
  }

  /// The attributes of characters that replace others: those of the first one, or of the one before the caret.
  func insertedAttributes(at range: Range<Int>) -> TextAttributes {
    if let typingAttributes { return typingAttributes }
    let place = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
    return text.attributes(at: max(place, 0)) ?? .none
  }

  private func finishEdit() {
    goalX = nil
    view.clearsOnInsertion = false
    view.textWasEdited()
    selectionChanged()
    view.revealCaret()
  }

  /// Returns characters that the text may have: without NUL and, in a field, without line breaks.
  func cleaned(_ string: String) -> String {
    var string = string
    if string.utf8.contains(0) { string.unicodeScalars.removeAll { $0.value == 0 } }
    guard !isMultiline, string.contains(where: { $0.isNewline }) else { return string }
    return String(string.map { $0.isNewline ? " " : $0 })
  }

  func record(_ change: TextChange, _ kind: EditStep.Kind) {
    guard undoManager.isUndoRegistrationEnabled else {
      openStep = nil
      return
    }
    // The program may have registered changes since, or undone or forgotten the step.
    if let openStep, openRevision == undoManager.revision, openStep.absorb(change, kind) { return }
    let step = EditStep(change, kind)
    openStep = step
    register(step, isReverting: true)
    openRevision = undoManager.revision
  }

  private func register(_ step: EditStep, isReverting: Bool) {
    let isOwn = !undoManager.isUndoing && !undoManager.isRedoing
    // Each step is undone by itself, even if the program has registered changes during the same event.
    if isOwn { undoManager.endEventGroup() }
    let opensGroup = isOwn && undoManager.groupingLevel == 0
    if opensGroup { undoManager.beginUndoGrouping() }
    undoManager.registerUndo(withTarget: self) { $0.run(step, isReverting: isReverting) }
    if opensGroup { undoManager.endUndoGrouping() }
  }

  private func run(_ step: EditStep, isReverting: Bool) {
    if marked != nil {
      // It isn't part of the text that the step belongs to.
      change { $0.abandonMark() }
      inputMethodReset()
    }
    change { isReverting ? step.revert(in: &$0) : step.apply(in: &$0) }
    openStep = nil
    register(step, isReverting: !isReverting)
    finishEdit()
  }
}
