import Foundation

/// The attributes of characters. Runs that share one object are equal.
///
/// Unchecked, since the values have no common type; none of them is changed.
nonisolated final class TextAttributes: @unchecked Sendable {
  let values: [NSAttributedString.Key: Any]

  static let none = TextAttributes([:])

  init(_ values: [NSAttributedString.Key: Any]) {
    self.values = values
  }
}

/// A paragraph, with the character that ends it, or a part of a very long one. Offsets are in UTF-16 code units.
nonisolated struct TextPiece {
  struct Run {
    var length: Int
    var attributes: TextAttributes
  }

  private(set) var string: String
  private(set) var length: Int
  /// They cover the piece. Empty only in an empty piece.
  private(set) var runs: [Run]

  /// - Parameter runs: Runs that cover the string.
  init(_ string: String, runs: [Run]) {
    self.string = string
    length = string.utf16.count
    self.runs = length > 0 ? runs.filter { $0.length > 0 } : []
  }

  init(_ string: String = "", _ attributes: TextAttributes = .none) {
    self.init(string, runs: [Run(length: string.utf16.count, attributes: attributes)])
  }

  /// True if the piece ends its paragraph.
  var isTerminated: Bool { terminatorLength > 0 }

  /// The length of the character that ends the paragraph; 0 without one.
  var terminatorLength: Int {
    guard let last = string.last, last.endsParagraph else { return 0 }
    return last.utf16.count
  }

  /// The characters without the one that ends the paragraph.
  var content: Substring { isTerminated ? string.dropLast() : string[...] }
  var contentLength: Int { length - terminatorLength }

  func index(at offset: Int) -> String.Index { string.utf16.index(string.startIndex, offsetBy: offset) }
  func offset(of index: String.Index) -> Int { string.utf16.distance(from: string.startIndex, to: index) }

  /// Returns the last boundary between characters that isn't after an offset.
  func boundary(atOrBefore offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < length else { return length }
    let index = index(at: offset)
    let second = string.index(after: string.startIndex)
    guard index >= second else { return 0 }
    // Indices inside a character count as the character's.
    return self.offset(of: string.index(after: string.index(before: index)))
  }

  /// Returns the attributes of the character at an offset, or of the last one at the end; nil in an empty piece.
  func attributes(at offset: Int) -> TextAttributes? {
    var end = 0
    for run in runs {
      end += run.length
      if offset < end { return run.attributes }
    }
    return runs.last?.attributes
  }

  /// Returns the part in a range. A surrogate that the range cuts off becomes U+FFFD.
  func slice(_ range: Range<Int>) -> TextPiece {
    if range == 0..<length { return self }
    let (lower, upper) = (index(at: range.lowerBound), index(at: range.upperBound))
    let part =
      String(string.utf16[lower..<upper]) ?? String(decoding: Array(string.utf16[lower..<upper]), as: UTF16.self)
    return TextPiece(part, runs: runs(in: range))
  }

  func runs(in range: Range<Int>) -> [Run] {
    var (result, start): ([Run], Int) = ([], 0)
    for run in runs {
      let part = (start..<start + run.length).clamped(to: range)
      if !part.isEmpty { result.append(Run(length: part.count, attributes: run.attributes)) }
      start += run.length
      if start >= range.upperBound { break }
    }
    return result
  }

  mutating func append(_ other: TextPiece) {
    guard other.length > 0 else { return }
    string += other.string
    length += other.length
    var added = other.runs[...]
    if let last = runs.last, let first = added.first, last.attributes === first.attributes {
      runs[runs.count - 1].length += first.length
      added = added.dropFirst()
    }
    runs += added
  }

  /// Gives the characters of a range other attributes.
  mutating func restyle(_ range: Range<Int>, _ change: (TextAttributes) -> TextAttributes) {
    let head = runs(in: 0..<range.lowerBound)
    let tail = runs(in: range.upperBound..<length)
    runs = head + runs(in: range).map { Run(length: $0.length, attributes: change($0.attributes)) } + tail
  }
}

extension Character {
  nonisolated var endsParagraph: Bool { self == "\n" || self == "\r" || self == "\r\n" || self == "\u{2029}" }
}
