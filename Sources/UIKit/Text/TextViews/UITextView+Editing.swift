import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import KinoraUIKitCore
import KinoraUIKitValues

/// Editing of a text view.
extension UITextView: EditedView {
  /// The editor, after the view's layout.
  final var laidOut: TextEditor {
    layoutIfNeeded()
    return editor
  }

  package final func allowsChange(of range: NSRange, to replacement: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
  }

  package final func textWasEdited() {
    textDidChangeShape()
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  package final func selectionWasChanged() {
    delegate?.textViewDidChangeSelection(self)
  }

  package final func editorNeedsLayout() {
    setNeedsLayout()
  }

  package final func revealCaret() {
    page.revealsCaret = true
    setNeedsLayout()
  }

  package final func takeReturn() -> Bool { false }

  final func insertTyped(_ text: String) {
    guard isEditable else { return }
    editor.insert(text)
  }

  final func beginEditing() {
    editor.canvas.isActive = true
    setNeedsLayout()
    editor.canvas.restartBlinking()
    guard isEditable else { return }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  final func finishEditing() {
    editor.unmark()
    editor.drag = nil
    editor.openStep = nil
    editor.canvas.isActive = false
    setNeedsLayout()
    guard isEditable else { return }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  final func beginSelecting(_ touch: UITouch?, _ event: UIEvent?) -> Bool {
    let wasEditing = isFirstResponder
    guard let touch, isSelectable, wasEditing || becomeFirstResponder() else { return false }
    layoutIfNeeded()
    stopMotion()
    let extends = event?.modifierFlags.contains(.shift) ?? false
    let press = { [self] in
      editor.press(at: touch.location(in: editor.canvas), count: max(touch.tapCount, 1), extends: extends)
    }
    if wasEditing { press() } else { keepingClearsOnInsertion(press) }
    return true
  }

  final func setText(_ text: EditedText) {
    changing(["text", "attributedText"]) { editor.reset(to: text) }
    textDidChangeShape()
  }

  final func setFont(_ font: UIFont) {
    editor.restyle(0..<editor.text.length) { $0.without(.font) }
    editor.style.font = font
    textDidChangeShape()
    adjustFont()
  }

  final func setColor(_ color: UIColor) {
    editor.restyle(0..<editor.text.length) { $0.without(.foregroundColor) }
    editor.style.color = color
  }

  final func setEditable(_ isEditable: Bool) {
    guard isEditable != editor.isEditable else { return }
    if !isEditable { editor.unmark() }
    editor.isEditable = isEditable
    if !canBecomeFirstResponder { resignFirstResponder() }
    setNeedsLayout()
  }

  final func setSelectable(_ isSelectable: Bool) {
    editor.isSelectable = isSelectable
    // A drag selects, so touches needn't wait until they are none.
    delaysContentTouches = !isSelectable
    if !canBecomeFirstResponder { resignFirstResponder() }
  }

  final func adjustFont() {
    guard adjustsFontForContentSizeCategory, editor.style.font.growth != nil else { return }
    let font = editor.style.font.fitting(traitCollection)
    guard font != editor.style.font else { return }
    editor.style.font = font
    textDidChangeShape()
  }
}
