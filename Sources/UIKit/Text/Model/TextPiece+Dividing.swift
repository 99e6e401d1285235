nonisolated extension TextPiece {
  /// Returns the paragraphs of the piece. The last one isn't terminated: it is empty if the piece is.
  func divided() -> [TextPiece] {
    var pieces: [TextPiece] = []
    var taker = RunTaker(runs)
    let bytes = string.utf8
    var start = bytes.startIndex
    var index = start
    func take(upTo end: String.Index) {
      let part = String(string[start..<end])
      pieces += TextPiece(part, runs: taker.take(part.utf16.count)).cut()
      start = end
    }
    while index < bytes.endIndex {
      let byte = bytes[index]
      bytes.formIndex(after: &index)
      switch byte {
      case 0x0A: take(upTo: index)
      case 0x0D:
        if index < bytes.endIndex, bytes[index] == 0x0A { bytes.formIndex(after: &index) }
        take(upTo: index)
      // U+2029 is E2 80 A9.
      case 0xE2:
        guard let third = bytes.index(index, offsetBy: 1, limitedBy: bytes.endIndex), third < bytes.endIndex,
          bytes[index] == 0x80, bytes[third] == 0xA9
        else { continue }
        index = bytes.index(after: third)
        take(upTo: index)
      default: break
      }
    }
    if start < bytes.endIndex { take(upTo: bytes.endIndex) }
    if pieces.last?.isTerminated ?? true { pieces.append(TextPiece()) }
    return pieces
  }

  /// Returns the parts of a paragraph that is too long for one piece, about equally long and at boundaries of
  /// characters.
  private func cut() -> [TextPiece] {
    let limit = EditedText.longestPiece
    guard length > limit else { return [self] }
    let count = (length + limit - 1) / limit
    var (parts, start): ([TextPiece], Int) = ([], 0)
    for number in 1...count {
      let end = number == count ? length : boundary(atOrBefore: length * number / count)
      guard end > start else { continue }
      parts.append(slice(start..<end))
      start = end
    }
    return parts
  }
}

/// Takes runs off a list from its start.
private nonisolated struct RunTaker {
  private let runs: [TextPiece.Run]
  private var index = 0
  /// The part of the run at the index that was taken.
  private var used = 0

  init(_ runs: [TextPiece.Run]) {
    self.runs = runs
  }

  mutating func take(_ length: Int) -> [TextPiece.Run] {
    var (result, left): ([TextPiece.Run], Int) = ([], length)
    while left > 0, index < runs.count {
      let count = min(left, runs[index].length - used)
      result.append(TextPiece.Run(length: count, attributes: runs[index].attributes))
      left -= count
      used += count
      if used == runs[index].length { (index, used) = (index + 1, 0) }
    }
    return result
  }
}
