import Testing

@testable import KinoraDisplays

@Suite struct MarkedCharactersTests {
  @Test func numbersOfMethodsAreAnything() {
    var mark = MarkedCharacters()
    mark.apply(.replace(first: -5, length: .max, text: "a👍b", caret: 2))
    #expect(mark.text == "a👍b" && mark.caret == 3)
    mark.apply(.replace(first: 1, length: 1, text: "", caret: .max))
    #expect(mark.text == "ab" && mark.caret == 2)
    mark.apply(.caret(.min))
    #expect(mark.caret == 0)
    mark.apply(.replace(first: .max, length: .min, text: "c", caret: 0))
    #expect(mark.text == "abc")
    mark.apply(.end)
    #expect(mark.text.isEmpty && mark.caret == 0)
  }

  @Test func theirLengthHasALimit() {
    var mark = MarkedCharacters()
    for _ in 0..<3 {
      mark.apply(.replace(first: 0, length: 0, text: String(repeating: "a", count: 3000), caret: 9999))
    }
    #expect(mark.text.utf8.count == MarkedCharacters.limit && mark.caret == MarkedCharacters.limit)
  }
}
