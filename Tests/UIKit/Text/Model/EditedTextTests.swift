import Foundation
import KinoraLayers
import TestSupport
import Testing

@testable import KinoraUIKitText

@Suite struct EditedTextTests {
  @Test func aTextIsDividedIntoParagraphs() {
    let text = EditedText("one\ntwo\r\nthree\u{2029}\rfour")
    #expect(text.pieces.map(\.string) == ["one\n", "two\r\n", "three\u{2029}", "\r", "four"])
    #expect(text.string == "one\ntwo\r\nthree\u{2029}\rfour")
    #expect(EditedText("").pieces.map(\.string) == [""])
    #expect(EditedText("a\n").pieces.map(\.string) == ["a\n", ""])
  }

  @Test func aLongParagraphIsDividedAtCharacters() {
    let long = String(repeating: "👨‍👩‍👧", count: 5000)
    let text = EditedText(long)
    #expect(text.pieces.count > 3 && text.string == long)
    #expect(text.pieces.allSatisfy { $0.length <= EditedText.longestPiece && $0.string.count * 8 == $0.length })
    #expect(text.paragraph(at: 20000) == 0..<text.length)
  }

  /// The reference is a plain string that is replaced in UTF-16.
  @Test(arguments: UInt64(1)...20) func replacingGivesTheSameTextAsAString(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var text = EditedText(numbers.variedText(0...40))
    for _ in 0..<120 {
      let range = text.wholeScalars(numbers.range(in: text.length))
      let new = numbers.variedText(0...6)
      let units = Array(text.string.utf16)
      let expected = units[..<range.lowerBound] + Array(new.utf16) + units[range.upperBound...]
      text.replace(range, with: EditedText(new))
      #expect(text.string == String(decoding: expected, as: UTF16.self))
      #expect(text.length == expected.count)
      let divided = EditedText(text.string)
      #expect(text.pieces.map(\.string) == divided.pieces.map(\.string))
      #expect(text.starts == divided.starts)
    }
  }

  @Test(arguments: UInt64(1)...20) func boundariesAreThoseOfTheStringsCharacters(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let string = numbers.variedText(0...60)
    let text = EditedText(string)
    var (boundaries, offset) = ([0], 0)
    for character in string {
      offset += character.utf16.count
      boundaries.append(offset)
    }
    for offset in 0...text.length {
      #expect(text.boundary(atOrBefore: offset) == boundaries.last { $0 <= offset })
      #expect(text.boundary(atOrAfter: offset) == boundaries.first { $0 >= offset })
      #expect(text.boundary(after: offset) == boundaries.first { $0 > offset } ?? text.length)
      #expect(text.boundary(before: offset) == boundaries.last { $0 < offset } ?? 0)
    }
  }

  @Test func attributesStayWithTheirCharacters() {
    let red = TextAttributes([.kern: 1])
    var text = EditedText("one two")
    text.restyle(4..<7) { _ in red }
    text.replace(0..<0, with: EditedText("zero\n"))
    #expect(text.attributes(at: 9) === red && text.attributes(at: 8) !== red)
    text.replace(3..<10, with: EditedText())
    #expect(text.string == "zerwo" && text.attributes(at: 3) === red && text.attributes(at: 2) !== red)
    #expect(text.attributedString { $0.values }.string == "zerwo")
  }

  @Test func wordsEndBeforeBlanksAndPunctuation() {
    let text = EditedText("one, two-three\nvier")
    #expect(text.wordEnd(after: 0) == 3)
    #expect(text.wordEnd(after: 3) == 8)
    #expect(text.wordEnd(after: 14) == 19)
    #expect(text.wordStart(before: 19) == 15)
    #expect(text.wordStart(before: 5) == 0)
    #expect(text.selectedByDoubleClick(at: 1) == 0..<3)
    #expect(text.selectedByDoubleClick(at: 4) == 4..<5)
    #expect(text.paragraph(at: 16) == 15..<19)
    #expect(text.paragraph(at: 2, includesEnd: true) == 0..<15)
  }
}
