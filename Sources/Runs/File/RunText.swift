/// Parses the few kinds of JSON values in a run file without a JSON parser, since a file may have 200,000 lines.
enum RunText {
  /// Returns the values of a flat array; nil for anything else, including an incomplete line.
  static func values(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    guard line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]"), line.count >= 2 else { return nil }
    return line.dropFirst().dropLast().split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  }

  static func isNull(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.elementsEqual("null".utf8)
  }

  static func whole(_ bytes: ArraySlice<UInt8>) -> UInt64? {
    guard (1...19).contains(bytes.count) else { return nil }
    var value: UInt64 = 0
    for byte in bytes {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + UInt64(byte - UInt8(ascii: "0"))
    }
    return value
  }

  static func real(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard (1...32).contains(bytes.count), let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }

  /// Returns a quoted string without escapes.
  static func name(_ bytes: ArraySlice<UInt8>) -> String? {
    let quote = UInt8(ascii: "\"")
    guard bytes.count >= 2, bytes.first == quote, bytes.last == quote else { return nil }
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}
