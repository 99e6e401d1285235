/// The contents of a property, as another program has written them.
nonisolated struct SelectionPart: Equatable, Sendable {
  /// The type's atom.
  let type: UInt
  /// The bits of an item: 8, 16 or 32.
  let format: Int
  /// The items' bytes. An item of 32 bits is a machine word, as Xlib gives it.
  let bytes: [UInt8]

  /// The numbers of a part of 32-bit items, at most a limit; nil for another type or format.
  func numbers(ofType types: Set<UInt>, limit: Int) -> [UInt]? {
    guard format == 32, types.contains(type) else { return nil }
    let size = MemoryLayout<UInt>.size
    return bytes.withUnsafeBytes { bytes in
      // Xlib extends the sign of 32-bit numbers.
      (0..<min(bytes.count / size, limit)).map {
        bytes.loadUnaligned(fromByteOffset: $0 * size, as: UInt.self) & 0xffff_ffff
      }
    }
  }
}

/// Puts the answer of a selection's owner together, which comes at once or in pieces (INCR).
///
/// The owner may be hostile: the bytes are bounded, and so is the time, by `deadline(since:)`.
nonisolated struct SelectionAnswer {
  enum State: Equatable {
    /// Another piece follows.
    case unfinished
    case whole(SelectionPart)
    /// The pieces don't fit each other, or are too long.
    case failed
  }

  /// The maximum size of an answer that is read, in bytes.
  static let byteLimit = 64 << 20
  /// The longest wait for the next part of an answer, for an answer that doesn't grow, and for all of it, in
  /// nanoseconds.
  static let patience = (
    part: UInt64(1_000_000_000), small: UInt64(3_000_000_000), whole: UInt64(15_000_000_000)
  )
  /// The bytes that an answer must have per second after `patience.small`.
  private static let slowestRate = 1 << 20

  /// The atom INCR: the type of a part that announces pieces.
  private let incremental: UInt
  private let limit: Int
  private var isInPieces = false
  private var first: SelectionPart?
  private var bytes: [UInt8] = []

  init(incremental: UInt, limit: Int = byteLimit) {
    (self.incremental, self.limit) = (incremental, limit)
  }

  /// Takes the next part. Nothing may follow one that ends the answer.
  mutating func take(_ part: SelectionPart) -> State {
    guard isInPieces else {
      isInPieces = part.type == incremental
      if isInPieces { return .unfinished }
      return part.bytes.count <= limit ? .whole(part) : .failed
    }
    // An empty piece ends the answer. Its type doesn't matter unless it is the only one.
    if part.bytes.isEmpty {
      let first = first ?? part
      return .whole(SelectionPart(type: first.type, format: first.format, bytes: bytes))
    }
    let first = first ?? part
    self.first = first
    guard part.type == first.type, part.type != incremental, part.format == first.format,
      part.bytes.count <= limit - bytes.count
    else { return .failed }
    bytes += part.bytes
    return .unfinished
  }

  /// The host's time until which the whole answer must be there: the more has come, the later, within `patience.whole`.
  func deadline(since start: UInt64) -> UInt64 {
    let earned = UInt64(bytes.count / Self.slowestRate) * 1_000_000_000
    return start + min(Self.patience.small + earned, Self.patience.whole)
  }
}
