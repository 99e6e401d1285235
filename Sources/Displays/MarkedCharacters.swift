/// The undecided characters of an input method.
struct MarkedCharacters {
  /// A change that the method reports, in Unicode scalars.
  enum Change: Sendable {
    case replace(first: Int, length: Int, text: String, caret: Int)
    case caret(Int)
    case end
  }

  /// The maximum number of scalars that are kept. Methods mark a sentence at most; more would make each change slow.
  static let limit = 4096

  private var scalars: [Unicode.Scalar] = []
  private var place = 0

  var text: String { String(String.UnicodeScalarView(scalars)) }
  /// The caret in UTF-16 code units.
  var caret: Int { scalars.prefix(place).reduce(0) { $0 + UTF16.width($1) } }

  /// The numbers come from another program, and may be anything.
  mutating func apply(_ change: Change) {
    switch change {
    case .replace(let first, let length, let text, let caret):
      let start = min(max(first, 0), scalars.count)
      let end = min(max(length, 0), scalars.count - start) + start
      let room = Self.limit - (scalars.count - (end - start))
      scalars.replaceSubrange(start..<end, with: text.unicodeScalars.prefix(room))
      place = min(max(caret, 0), scalars.count)
    case .caret(let caret): place = min(max(caret, 0), scalars.count)
    case .end: (scalars, place) = ([], 0)
    }
  }
}
