import KinoraGeometry
import KinoraUIKitCore

/// Selecting with the pointer. Points in the canvas.
extension TextEditor {
  /// Starts a selection: at a click, of a word at a double click, of a paragraph at a triple click. With Shift, the
  /// selection is extended.
  func press(at point: CGPoint, count: Int, extends: Bool) {
    let caret = caret(nearest: point)
    guard !extends else {
      drag = (.character, selection.anchor..<selection.anchor)
      return move(to: caret, extends: true)
    }
    let unit: UITextGranularity = count == 1 ? .character : count == 2 ? .word : isMultiline ? .paragraph : .document
    let range = unit == .character ? caret.focus..<caret.focus : self.range(of: unit, at: character(at: point))
    drag = (unit, range)
    select(unit == .character ? caret : TextSelection(range))
  }

  /// Extends the selection to a point, by whole units.
  func drag(to point: CGPoint) {
    guard let drag else { return }
    let caret = caret(nearest: point)
    guard drag.unit != .character else {
      return move(to: caret, extends: true)
    }
    let range = self.range(of: drag.unit, at: character(at: point))
    let isBackward = range.lowerBound < drag.first.lowerBound
    let anchor = isBackward ? drag.first.upperBound : drag.first.lowerBound
    let focus = isBackward ? range.lowerBound : max(range.upperBound, drag.first.upperBound)
    select(TextSelection(anchor: anchor, focus: focus))
    view.revealCaret()
  }

  /// Ends a selection, which then can be pasted with the middle button.
  func endDrag() {
    drag = nil
    publishSelection()
  }

  /// Returns the offset of the character under a point, or of the nearest one.
  private func character(at point: CGPoint) -> Int {
    let line = line(nearest: point)
    if let character = line.line.character(atX: point.x) { return character.lowerBound + line.start }
    let caret = caret(in: line, x: point.x).focus
    return caret == line.range.upperBound && !line.range.isEmpty ? text.boundary(before: caret) : caret
  }
}
