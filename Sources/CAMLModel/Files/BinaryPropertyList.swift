import Foundation

/// Reads binary property lists: a table of objects, which refer to each other by their numbers.
///
/// Objects may be shared, so that a small file could unfold to a huge one: each use counts.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let name: String
  /// The positions of the objects.
  private let offsets: [Int]
  private let referenceSize: Int
  private var count = 0

  static func read(_ data: Data, name: String) throws(CAMLError) -> PropertyList {
    var reader = try BinaryPropertyList(data, name: name)
    return try reader.value(reader.root, depth: 0)
  }

  private let root: Int

  private init(_ data: Data, name: String) throws(CAMLError) {
    let bytes = Array(data)
    let trailer = bytes.count - 32
    func number(_ start: Int, _ size: Int) -> Int? { Self.integer(bytes, start, size) }
    guard trailer >= 8, let count = number(trailer + 8, 8), let root = number(trailer + 16, 8),
      let table = number(trailer + 24, 8)
    else { throw Self.damaged(name) }
    let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), table <= trailer,
      count <= (trailer - table) / offsetSize
    else { throw Self.damaged(name) }
    guard count <= CAMLLimits.propertyListValues else {
      throw .tooMuch(CAMLPlace(file: name), what: "values", limit: CAMLLimits.propertyListValues)
    }
    var offsets: [Int] = []
    for index in 0..<count {
      guard let offset = number(table + index * offsetSize, offsetSize), offset < table else {
        throw Self.damaged(name)
      }
      offsets.append(offset)
    }
    (self.bytes, self.name, self.root) = (bytes, name, root)
    (self.offsets, self.referenceSize) = (offsets, referenceSize)
  }

  private mutating func value(_ index: Int, depth: Int) throws(CAMLError) -> PropertyList {
    guard offsets.indices.contains(index) else { throw Self.damaged(name) }
    try PropertyList.count(&count, depth: depth, name)
    let start = offsets[index]
    let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 15))
    switch kind {
    case 0: return .flag(low == 9)
    case 1: return .number(Double(try integer(start + 1, 1 << min(low, 4))))
    case 2, 3: return .number(try real(start + 1, 1 << min(low, 4)))
    case 5, 6:
      let (length, first) = try length(start, low)
      return .string(try text(first, length, isWide: kind == 6))
    case 10, 11, 12:
      let (length, first) = try length(start, low)
      return .list(try values(first, length, depth))
    case 13:
      let (length, first) = try length(start, low)
      let keys = try values(first, length, depth)
      let values = try values(first + length * referenceSize, length, depth)
      return .dictionary(
        zip(keys, values).compactMap { key, value in key.string.map { PropertyList.Entry(key: $0, value: value) } })
    default: return .string("")
    }
  }

  private mutating func values(_ first: Int, _ length: Int, _ depth: Int) throws(CAMLError) -> [PropertyList] {
    guard length <= bytes.count / referenceSize else { throw Self.damaged(name) }
    var result: [PropertyList] = []
    for index in 0..<length {
      result.append(try value(integer(first + index * referenceSize, referenceSize), depth: depth + 1))
    }
    return result
  }

  /// Returns the length of an object, and the position of its contents.
  private func length(_ start: Int, _ low: Int) throws(CAMLError) -> (Int, Int) {
    guard low == 15 else { return (low, start + 1) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1 else { throw Self.damaged(name) }
    let size = 1 << min(Int(bytes[start + 1] & 15), 4)
    let length = try integer(start + 2, size)
    guard length <= bytes.count else { throw Self.damaged(name) }
    return (length, start + 2 + size)
  }

  private func text(_ first: Int, _ length: Int, isWide: Bool) throws(CAMLError) -> String {
    let size = isWide ? 2 * length : length
    guard size <= bytes.count - first else { throw Self.damaged(name) }
    let piece = bytes[first..<first + size]
    guard isWide else { return String(decoding: piece, as: UTF8.self) }
    let units = stride(from: first, to: first + size, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  private func real(_ start: Int, _ size: Int) throws(CAMLError) -> Double {
    guard start + size <= bytes.count, size == 4 || size == 8 else { throw Self.damaged(name) }
    let bits = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let value = size == 8 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(bits)))
    return value.isNaN ? 0 : value
  }

  private func integer(_ start: Int, _ size: Int) throws(CAMLError) -> Int {
    guard let value = Self.integer(bytes, start, size) else { throw Self.damaged(name) }
    return value
  }

  /// Returns a big-endian number that isn't negative; nil out of the bytes, and for larger ones.
  private static func integer(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard start >= 0, size <= 16, start <= bytes.count - size else { return nil }
    var result = 0
    for byte in bytes[start..<start + size] {
      guard result < 1 << 54 else { return nil }
      result = result << 8 | Int(byte)
    }
    return result
  }

  private static func damaged(_ name: String) -> CAMLError {
    .unreadable(name: name, reason: "expected a binary property list, but it is damaged")
  }
}
