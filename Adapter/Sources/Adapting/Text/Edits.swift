import SwiftSyntax

/// Changes of one text, by positions in the original.
///
/// Everything that no edit covers stays as it is, byte for byte.
struct Edits {
  private struct Edit {
    var range: Range<Int>
    var text: String
    /// True if it may change the number of lines: it brings its own line directive, or stands before that of the file.
    var movesLines = false
  }

  /// In the order in which they were added; two at one position keep that order.
  private var edits: [Edit] = []

  /// Replaces a node. Line breaks in it that the text lacks follow the text.
  mutating func replace(_ node: some SyntaxProtocol, by text: String) {
    let missing = max(0, node.trimmedDescription.lineBreaks - text.lineBreaks)
    replace(
      node.positionAfterSkippingLeadingTrivia..<node.endPositionBeforeTrailingTrivia,
      by: text + String(repeating: "\n", count: missing))
  }

  /// Replaces the tokens behind a node up to the end of another one, and the blanks if there is nothing else between
  /// them. Line breaks and comments stay.
  mutating func replace(after node: some SyntaxProtocol, through last: some SyntaxProtocol, by text: String) {
    guard var token = node.lastToken(viewMode: .sourceAccurate), let end = last.lastToken(viewMode: .sourceAccurate)
    else { return }
    let start = token.endPositionBeforeTrailingTrivia
    var tokens: [TokenSyntax] = []
    var isPlain = true
    while token.id != end.id, let next = token.nextToken(viewMode: .sourceAccurate) {
      isPlain = isPlain && (token.trailingTrivia + next.leadingTrivia).allSatisfy(\.isSpaceOrTab)
      tokens.append(next)
      token = next
    }
    if isPlain { return replace(start..<end.endPositionBeforeTrailingTrivia, by: text) }
    for (index, token) in tokens.enumerated() { replace(token, by: index == 0 ? text : "") }
  }

  private mutating func replace(_ range: Range<AbsolutePosition>, by text: String) {
    edits.append(Edit(range: range.lowerBound.utf8Offset..<range.upperBound.utf8Offset, text: text))
  }

  mutating func insert(_ text: String, before node: some SyntaxProtocol) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(Edit(range: start..<start, text: text))
  }

  mutating func insert(_ text: String, after node: some SyntaxProtocol) {
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append(Edit(range: end..<end, text: text))
  }

  mutating func insert(_ text: String, at position: AbsolutePosition) {
    edits.append(Edit(range: position.utf8Offset..<position.utf8Offset, text: text))
  }

  /// Inserts lines that don't count: before the line directive, or with directives of their own.
  mutating func insertLines(_ text: String, at position: AbsolutePosition) {
    edits.append(Edit(range: position.utf8Offset..<position.utf8Offset, text: text, movesLines: true))
  }

  mutating func add(_ other: Edits) { edits += other.edits }

  /// Removes a node and the blanks after it. Line breaks stay.
  mutating func remove(_ node: some SyntaxProtocol) {
    let text = node.trimmedDescription
    let start = node.positionAfterSkippingLeadingTrivia
    var end = node.endPositionBeforeTrailingTrivia
    for piece in node.trailingTrivia {
      guard piece.isSpaceOrTab else { break }
      end += piece.sourceLength
    }
    replace(start..<end, by: String(repeating: "\n", count: text.lineBreaks))
  }

  /// Returns the text with all edits, and the positions of those that overlap others, which are left out. Lines keep
  /// their numbers.
  func applied(to text: String) -> (text: String, conflicts: [AbsolutePosition]) {
    let original = Array(text.utf8)
    var result: [UInt8] = []
    var conflicts: [AbsolutePosition] = []
    var end = 0
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in sorted {
      guard edit.range.lowerBound >= end else {
        conflicts.append(AbsolutePosition(utf8Offset: edit.range.lowerBound))
        continue
      }
      precondition(
        edit.movesLines
          || edit.text.lineBreaks == String(decoding: original[edit.range], as: UTF8.self).lineBreaks,
        "an edit changes the number of lines: \(edit.text)")
      result += original[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    result += original[end...]
    return (String(decoding: result, as: UTF8.self), conflicts)
  }
}
