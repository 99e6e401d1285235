import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// Editing of a text field.
extension UITextField: EditedView {
  /// The editor, after the field's layout.
  final var laidOut: TextEditor {
    layoutIfNeeded()
    return editor
  }

  package final func allowsChange(of range: NSRange, to replacement: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
  }

  package final func textWasEdited() {
    textDidChangeShape()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  package final func selectionWasChanged() {
    delegate?.textFieldDidChangeSelection(self)
  }

  package final func editorNeedsLayout() {
    setNeedsLayout()
  }

  package final func revealCaret() {
    setNeedsLayout()
  }

  package final func takeReturn() -> Bool {
    guard !(enablesReturnKeyAutomatically && editor.text.isEmpty) else { return true }
    editor.unmark()
    if delegate?.textFieldShouldReturn(self) ?? true {
      let ends = control.handlers.contains { $0.events.contains(.editingDidEndOnExit) }
      sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
      if ends { resignFirstResponder() }
    }
    return true
  }

  /// Inserts characters, or does what the Return key does.
  final func insertTyped(_ text: String) {
    guard editor.isEditable, isEnabled else { return }
    if text == "\n" {
      _ = takeReturn()
      return
    }
    editor.insert(text)
  }

  final func beginEditing() {
    editor.canvas.isActive = true
    if ViewWorld.current[KeyboardFocus.self].returning !== self {
      if clearsOnBeginEditing, !editor.text.isEmpty, delegate?.textFieldShouldClear(self) ?? true { clearText() }
      keepingClearsOnInsertion { editor.select(TextSelection(editor.text.length)) }
    }
    setNeedsLayout()
    editor.canvas.restartBlinking()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  final func finishEditing() {
    editor.unmark()
    editor.drag = nil
    editor.openStep = nil
    editor.canvas.isActive = false
    parts.scroll = 0
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  final func beginSelecting(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let wasEditing = isFirstResponder
    guard wasEditing || becomeFirstResponder() else { return false }
    layoutIfNeeded()
    let extends = event?.modifierFlags.contains(.shift) ?? false
    let press = { [self] in
      editor.press(at: touch.location(in: editor.canvas), count: max(touch.tapCount, 1), extends: extends)
    }
    if wasEditing { press() } else { keepingClearsOnInsertion(press) }
    return true
  }

  /// Deletes the text, so that it can be undone.
  final func clearText() {
    editor.edit(0..<editor.text.length, with: "", as: .other)
  }

  final func pressClear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.unmark()
    let former = editor.text.isEmpty
    editor.clearAll()
    if !former { textWasEdited() }
  }

  final func setText(_ text: EditedText) {
    changing(["text", "attributedText"]) { editor.reset(to: text) }
    parts.scroll = 0
    textDidChangeShape()
  }

  final func setFont(_ font: UIFont) {
    editor.restyle(0..<editor.text.length) { $0.without(.font) }
    editor.style.font = font
    parts.placeholder.font = font
    textDidChangeShape()
    adjustFont()
  }

  final func setColor(_ color: UIColor) {
    editor.restyle(0..<editor.text.length) { $0.without(.foregroundColor) }
    editor.style.color = color
  }

  final func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    editor.restyle(0..<editor.text.length) { _ in .none }
    var style = editor.style
    style.attributes = attributes
    if let font = attributes[.font] as? UIFont { style.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { style.color = color }
    editor.style = style
    textDidChangeShape()
  }

  final func adjustFont() {
    guard adjustsFontForContentSizeCategory, editor.style.font.growth != nil else { return }
    let font = editor.style.font.fitting(traitCollection)
    guard font != editor.style.font else { return }
    editor.style.font = font
    parts.placeholder.font = font
    textDidChangeShape()
  }

  final func textDidChangeShape() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}

extension TextEditor {
  /// Deletes everything without asking the delegate about the change.
  func clearAll() {
    guard !text.isEmpty else { return }
    let all = 0..<text.length
    record(change { $0.replace(all, with: EditedText()) }, .other)
    selectionChanged()
  }
}

nonisolated extension TextAttributes {
  func without(_ key: NSAttributedString.Key) -> TextAttributes {
    guard values[key] != nil else { return self }
    var values = values
    values[key] = nil
    return values.isEmpty ? .none : TextAttributes(values)
  }
}

nonisolated extension Range<Int> {
  /// Creates the range of a program's range, whose numbers may be anything.
  init(clamping range: NSRange) {
    let lower = Swift.max(range.location == NSNotFound ? 0 : range.location, 0)
    let (end, isTooLarge) = lower.addingReportingOverflow(Swift.max(range.length, 0))
    self = lower..<(isTooLarge ? Int.max : end)
  }
}
