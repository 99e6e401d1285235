/// The forms of texts in selections, and lists of forms.
///
/// The atoms are the server's numbers. Programs answer with the type that was asked for or with another one of the list,
/// which then says how the text is encoded; all other answers are refused.
nonisolated struct SelectionForms {
  /// The types of UTF-8 texts: UTF8_STRING and text/plain;charset=utf-8.
  let utf8: Set<UInt>
  /// STRING, which is Latin-1.
  let latin1: UInt
  /// ATOM, and TARGETS, which Motif's programs write instead.
  let lists: Set<UInt>

  /// The maximum number of targets of a list that are read; programs have some twenty.
  static let targetLimit = 4096
  /// The maximum number of pairs of a MULTIPLE request.
  static let pairLimit = 64

  /// Returns the text of an answer; nil if it is none.
  func text(in part: SelectionPart) -> String? {
    guard part.format == 8 else { return nil }
    if utf8.contains(part.type) { return String(decoding: part.bytes, as: UTF8.self) }
    guard part.type == latin1 else { return nil }
    return String(String.UnicodeScalarView(part.bytes.map { Unicode.Scalar($0) }))
  }

  /// Returns the forms that an owner lists; nil if the answer is no list.
  func targets(in part: SelectionPart) -> Set<UInt>? {
    part.numbers(ofType: lists, limit: Self.targetLimit).map(Set.init)
  }

  /// Returns a text as Latin-1, in which characters that it lacks are question marks.
  static func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
  }

  /// Returns the targets and properties of a MULTIPLE request; nil if these aren't pairs, or more than `pairLimit`.
  static func pairs(in numbers: [UInt]) -> [(target: UInt, property: UInt)]? {
    guard numbers.count.isMultiple(of: 2), numbers.count <= 2 * pairLimit else { return nil }
    return stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
  }
}

/// A long copy that another program gets in pieces.
nonisolated struct SelectionPieces {
  private let bytes: [UInt8]
  private let size: Int
  private var sent = 0

  /// - Parameter size: The bytes of a piece.
  init(of bytes: [UInt8], size: Int) {
    (self.bytes, self.size) = (bytes, size)
  }

  /// Returns the next piece. The last one is empty, as is all after it.
  mutating func next() -> ArraySlice<UInt8> {
    let start = sent
    sent = min(start + size, bytes.count)
    return bytes[start..<sent]
  }
}

/// The server's times: milliseconds that start again after 49 days.
nonisolated enum ServerTime {
  /// Returns true if a time is later than another one.
  static func isLater(_ time: UInt, than other: UInt) -> Bool {
    Int32(truncatingIfNeeded: time &- other) > 0
  }
}
