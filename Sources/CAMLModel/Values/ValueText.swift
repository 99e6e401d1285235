/// The reason why a text isn't a value of its type.
struct ValueProblem: Error {
  /// Follows "expected", such as "4 numbers".
  var expected: String
  /// The names that are values; empty for other types.
  var names: [String] = []
}

/// Splits the text of a value into numbers, names and punctuation.
struct ValueText {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Parses numbers that are separated by blanks, commas or semicolons.
  static func numbers(_ text: String) throws(ValueProblem) -> [Double] {
    var scanner = ValueText(text)
    var result: [Double] = []
    // As many as colours and rectangles have.
    result.reserveCapacity(4)
    scanner.skipSeparators()
    while !scanner.isAtEnd {
      result.append(try scanner.number())
      scanner.skipSeparators()
    }
    return result
  }

  /// Returns the number of a text such as "-12.5", which most values are; nil for other ones, also for other numbers.
  static func plainNumber(_ text: String) -> Double? {
    let number = text.utf8.withContiguousStorageIfAvailable { bytes -> Double? in
      guard (1...16).contains(bytes.count) else { return nil }
      let isNegative = bytes[0] == 0x2D
      var (mantissa, digits, fraction, hasPoint) = (0, 0, 0, false)
      for byte in bytes.dropFirst(isNegative ? 1 : 0) {
        if isDigit(byte) {
          mantissa = mantissa * 10 + Int(byte - 0x30)
          digits += 1
          if hasPoint { fraction += 1 }
        } else if byte == 0x2E && !hasPoint {
          hasPoint = true
        } else {
          return nil
        }
      }
      // As many are exact, and below the limit.
      guard (1...12).contains(digits) else { return nil }
      let value = Double(mantissa) / powers[fraction]
      return isNegative ? -value : value
    }
    return number ?? nil
  }

  var isAtEnd: Bool { index == bytes.count }
  /// The next character; 0 at the end.
  var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  mutating func skipSeparators() {
    while index < bytes.count, Self.isBlank(bytes[index]) || bytes[index] == 0x2C || bytes[index] == 0x3B { index += 1 }
  }

  mutating func skipBlanks() {
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
  }

  /// Skips a character if it is the next one.
  mutating func take(_ character: Character) -> Bool {
    guard index < bytes.count, bytes[index] == character.asciiValue else { return false }
    index += 1
    return true
  }

  /// Returns the letters, digits and underscores that follow; empty without any.
  mutating func word() -> String {
    let start = index
    while index < bytes.count, Self.isLetter(bytes[index]) || Self.isDigit(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  mutating func skip() { index = min(index + 1, bytes.count) }

  /// Parses a number: decimal, with an exponent or not, or infinity.
  ///
  /// - Throws: `ValueProblem` without a number, and for one beyond `CAMLLimits.number`.
  mutating func number() throws(ValueProblem) -> Double {
    let start = index
    if next == 0x2B || next == 0x2D { index += 1 }
    let isNegative = bytes[start..<index].first == 0x2D
    if let result = infinity() { return isNegative ? -result : result }
    guard let value = digits(from: start, isNegative: isNegative) else {
      index = start
      throw ValueProblem(expected: "a number")
    }
    guard abs(value) <= CAMLLimits.number else {
      throw ValueProblem(expected: "numbers from -1e12 to 1e12, or inf")
    }
    return value
  }

  private mutating func infinity() -> Double? {
    let start = index
    guard next | 0x20 == 0x69 else { return nil }
    let name = word().lowercased()
    if name == "inf" || name == "infinity" { return .infinity }
    index = start
    return nil
  }

  /// Reads digits, a point and an exponent. Up to 15 digits are exact as integers, and so is their quotient.
  private mutating func digits(from start: Int, isNegative: Bool) -> Double? {
    var (mantissa, count, fraction): (Int, Int, Int) = (0, 0, 0)
    func isNext() -> Bool { index < bytes.count && Self.isDigit(bytes[index]) }
    while isNext() {
      if count < 18 { mantissa = mantissa * 10 + Int(bytes[index] - 0x30) }
      (count, index) = (count + 1, index + 1)
    }
    if next == 0x2E {
      index += 1
      while isNext() {
        if count < 18 { mantissa = mantissa * 10 + Int(bytes[index] - 0x30) }
        (count, fraction, index) = (count + 1, fraction + 1, index + 1)
      }
    }
    guard count > 0 else { return nil }
    let hasExponent = skipExponent()
    if !hasExponent && count <= 15 {
      let value = Double(mantissa) / Self.powers[fraction]
      return isNegative ? -value : value
    }
    return Double(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func skipExponent() -> Bool {
    guard next | 0x20 == 0x65 else { return false }
    var end = index + 1
    if end < bytes.count, bytes[end] == 0x2B || bytes[end] == 0x2D { end += 1 }
    guard end < bytes.count, Self.isDigit(bytes[end]) else { return false }
    while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
    index = end
    return true
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F }
}
