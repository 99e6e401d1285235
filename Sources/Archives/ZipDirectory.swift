import Foundation

/// The end of an archive, which says how many entries there are.
enum ZipDirectory {
  /// The size in bytes of an archive without entries.
  static let shortest = 22
  /// The maximum size of the comment after the end, in bytes.
  private static let longestComment = 65_535

  /// Returns the number of entries that the directory of an archive announces; 0 without a directory.
  static func entries(of data: Data) -> Int {
    data.withUnsafeBytes { bytes in
      guard let end = end(of: bytes) else { return 0 }
      let count = number(in: bytes, at: end + 10, bytes: 2)
      return count == 0xFFFF ? largeCount(in: bytes, before: end) ?? count : count
    }
  }

  /// Returns the place of the last "PK\u{5}\u{6}" that has room for the rest.
  private static func end(of bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count >= shortest else { return nil }
    let last = bytes.count - shortest
    return stride(from: last, through: max(last - longestComment, 0), by: -1).first {
      number(in: bytes, at: $0, bytes: 4) == 0x0605_4B50
    }
  }

  /// Returns the count of the Zip64 format, whose place is noted before the end.
  private static func largeCount(in bytes: UnsafeRawBufferPointer, before end: Int) -> Int? {
    guard end >= 20, number(in: bytes, at: end - 20, bytes: 4) == 0x0706_4B50 else { return nil }
    let place = number(in: bytes, at: end - 12, bytes: 8)
    guard place >= 0, place <= bytes.count - 56, number(in: bytes, at: place, bytes: 4) == 0x0606_4B50 else {
      return nil
    }
    let count = number(in: bytes, at: place + 32, bytes: 8)
    return count < 0 ? .max : count
  }

  private static func number(in bytes: UnsafeRawBufferPointer, at place: Int, bytes count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(truncatingIfNeeded: UInt64(bytes[place + $1]) << UInt64(8 * $1)) }
  }
}
