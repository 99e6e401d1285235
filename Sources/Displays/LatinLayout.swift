import CX11

/// The Latin symbols of keys, for shortcuts typed under a layout without Latin letters.
///
/// They are those of the keyboard's first layout with Latin letters. Where it has none, as after `setxkbmap ru`, they
/// are those that the keys have in the standard US layout, by the codes that X servers on Linux give the keys.
nonisolated struct LatinLayout {
  /// The most layouts, "groups", that a keyboard has at a time.
  private static let groupCount = 4
  private static let codes = 8...255
  /// Letters that a layout needs to count as Latin: some national ones lack a few of the alphabet.
  private static let letterCount = 20

  /// A key's symbols without Shift and with it.
  private struct Symbols {
    var plain: KeySym
    var shifted: KeySym
  }

  private let isLatin: [Bool]
  private var symbols: [Int: Symbols] = [:]

  /// - Parameter symbol: what a key (its code) shows in a group, counted from 0, with Shift (1) or without (0); 0 for
  ///   nothing.
  init(_ symbol: (_ code: Int, _ group: Int, _ level: Int) -> KeySym) {
    isLatin = (0..<Self.groupCount).map { group in
      Set(Self.codes.map { symbol($0, group, 0) }.filter { (0x61...0x7a).contains($0) }).count >= Self.letterCount
    }
    guard let first = isLatin.firstIndex(of: true) else {
      symbols = Self.standard
      return
    }
    for code in Self.codes {
      symbols[code] = Symbols(plain: symbol(code, first, 0), shifted: symbol(code, first, 1))
    }
  }

  /// The symbol that counts for a shortcut if the key's own means nothing.
  ///
  /// - Parameters:
  ///   - group: the active one.
  ///   - isLocked: whether Caps Lock is on.
  /// - Returns: nil under a Latin layout, whose own symbols are the ones that were meant, and for keys without an ASCII
  ///   symbol.
  func symbol(of code: Int, group: Int, isShifted: Bool, isLocked: Bool) -> KeySym? {
    guard !isLatin.indices.contains(group) || !isLatin[group], let symbols = symbols[code] else { return nil }
    let isLetter = (0x61...0x7a).contains(symbols.plain)
    let symbol = isShifted != (isLetter && isLocked) ? symbols.shifted : symbols.plain
    return (0x20...0x7e).contains(symbol) ? symbol : nil
  }

  /// The symbols of the US layout, by the code of each row's first key.
  private static let standard: [Int: Symbols] = {
    let rows: [(code: Int, plain: String, shifted: String)] = [
      (10, "1234567890-=", "!@#$%^&*()_+"), (24, "qwertyuiop[]", "QWERTYUIOP{}"),
      (38, "asdfghjkl;'`", "ASDFGHJKL:\"~"), (51, "\\zxcvbnm,./", "|ZXCVBNM<>?"), (65, " ", " "),
    ]
    var result: [Int: Symbols] = [:]
    for row in rows {
      for (offset, pair) in zip(row.plain.utf8, row.shifted.utf8).enumerated() {
        result[row.code + offset] = Symbols(plain: KeySym(pair.0), shifted: KeySym(pair.1))
      }
    }
    return result
  }()
}
