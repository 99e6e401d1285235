import Foundation

/// Builds ZIP archives byte by byte, so that tests can make wrong ones too.
package struct ZipBytes {
  package struct Entry {
    package var name: String
    /// The bytes as they are in the archive.
    package var data: Data
    /// The size that the directory announces; nil for the true one.
    package var size: Int?
    /// True for a symbolic link.
    package var isLink = false
    /// True if the bytes are compressed by deflate. Their checksum is wrong then, which is noticed only at their end.
    package var isDeflated = false
    /// True to have the bytes of the first entry in place of own ones.
    package var sharesFirst = false

    package init(
      name: String, data: Data, size: Int? = nil, isLink: Bool = false, isDeflated: Bool = false,
      sharesFirst: Bool = false
    ) {
      (self.name, self.data, self.size) = (name, data, size)
      (self.isLink, self.isDeflated, self.sharesFirst) = (isLink, isDeflated, sharesFirst)
    }
  }

  package static func archive(_ files: KeyValuePairs<String, String>) -> Data {
    archive(files.map { Entry(name: $0.key, data: Data($0.value.utf8)) })
  }

  /// Returns an archive of entries, each stored or compressed.
  package static func archive(_ entries: [Entry]) -> Data {
    var (files, directory) = (Data(), Data())
    for entry in entries {
      let name = Data(entry.name.utf8)
      let sizes =
        number(entry.isDeflated ? 0 : crc(entry.data), 4) + number(entry.data.count, 4)
        + number(entry.size ?? entry.data.count, 4)
      // Version 2.0, no flags, the method, no time.
      let method = number(entry.isDeflated ? 8 : 0, 2)
      let common = number(20, 2) + number(0, 2) + method + number(0, 4) + sizes + number(name.count, 2) + number(0, 2)
      let attributes = entry.isLink ? 0o120777 << 16 : 0
      directory += number(0x0201_4B50, 4) + number(0x0314, 2) + common + number(0, 6) + number(attributes, 4)
      directory += number(entry.sharesFirst ? 0 : files.count, 4) + name
      if entry.sharesFirst { continue }
      files += number(0x0403_4B50, 4) + common + name + entry.data
    }
    let count = number(entries.count, 2)
    let end = number(0x0605_4B50, 4) + number(0, 4) + count + count + number(directory.count, 4)
    return files + directory + end + number(files.count, 4) + number(0, 2)
  }

  /// Returns zeros, compressed by deflate to less than a hundredth.
  ///
  /// - Parameter count: At least the number of zeros; rounded up to 258 and one more.
  package static func deflatedZeros(_ count: Int) -> Data {
    // A block with fixed codes, which is the last one: a zero, then copies of the 258 bytes before, one byte back.
    var bits = BitWriter()
    bits.write(0b011, 3)
    bits.writeCode(0x30, 8)
    for _ in 0..<(count + 257) / 258 {
      bits.writeCode(0xC5, 8)
      bits.writeCode(0, 5)
    }
    bits.writeCode(0, 7)
    return bits.data
  }

  /// Returns a gzip file of less than 64 KiB, without compression.
  package static func gzip(_ data: Data) -> Data {
    let head = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1]) + number(data.count, 2) + number(~data.count, 2)
    return head + data + number(crc(data), 4) + number(data.count, 4)
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

/// Packs numbers of a few bits into bytes, from the lowest bit on.
private struct BitWriter {
  private(set) var data = Data()
  private var used = 8

  mutating func write(_ value: Int, _ count: Int) {
    for bit in 0..<count {
      if used == 8 {
        data.append(0)
        used = 0
      }
      data[data.count - 1] |= UInt8(value >> bit & 1) << used
      used += 1
    }
  }

  /// Writes a Huffman code, whose highest bit comes first.
  mutating func writeCode(_ code: Int, _ count: Int) {
    for bit in (0..<count).reversed() { write(code >> bit & 1, 1) }
  }
}
