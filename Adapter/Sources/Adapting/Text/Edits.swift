import SwiftSyntax

/// Changes of one text, by positions in the original.
///
/// Everything that no edit covers stays as it is, byte for byte.
struct Edits {
  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  /// In the order in which they were added; two at one position keep that order.
  private var edits: [Edit] = []

  mutating func replace(_ node: some SyntaxProtocol, by text: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(Edit(range: start..<node.endPositionBeforeTrailingTrivia.utf8Offset, text: text))
  }

  mutating func replace(_ range: Range<AbsolutePosition>, by text: String) {
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

  mutating func add(_ other: Edits) { edits += other.edits }

  /// Removes a node and the blanks after it. Line breaks stay.
  mutating func remove(_ node: some SyntaxProtocol) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    var end = node.endPositionBeforeTrailingTrivia.utf8Offset
    for piece in node.trailingTrivia {
      guard piece.isSpaceOrTab else { break }
      end += piece.sourceLength.utf8Length
    }
    edits.append(Edit(range: start..<end, text: ""))
  }

  /// Returns the text with all edits, and the positions of those that overlap others, which are left out.
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
      result += original[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    result += original[end...]
    return (String(decoding: result, as: UTF8.self), conflicts)
  }
}
