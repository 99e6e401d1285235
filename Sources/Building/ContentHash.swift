import Foundation

/// A hash of texts and files that is the same in later runs (FNV-1a).
struct ContentHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash in hexadecimal digits.
  var text: String { String(value, radix: 16) }

  /// Adds bytes and their count, so that the same bytes in other parts hash to another value.
  mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = (value ^ UInt64(bytes.count)) &* 0x100_0000_01b3
  }

  mutating func add(_ text: String) { add(text.utf8) }

  /// Adds a file's path and its contents, empty if it can't be read.
  mutating func add(contentsOf path: String) {
    add(path)
    let data = FileManager.default.contents(atPath: path) ?? Data()
    data.withUnsafeBytes { add($0) }
  }
}
