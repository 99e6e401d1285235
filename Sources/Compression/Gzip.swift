import CZlib
import Foundation

/// Inflates gzip data.
package enum Gzip {
  /// Returns true if data begins as a gzip stream does.
  package static func isGzip(_ data: Data) -> Bool { data.starts(with: [0x1F, 0x8B]) }

  /// - Parameter limit: The maximum size of the result in bytes; inflating stops there.
  package static func inflate(_ data: Data, limit: Int) throws(CompressionError) -> Data {
    var stream = z_stream()
    // 16 selects gzip, 15 is the largest window.
    let version = zlibVersion()
    guard inflateInit2_(&stream, 15 + 16, version, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .outOfMemory
    }
    defer { inflateEnd(&stream) }
    var result = Data()
    var status = Z_OK
    // zlib takes a pointer to mutable bytes and doesn't change them.
    var input = [UInt8](data)
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while status == Z_OK, result.count <= limit {
        piece.withUnsafeMutableBufferPointer { piece in
          stream.next_out = piece.baseAddress
          stream.avail_out = UInt32(piece.count)
          status = CZlib.inflate(&stream, Z_NO_FLUSH)
          result.append(piece.baseAddress!, count: piece.count - Int(stream.avail_out))
        }
      }
    }
    guard result.count <= limit else { throw .tooLong(limit: limit) }
    guard status == Z_STREAM_END else {
      let isCut = status == Z_OK || status == Z_BUF_ERROR
      throw isCut ? .cutOff : .damaged
    }
    return result
  }
}
