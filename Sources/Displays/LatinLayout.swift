import CX11

/// The Latin symbols of keys, for shortcuts typed under a layout without Latin letters.
///
/// They come from the keyboard's first layout with Latin letters. Without one, as after `setxkbmap ru`, they are the
/// symbols of the US layout, by the key codes of X servers on Linux.
nonisolated struct LatinLayout {
  /// The maximum number of layouts ("groups") of a keyboard.
  private static let groupCount = 4
  private static let codes = 8...255
  /// The number of letters that makes a layout Latin: some national ones lack a few of the alphabet.
  private static let letterCount = 20

  /// A key's symbols without Shift and with it.
  private struct Symbols {
    var plain: KeySym
    var shifted: KeySym
  }

  private let isLatin: [Bool]
  private var symbols: [Int: Symbols] = [:]

  /// - Parameter symbol: Returns the symbol of a key code in a group, counted from 0, with Shift (level 1) or without
  ///   (level 0); 0 for none.
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

  /// Returns the symbol to use for a shortcut if the key's symbol in the active layout matches none.
  ///
  /// - Parameters:
  ///   - group: The active group.
  ///   - isLocked: True if Caps Lock is on.
  /// - Returns: nil under a Latin layout, whose symbols are used directly, and for keys without an ASCII symbol.
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
