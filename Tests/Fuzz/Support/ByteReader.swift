/// Makes values from the bytes of an input. Past its end every byte is 0, so an input of any length makes something.
package struct ByteReader {
  private var bytes: ArraySlice<UInt8>
  /// True if numbers may be anything; otherwise they fit a picture of `LayerStage.side`.
  package var isOdd: Bool

  package init(_ bytes: [UInt8], isOdd: Bool = false) {
    self.bytes = bytes[...]
    self.isOdd = isOdd
  }

  package var isAtEnd: Bool { bytes.isEmpty }

  package mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  package mutating func flag() -> Bool { byte() & 1 == 1 }

  /// - Parameter range: A range of at most 256 numbers.
  package mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(byte()) % range.count
  }

  package mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int(byte()) % list.count]
  }

  /// Returns all remaining bytes.
  package mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }

  /// Returns a text of at most 31 bytes.
  package mutating func text() -> String {
    let count = min(integer(0...31), bytes.count)
    defer { bytes = bytes.dropFirst(count) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Returns a number from 0 to 1.
  package mutating func share() -> Double { Double(byte()) / 255 }

  package mutating func number() -> Double {
    let form = byte()
    if !isOdd || form < 144 { return Self.plain(form) }
    if form < 240 { return Self.oddNumbers[Int(form) % Self.oddNumbers.count] }
    return Double(bitPattern: (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) })
  }

  /// Returns a whole number from -16 on, or a fraction.
  private static func plain(_ form: UInt8) -> Double {
    form < 112 ? Double(form) - 16 : (Double(form) - 160) / 24
  }

  private static let oddNumbers: [Double] = [
    .nan, .infinity, -.infinity, 1.797e308, -1.797e308, 1e300, -1e300, 1e38, -1e38, 3.5e38, 1e19, -1e19, 9.3e18, 4.3e9,
    2_147_483_648, -2_147_483_649, 2_147_483_647, 1e15, -1e15, 1e9, -1e9, 65_536, -65_537, 32_768, 1e4, -1e4, 1000,
    -0.0, .leastNonzeroMagnitude, 1e-300, -1e-300, 1e-38, 1e-15, -1e-6, 0.999_999_9, 1.000_000_1, 0.5, -0.5,
  ]
}
