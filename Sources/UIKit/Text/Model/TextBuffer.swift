import KinoraGeometry

/// A text with its selection and its marked text.
///
/// Marked text is what an input method has not decided yet. It is part of the text, but becomes a change that can be
/// undone only when it is decided.
nonisolated struct TextBuffer {
  private(set) var text: EditedText
  /// On boundaries between characters.
  private(set) var selection = TextSelection(0)
  /// The marked text; nil without any.
  private(set) var marked: Range<Int>?
  /// Pieces of the text that were replaced.
  struct Damage {
    var pieces: Range<Int>
    var count: Int
    /// True if all pieces were replaced.
    var isWhole = false
  }

  private var damage: [Damage] = []
  /// The characters that the marked text has replaced, and the selection before it.
  private var beforeMarking: (removed: EditedText, selection: TextSelection)?

  init(_ text: EditedText = EditedText()) {
    self.text = text
  }

  /// Returns what has changed since the last call, in order.
  mutating func takeDamage() -> [Damage] {
    defer { damage = [] }
    return damage
  }

  private mutating func put(_ new: EditedText, at range: Range<Int>) {
    let (pieces, count) = text.replace(range, with: new)
    damage.append(Damage(pieces: pieces, count: count))
  }

  /// Replaces the text. Ends marking; the caret is at the end.
  mutating func reset(to text: EditedText) {
    let count = self.text.pieces.count
    self = TextBuffer(text)
    damage = [Damage(pieces: 0..<count, count: text.pieces.count, isWhole: true)]
    selection = TextSelection(text.length)
  }

  /// Selects characters; ends in the middle of characters are moved outwards.
  mutating func select(_ new: TextSelection) {
    guard !new.isCaret else {
      let place = text.boundary(atOrAfter: new.focus)
      selection = TextSelection(place, isAtLineEnd: new.isAtLineEnd)
      return
    }
    let isForward = new.anchor < new.focus
    let lower = text.boundary(atOrBefore: new.range.lowerBound)
    let upper = text.boundary(atOrAfter: new.range.upperBound)
    selection = TextSelection(
      anchor: isForward ? lower : upper, focus: isForward ? upper : lower, isAtLineEnd: new.isAtLineEnd)
  }

  /// Replaces characters. The caret follows the new ones. Must not be called while text is marked.
  ///
  /// - Returns: The change, which can be reverted.
  mutating func replace(_ range: Range<Int>, with new: EditedText) -> TextChange {
    precondition(marked == nil)
    let range = text.wholeScalars(range)
    let before = selection
    let removed = text.part(range)
    put(new, at: range)
    select(TextSelection(range.lowerBound + new.length))
    return TextChange(
      location: range.lowerBound, removed: removed, inserted: new, selectionBefore: before, selectionAfter: selection)
  }

  /// Replaces the marked text, or the selection if there is none. An empty text leaves none.
  ///
  /// - Parameter selected: The selection inside the marked text.
  mutating func mark(_ new: EditedText, selected: Range<Int>) {
    let range = marked ?? selection.range
    if beforeMarking == nil { beforeMarking = (text.part(range), selection) }
    put(new, at: range)
    marked = range.lowerBound..<range.lowerBound + new.length
    let inside = selected.clamped(to: 0..<new.length)
    select(TextSelection(range.lowerBound + inside.lowerBound..<range.lowerBound + inside.upperBound))
  }

  /// Ends marking, and keeps the marked text.
  ///
  /// - Returns: The change since the text was first marked; nil if there is none.
  mutating func unmark() -> TextChange? {
    guard let marked, let beforeMarking else { return nil }
    // Its underline goes.
    restyle(marked) { $0 }
    (self.marked, self.beforeMarking) = (nil, nil)
    let inserted = text.part(marked)
    guard beforeMarking.removed.length > 0 || inserted.length > 0 else { return nil }
    return TextChange(
      location: marked.lowerBound, removed: beforeMarking.removed, inserted: inserted,
      selectionBefore: beforeMarking.selection, selectionAfter: selection)
  }

  /// Ends marking, and restores what was there before.
  mutating func abandonMark() {
    guard let marked, let beforeMarking else { return }
    put(beforeMarking.removed, at: marked)
    (self.marked, self.beforeMarking) = (nil, nil)
    select(beforeMarking.selection)
  }

  mutating func revert(_ change: TextChange) {
    put(change.removed, at: change.location..<change.location + change.inserted.length)
    select(change.selectionBefore)
  }

  mutating func apply(_ change: TextChange) {
    put(change.inserted, at: change.location..<change.location + change.removed.length)
    select(change.selectionAfter)
  }

  mutating func restyle(_ range: Range<Int>, _ change: (TextAttributes) -> TextAttributes) {
    let range = text.clamped(range)
    guard !range.isEmpty else { return }
    text.restyle(range, change)
    let pieces = text.piece(at: range.lowerBound)..<text.piece(at: range.upperBound - 1) + 1
    damage.append(Damage(pieces: pieces, count: pieces.count))
  }
}
