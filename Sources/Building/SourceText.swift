/// The code of a source file, for rules that need no parser.
struct SourceText {
  /// The text without comments and without the contents of string literals. Line breaks stay, so lines keep their
  /// numbers.
  private(set) var code = ""
  /// The lines of the code that begin outside of all braces, brackets and parentheses.
  private(set) var topLevel = ""

  init(_ text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    scanner.run()
    code = String(decoding: scanner.code, as: UTF8.self)
    topLevel = String(decoding: scanner.topLevel, as: UTF8.self)
  }

  /// Returns the number of the line, from 1, on which a class is declared; nil if it isn't.
  func line(ofClass name: String) -> Int? {
    for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      if zip(words, words.dropFirst()).contains(where: { $0 == "class" && $1 == name }) { return index + 1 }
    }
    return nil
  }
}

/// Copies code, and skips comments and string literals.
///
/// Regular expressions aren't recognized, and a literal in an interpolation ends the one around it: the parts of both
/// are skipped all the same, but for what lies between their quotes.
private struct Scanner {
  let bytes: [UInt8]
  private(set) var code: [UInt8] = []
  private(set) var topLevel: [UInt8] = []
  private var index = 0
  private var depth = 0
  private var isTopLevelLine = true

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func run() {
    while index < bytes.count {
      if isAt("//") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if isAt("/*") {
        skipComment()
      } else if isAt("\"\"\"") {
        skipLiteral(endingWith: "\"\"\"", isLine: false)
      } else if isAt("\"") {
        skipLiteral(endingWith: "\"", isLine: true)
      } else {
        copy(bytes[index])
        index += 1
      }
    }
  }

  private func isAt(_ mark: StaticString) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[index + $0] == mark.utf8Start[$0] }
  }

  private mutating func copy(_ byte: UInt8) {
    code.append(byte)
    if isTopLevelLine { topLevel.append(byte) }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: "\n"): isTopLevelLine = depth <= 0
    default: break
    }
  }

  /// Comments may contain others.
  private mutating func skipComment() {
    var nesting = 0
    repeat {
      if isAt("/*") {
        nesting += 1
        index += 2
      } else if isAt("*/") {
        nesting -= 1
        index += 2
      } else {
        skipByte()
      }
    } while nesting > 0 && index < bytes.count
  }

  private mutating func skipLiteral(endingWith mark: StaticString, isLine: Bool) {
    for _ in 0..<mark.utf8CodeUnitCount { copy(UInt8(ascii: "\"")) }
    index += mark.utf8CodeUnitCount
    while index < bytes.count, !isAt(mark) {
      if isLine, bytes[index] == UInt8(ascii: "\n") { return }
      if bytes[index] == UInt8(ascii: "\\") { index += 1 }
      skipByte()
    }
    for _ in 0..<mark.utf8CodeUnitCount { copy(UInt8(ascii: "\"")) }
    index += mark.utf8CodeUnitCount
  }

  private mutating func skipByte() {
    guard index < bytes.count else { return }
    if bytes[index] == UInt8(ascii: "\n") { copy(bytes[index]) }
    index += 1
  }
}
