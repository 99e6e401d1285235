import Foundation

/// The values of the XSETTINGS protocol, as a desktop's settings manager writes them into a property.
///
/// Any client can be that manager, so nothing about the bytes is trusted: reading stops at the first entry that isn't
/// whole, and keeps those before it.
nonisolated struct XSettings: Equatable {
  /// The texts and numbers by their names. Colours are left out.
  private(set) var texts: [String: String] = [:]
  private(set) var numbers: [String: Int] = [:]

  /// The number of entries that are read. Desktops have some forty.
  static let mostEntries = 4096

  /// Reads the property's bytes.
  init(_ bytes: [UInt8]) {
    guard let order = bytes.first, order <= 1 else { return }
    var reader = SettingsReader(bytes, isBigEndian: order == 1)
    // The byte order with its padding, and a serial number.
    guard reader.skip(8), let count = reader.number(ofBytes: 4) else { return }
    for _ in 0..<min(count, Self.mostEntries) {
      guard take(&reader) else { return }
    }
  }

  /// Reads an entry.
  ///
  /// - Returns: False if it isn't whole, or of an unknown kind, whose length isn't known.
  private mutating func take(_ reader: inout SettingsReader) -> Bool {
    guard let kind = reader.number(ofBytes: 1), reader.skip(1), let length = reader.number(ofBytes: 2),
      let name = reader.text(ofLength: length), reader.skip(4)
    else { return false }
    switch kind {
    case 0:
      guard let value = reader.number(ofBytes: 4) else { return false }
      numbers[name] = Int(Int32(truncatingIfNeeded: value))
    case 1:
      guard let length = reader.number(ofBytes: 4), let value = reader.text(ofLength: length) else { return false }
      texts[name] = value
    case 2: return reader.skip(8)
    default: return false
    }
    return true
  }
}

/// Reads numbers and texts from bytes, in order. A read beyond the end returns nil.
private nonisolated struct SettingsReader {
  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private var position = 0

  init(_ bytes: [UInt8], isBigEndian: Bool) {
    (self.bytes, self.isBigEndian) = (bytes, isBigEndian)
  }

  mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - position else { return false }
    position += count
    return true
  }

  mutating func number(ofBytes count: Int) -> Int? {
    let start = position
    guard skip(count) else { return nil }
    let part = bytes[start..<position]
    return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a text, which is padded to a multiple of four bytes.
  mutating func text(ofLength length: Int) -> String? {
    let start = position
    guard length <= bytes.count - position, skip((length + 3) & ~3) else { return nil }
    return String(decoding: bytes[start..<start + length], as: UTF8.self)
  }
}
