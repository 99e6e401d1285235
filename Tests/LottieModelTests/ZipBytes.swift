import Foundation

/// Builds ZIP archives byte by byte, so that tests can make wrong ones too.
struct ZipBytes {
  struct Entry {
    var name: String
    var data: Data
    /// The size that the directory announces; nil for the true one.
    var size: Int?
    /// True for a symbolic link.
    var isLink = false
  }

  static func archive(_ files: KeyValuePairs<String, String>) -> Data {
    archive(files.map { Entry(name: $0.key, data: Data($0.value.utf8)) })
  }

  /// Returns an archive of stored entries.
  static func archive(_ entries: [Entry]) -> Data {
    var (files, directory) = (Data(), Data())
    for entry in entries {
      let name = Data(entry.name.utf8)
      let sizes = number(crc(entry.data), 4) + number(entry.data.count, 4) + number(entry.size ?? entry.data.count, 4)
      // Version 2.0, no flags, stored, no time.
      let common = number(20, 2) + number(0, 8) + sizes + number(name.count, 2) + number(0, 2)
      let attributes = entry.isLink ? 0o120777 << 16 : 0
      directory += number(0x0201_4B50, 4) + number(0x0314, 2) + common + number(0, 6) + number(attributes, 4)
      directory += number(files.count, 4) + name
      files += number(0x0403_4B50, 4) + common + name + entry.data
    }
    let count = number(entries.count, 2)
    let end = number(0x0605_4B50, 4) + number(0, 4) + count + count + number(directory.count, 4)
    return files + directory + end + number(files.count, 4) + number(0, 2)
  }

  private static func number(_ value: Int, _ bytes: Int) -> Data {
    Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
  }

  private static func crc(_ data: Data) -> Int {
    var result: UInt32 = ~0
    for byte in data {
      result ^= UInt32(byte)
      for _ in 0..<8 { result = result & 1 == 1 ? result >> 1 ^ 0xEDB8_8320 : result >> 1 }
    }
    return Int(~result)
  }
}
