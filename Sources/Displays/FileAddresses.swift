/// The paths in a text of type text/uri-list, as file managers give it when files are dropped.
///
/// ```swift
/// FileAddresses.paths(in: Array("file:///tmp/a%20b.json\r\n".utf8))  // ["/tmp/a b.json"]
/// ```
nonisolated package enum FileAddresses {
  /// The maximum number of bytes of a list that is read.
  package static let byteLimit = 65_536
  /// The maximum number of paths taken from a list.
  package static let countLimit = 64

  /// Returns the paths of the `file:` addresses of this computer, in order.
  ///
  /// Comments, other schemes, other hosts and broken escapes are left out, and so are paths with a zero byte.
  package static func paths(in list: [UInt8]) -> [String] {
    let lines = list.prefix(byteLimit).split { $0 == 0x0a || $0 == 0x0d }
    return Array(lines.lazy.compactMap(path).prefix(countLimit))
  }

  private static func path(of line: ArraySlice<UInt8>) -> String? {
    let scheme = Array("file:".utf8)
    guard line.prefix(scheme.count).map({ $0 | 0x20 }) == scheme.map({ $0 | 0x20 }) else { return nil }
    var rest = line.dropFirst(scheme.count)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = String(decoding: rest.prefix { $0 != 0x2f }, as: UTF8.self)
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      rest = rest.drop { $0 != 0x2f }
    }
    guard rest.first == 0x2f, let bytes = unescaped(rest) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the bytes with percent escapes resolved; nil if one is broken or stands for a zero.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes.contains(0) ? nil : bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
