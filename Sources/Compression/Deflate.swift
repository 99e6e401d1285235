import CZlib

/// Compression by zlib, and the checksum that PNG shares with it.
package enum Deflate {
  /// The effort of a compression.
  package enum Effort: Int32 {
    case fast = 1
    case best = 9
  }

  /// Returns bytes as a zlib stream.
  package static func compress(_ bytes: UnsafeRawBufferPointer, _ effort: Effort) throws -> [UInt8] {
    let bound = compressBound(uLong(bytes.count))
    var isDone = false
    let stream = [UInt8](unsafeUninitializedCapacity: Int(bound)) { buffer, count in
      var size = bound
      let source = bytes.bindMemory(to: UInt8.self).baseAddress
      isDone = compress2(buffer.baseAddress, &size, source, uLong(bytes.count), effort.rawValue) == Z_OK
      count = isDone ? Int(size) : 0
    }
    guard isDone else { throw CompressionError.outOfMemory }
    return stream
  }

  /// Returns the 32-bit words of a zlib stream.
  ///
  /// - Parameter count: The number of words in the stream.
  package static func words(of stream: [UInt8], count: Int) throws -> [UInt32] {
    var isDone = false
    let words = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      var size = uLong(count * MemoryLayout<UInt32>.size)
      let target = UnsafeMutableRawBufferPointer(buffer).bindMemory(to: UInt8.self).baseAddress
      isDone = uncompress(target, &size, stream, uLong(stream.count)) == Z_OK
      initialized = isDone ? count : 0
    }
    guard isDone else { throw CompressionError.outOfMemory }
    return words
  }

  /// Returns the CRC-32 of bytes.
  package static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(crc32_z(0, $0.baseAddress, $0.count)) }
  }
}
