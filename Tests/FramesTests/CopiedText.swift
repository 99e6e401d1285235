import Testing

/// A text to copy. Reports of a failure name it, as the long ones would fill them.
enum CopiedText: String, CustomTestStringConvertible {
  case short = "a short text"
  case long = "a text of 1 MB"
  case longest = "a text of 800,000 lines"

  private static let megabyte = String(repeating: "long ", count: 200_000)
  private static let lines = String(repeating: "한글 and é\n", count: 800_000)

  var text: String {
    switch self {
    case .short: "short é"
    case .long: Self.megabyte
    case .longest: Self.lines
    }
  }

  var testDescription: String { rawValue }

  /// Checks that a text is this one, and reports the length of another one.
  func expect(_ found: String?, sourceLocation: SourceLocation = #_sourceLocation) {
    let isSame = found?.utf8.elementsEqual(text.utf8) ?? false
    #expect(
      isSame, "\(found.map { "\($0.utf8.count) bytes" } ?? "nothing") instead of \(text.utf8.count) bytes",
      sourceLocation: sourceLocation)
  }
}
