import Testing

@testable import KinoraDisplays

/// The Latin symbols of keys under a layout without Latin letters.
@Suite struct LatinLayoutTests {
  /// The key codes of the letter rows, from left to right.
  private static let codes = Array(24...33) + Array(38...46) + Array(52...58)
  private static let english = Array("qwertyuiopasdfghjklzxcvbnm".utf8).map { UInt($0) }
  private static let french = Array("azertyuiopqsdfghjklmwxcvbn".utf8).map { UInt($0) }
  /// Cyrillic_shorti and others: keysyms beyond Latin 1.
  private static let russian = (0..<26).map { UInt(0x6c0 + $0) }

  private func layout(_ groups: [UInt]...) -> LatinLayout {
    LatinLayout { code, group, level in
      guard groups.indices.contains(group), let place = Self.codes.firstIndex(of: code) else { return 0 }
      let plain = groups[group][place]
      return level == 0 ? plain : plain < 0x80 ? plain - 32 : plain + 32
    }
  }

  private func name(
    _ code: Int, in layout: LatinLayout, group: Int = 0, shift: Bool = false, lock: Bool = false
  ) -> String? {
    layout.symbol(of: code, group: group, isShifted: shift, isLocked: lock).map {
      String(Character(Unicode.Scalar(UInt8($0))))
    }
  }

  @Test func withoutAnyLatinLayoutKeysAreThoseOfTheStandardOne() {
    let russian = layout(Self.russian)
    let keys = [
      (10, "1", "!"), (21, "=", "+"), (24, "q", "Q"), (34, "[", "{"), (35, "]", "}"), (38, "a", "A"), (48, "'", "\""),
      (49, "`", "~"), (51, "\\", "|"), (52, "z", "Z"), (61, "/", "?"), (65, " ", " "),
    ]
    for (code, plain, shifted) in keys {
      #expect(name(code, in: russian) == plain)
      #expect(name(code, in: russian, shift: true) == shifted)
    }
    for code in [9, 22, 23, 36, 37, 50, 62, 64, 66, 113] { #expect(name(code, in: russian) == nil) }
  }

  @Test func theFirstLatinLayoutOfSeveralCounts() {
    let several = layout(Self.russian, Self.french, Self.english)
    #expect(name(24, in: several) == "a")
    #expect(name(24, in: several, shift: true) == "A")
    #expect(name(24, in: several, lock: true) == "A")
    #expect(name(24, in: several, shift: true, lock: true) == "a")
    // If the first Latin layout has no symbol for a key, the others aren't tried.
    #expect(name(34, in: several) == nil)
  }

  @Test func aLatinLayoutMeansWhatItShows() {
    let several = layout(Self.french, Self.russian, Self.english)
    #expect(name(24, in: several, group: 0) == nil)
    #expect(name(24, in: several, group: 1) == "a")
    #expect(name(24, in: several, group: 2) == nil)
  }

  @Test func capsLockChangesLettersOnly() {
    let russian = layout(Self.russian)
    #expect(name(24, in: russian, lock: true) == "Q")
    #expect(name(61, in: russian, lock: true) == "/")
    #expect(name(61, in: russian, shift: true, lock: true) == "?")
  }
}
