/// A replacement of characters that has happened. Offsets are in UTF-16 code units.
nonisolated struct TextChange {
  let location: Int
  let removed: EditedText
  let inserted: EditedText
  let selectionBefore: TextSelection
  let selectionAfter: TextSelection
}

/// Changes that are undone together: typed characters of a word, deleted characters in a row, or one change.
nonisolated final class EditStep {
  enum Kind { case typing, deleting, other }

  private let kind: Kind
  private(set) var changes: [TextChange]
  /// The number of changes from which a step isn't extended.
  private static let longest = 200

  init(_ change: TextChange, _ kind: Kind) {
    self.kind = kind
    changes = [change]
  }

  /// Adds a change that continues the step.
  ///
  /// - Returns: False if the change starts a step of its own.
  func absorb(_ change: TextChange, _ kind: Kind) -> Bool {
    guard kind == self.kind, kind != .other, changes.count < Self.longest, let last = changes.last,
      change.selectionBefore == last.selectionAfter
    else { return false }
    switch kind {
    case .typing:
      guard change.removed.isEmpty, change.location == last.location + last.inserted.length,
        !startsWord(change.inserted.string, after: last.inserted.string)
      else { return false }
    case .deleting:
      let isBackward = change.location + change.removed.length == last.location
      guard change.inserted.isEmpty, isBackward || change.location == last.location else { return false }
    case .other: return false
    }
    changes.append(change)
    return true
  }

  /// True if typed characters begin a word, or a line, after other characters.
  private func startsWord(_ new: String, after former: String) -> Bool {
    guard let first = new.first, let last = former.last else { return false }
    return first.isNewline || last.isNewline || last.isWhitespace && !first.isWhitespace
  }

  func revert(in buffer: inout TextBuffer) {
    for change in changes.reversed() { buffer.revert(change) }
  }

  func apply(in buffer: inout TextBuffer) {
    for change in changes { buffer.apply(change) }
  }
}
