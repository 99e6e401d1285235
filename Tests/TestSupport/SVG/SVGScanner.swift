/// Reads the small languages inside attributes: numbers, flags and words between white space and commas.
struct SVGScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position >= bytes.count }
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let next, next == 0x20 || (next >= 0x09 && next <= 0x0D) { position += 1 }
  }

  /// Skips white space with at most one comma.
  mutating func skipSeparator() {
    skipSpace()
    if next == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
  }

  mutating func skip(_ character: Character) -> Bool {
    guard next == character.asciiValue else { return false }
    position += 1
    return true
  }

  mutating func letter() -> Character? {
    guard let next, Self.isLetter(next) else { return nil }
    position += 1
    return Character(UnicodeScalar(next))
  }

  mutating func word() -> String {
    let start = position
    while let next, Self.isLetter(next) || next == UInt8(ascii: "%") { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func number() -> Double? {
    let start = position
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
    var digits = skipDigits()
    if next == UInt8(ascii: ".") {
      position += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      position = start
      return nil
    }
    skipExponent()
    return Double(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// Reads the flag of an arc, which may stand right before the next number.
  mutating func flag() -> Bool? {
    guard let next, next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else { return nil }
    position += 1
    return next == UInt8(ascii: "1")
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let next, next >= UInt8(ascii: "0"), next <= UInt8(ascii: "9") { position += 1 }
    return position - start
  }

  /// Skips an exponent; an "e" without digits after it belongs to a unit such as "em".
  private mutating func skipExponent() {
    let start = position
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return }
    position += 1
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
    if skipDigits() == 0 { position = start }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }
}
