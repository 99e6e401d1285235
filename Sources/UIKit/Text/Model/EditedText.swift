import Foundation

/// A text with attributes that is cheap to edit, however long it is: its paragraphs are separate strings.
///
/// Offsets are in UTF-16 code units, as in `NSRange`.
nonisolated struct EditedText {
  /// The length from which a paragraph is divided into several pieces.
  static let longestPiece = 8192

  /// At least one. All but the last are terminated, or are parts of one long paragraph. Characters never cross pieces.
  private(set) var pieces: [TextPiece]
  /// The offset at which each piece starts.
  private(set) var starts: [Int]
  private(set) var length: Int

  init(_ string: String = "", _ attributes: TextAttributes = .none) {
    self.init(pieces: TextPiece(string, attributes).divided())
  }

  init(_ string: NSAttributedString) {
    var whole = TextPiece()
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { values, range, _ in
      whole.append(TextPiece((string.string as NSString).substring(with: range), TextAttributes(values)))
    }
    self.init(pieces: whole.divided())
  }

  private init(pieces: [TextPiece]) {
    self.pieces = pieces
    starts = []
    length = 0
    updateStarts(from: 0)
  }

  private mutating func updateStarts(from first: Int) {
    var start = first == 0 ? 0 : starts[first - 1] + pieces[first - 1].length
    starts.removeSubrange(min(first, starts.count)...)
    starts.reserveCapacity(pieces.count)
    for index in first..<pieces.count {
      starts.append(start)
      start += pieces[index].length
    }
    length = start
  }

  var isEmpty: Bool { length == 0 }
  var string: String { pieces.count == 1 ? pieces[0].string : pieces.reduce(into: "") { $0 += $1.string } }

  /// Returns the index of the piece that an offset is in: at a boundary between two, the second one.
  func piece(at offset: Int) -> Int {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func range(ofPiece index: Int) -> Range<Int> { starts[index]..<starts[index] + pieces[index].length }

  /// Returns the nearest range inside the text.
  func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<length) }

  /// Returns the nearest range inside the text that divides no surrogate pair.
  func wholeScalars(_ range: Range<Int>) -> Range<Int> {
    let range = clamped(range)
    let lower = range.lowerBound - (dividesPair(range.lowerBound) ? 1 : 0)
    return lower..<range.upperBound + (dividesPair(range.upperBound) ? 1 : 0)
  }

  private func dividesPair(_ offset: Int) -> Bool {
    guard offset > 0, offset < length else { return false }
    let piece = piece(at: offset)
    let inside = offset - starts[piece]
    guard inside > 0 else { return false }
    return UTF16.isTrailSurrogate(pieces[piece].string.utf16[pieces[piece].index(at: inside)])
  }

  /// Returns the attributes of the character at an offset, or before the end; nil in an empty text.
  func attributes(at offset: Int) -> TextAttributes? {
    guard !isEmpty else { return nil }
    let index = piece(at: min(max(offset, 0), length - 1))
    return pieces[index].attributes(at: offset - starts[index])
  }

  /// Returns a part of the text with its attributes.
  func part(_ range: Range<Int>) -> EditedText { EditedText(pieces: joined(range).divided()) }

  func string(in range: Range<Int>) -> String {
    let range = clamped(range)
    guard !range.isEmpty else { return "" }
    let (first, last) = (piece(at: range.lowerBound), piece(at: range.upperBound - 1))
    return (first...last).reduce(into: "") { result, index in
      let part = range.clamped(to: self.range(ofPiece: index))
      result += pieces[index].slice(part.lowerBound - starts[index]..<part.upperBound - starts[index]).string
    }
  }

  /// Replaces a part of the text.
  ///
  /// - Returns: The pieces before that changed, and the number of pieces in their place.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with new: EditedText) -> (pieces: Range<Int>, count: Int) {
    let range = clamped(range)
    var (first, last) = (piece(at: range.lowerBound), piece(at: range.upperBound))
    // What is inserted at the start of a piece may continue the character before it.
    if first > 0, starts[first] == range.lowerBound { first -= 1 }
    var whole = joined(starts[first]..<range.lowerBound)
    for piece in new.pieces { whole.append(piece) }
    whole.append(joined(range.upperBound..<starts[last] + pieces[last].length))
    // A part that isn't terminated any more continues in the next piece.
    while last + 1 < pieces.count, !whole.isTerminated {
      last += 1
      whole.append(pieces[last])
      if whole.length > Self.longestPiece { break }
    }
    var divided = whole.divided()
    if last + 1 < pieces.count, divided.last?.length == 0 { divided.removeLast() }
    pieces.replaceSubrange(first...last, with: divided)
    updateStarts(from: first)
    return (first..<last + 1, divided.count)
  }

  /// Gives the characters of a range other attributes.
  mutating func restyle(_ range: Range<Int>, _ change: (TextAttributes) -> TextAttributes) {
    let range = clamped(range)
    guard !range.isEmpty else { return }
    for index in piece(at: range.lowerBound)...piece(at: range.upperBound - 1) {
      let part = range.clamped(to: self.range(ofPiece: index))
      pieces[index].restyle(part.lowerBound - starts[index]..<part.upperBound - starts[index], change)
    }
  }

  private func joined(_ range: Range<Int>) -> TextPiece {
    var whole = TextPiece()
    guard !range.isEmpty else { return whole }
    for index in piece(at: range.lowerBound)...piece(at: range.upperBound - 1) {
      let part = range.clamped(to: self.range(ofPiece: index))
      whole.append(pieces[index].slice(part.lowerBound - starts[index]..<part.upperBound - starts[index]))
    }
    return whole
  }

  /// The text with its attributes, as programs get it.
  func attributedString(_ attributes: (TextAttributes) -> [NSAttributedString.Key: Any]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for piece in pieces {
      var start = 0
      for run in piece.runs {
        let string = piece.slice(start..<start + run.length).string
        result.append(NSAttributedString(string: string, attributes: attributes(run.attributes)))
        start += run.length
      }
    }
    return result
  }
}
