import KinoraLottieModel

/// The numbers of characters in the units of a selector.
struct TextUnits {
  /// One for each character, from 0 to below `count`. A blank that isn't counted has the number of the next unit.
  private(set) var numbers: [Int]
  private(set) var count: Int

  init(_ unit: LottieTextAnimator.Selector.Unit, of text: TextLines) {
    switch unit {
    case .characters:
      numbers = Array(text.characters.indices)
      count = numbers.count
    case .charactersWithoutSpaces:
      var next = 0
      numbers = text.characters.map { character in
        defer { if !character.isBlank { next += 1 } }
        return next
      }
      count = next
    case .words:
      numbers = text.characters.map(\.word)
      count = (numbers.last ?? -1) + 1
    case .lines:
      numbers = text.characters.map(\.line)
      count = text.lines.count
    }
  }

  /// Gives the units an order that looks random, the same for each text of as many units.
  ///
  /// - Parameter seed: Selects one of the orders.
  mutating func shuffle(seed: Int) {
    guard count > 1 else { return }
    var order = Array(0..<count)
    var noise = SplitMix(state: UInt64(truncatingIfNeeded: seed) &+ UInt64(count) << 32)
    order.shuffle(using: &noise)
    numbers = numbers.map { $0 < order.count ? order[$0] : $0 }
  }
}

/// The pseudorandom numbers of SplitMix64.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
