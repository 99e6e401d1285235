/// The selected characters of a text, or the caret between two. Offsets are in UTF-16 code units.
nonisolated struct TextSelection: Hashable {
  /// The end that stays while the selection is extended.
  var anchor: Int
  /// The end that moves: the caret.
  var focus: Int
  /// True if the caret at the boundary of two lines is at the end of the first one.
  var isAtLineEnd = false

  init(_ offset: Int, isAtLineEnd: Bool = false) {
    (anchor, focus) = (offset, offset)
    self.isAtLineEnd = isAtLineEnd
  }

  init(_ range: Range<Int>) {
    (anchor, focus) = (range.lowerBound, range.upperBound)
  }

  init(anchor: Int, focus: Int, isAtLineEnd: Bool = false) {
    (self.anchor, self.focus) = (anchor, focus)
    self.isAtLineEnd = isAtLineEnd
  }

  var range: Range<Int> { min(anchor, focus)..<max(anchor, focus) }
  var isCaret: Bool { anchor == focus }
}
