import KinoraGeometry

/// Random numbers that a seed reproduces (SplitMix64), so that a failing case can be run again.
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
  package mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  /// Returns true once in `count` times, on average.
  package mutating func isOne(in count: Int) -> Bool { integer(1...count) == 1 }
  package mutating func point(_ range: ClosedRange<Double>) -> CGPoint { CGPoint(x: number(range), y: number(range)) }

  /// Returns a colour, opaque half of the time.
  package mutating func color() -> RGBAColor {
    RGBAColor(
      red: number(0...1), green: number(0...1), blue: number(0...1), alpha: isOne(in: 2) ? 1 : number(0...1))
  }
}
