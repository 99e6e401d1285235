/// The reason why bytes can't be compressed or inflated.
package enum CompressionError: Error, Equatable {
  case outOfMemory
  /// There are more bytes than the limit.
  case tooLong(limit: Int)
  /// The compressed data ends too early.
  case cutOff
  /// The compressed data isn't what zlib writes.
  case damaged

  /// The reason in words.
  package var reason: String {
    switch self {
    case .outOfMemory: "out of memory"
    case .tooLong(let limit): "expected at most \(limit) bytes inflated"
    case .cutOff: "the data ends too early"
    case .damaged: "the data is damaged"
    }
  }
}
