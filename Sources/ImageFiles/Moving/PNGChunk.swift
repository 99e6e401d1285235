import KinoraCompression

/// A chunk of a PNG file: a type of four letters, and data.
struct PNGChunk {
  /// The first bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  let type: String
  let data: [UInt8]

  init(_ type: String, _ data: [UInt8]) {
    (self.type, self.data) = (type, data)
  }

  /// Appends length, type, data and checksum to a file.
  func write(to file: inout [UInt8]) {
    file.append(contentsOf: UInt32(data.count).bigEndianBytes)
    let start = file.count
    file.append(contentsOf: type.utf8)
    file.append(contentsOf: data)
    file.append(contentsOf: Deflate.checksum(file[start...]).bigEndianBytes)
  }
}

extension FixedWidthInteger {
  /// The bytes as PNG stores them, the highest first.
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
