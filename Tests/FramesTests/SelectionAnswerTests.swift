import Testing

@testable import KinoraDisplays

@Suite struct SelectionAnswerTests {
  private func part(_ bytes: [UInt8], type: UInt = 1, format: Int = 8) -> SelectionPart {
    SelectionPart(type: type, format: format, bytes: bytes)
  }

  @Test func piecesAreOneAnswer() {
    var answer = SelectionAnswer(incremental: 9)
    #expect(answer.take(part([0, 0, 0, 0, 0, 0, 0, 0], type: 9, format: 32)) == .unfinished)
    #expect(answer.take(part([1, 2])) == .unfinished && answer.take(part([3])) == .unfinished)
    #expect(answer.take(part([], type: 5)) == .whole(part([1, 2, 3])))
    var whole = SelectionAnswer(incremental: 9)
    #expect(whole.take(part([4])) == .whole(part([4])))
  }

  @Test func piecesOfAnotherTypeAndTooLongOnesFail() {
    for next in [part([1], type: 2), part([1, 2], format: 16), part([1, 2, 3, 4])] {
      var answer = SelectionAnswer(incremental: 9, limit: 4)
      #expect(answer.take(part([], type: 9)) == .unfinished && answer.take(part([1])) == .unfinished)
      #expect(answer.take(next) == .failed)
    }
    var whole = SelectionAnswer(incremental: 9, limit: 4)
    #expect(whole.take(part([1, 2, 3, 4, 5])) == .failed)
  }

  @Test func moreBytesHaveMoreTime() {
    var answer = SelectionAnswer(incremental: 9)
    #expect(answer.deadline(since: 5) == 3_000_000_005)
    _ = answer.take(part([], type: 9))
    for _ in 0..<5 { _ = answer.take(part([UInt8](repeating: 0, count: 1 << 20))) }
    #expect(answer.deadline(since: 5) == 8_000_000_005)
    for _ in 0..<20 { _ = answer.take(part([UInt8](repeating: 0, count: 1 << 20))) }
    #expect(answer.deadline(since: 5) == 15_000_000_005)
  }

  @Test func textsHaveTheirEncodings() {
    let forms = SelectionForms(utf8: [1, 2], latin1: 3, lists: [4])
    #expect(forms.text(in: part([0xc3, 0xa9], type: 2)) == "é" && forms.text(in: part([0xe9], type: 3)) == "é")
    #expect(forms.text(in: part([65], type: 5)) == nil && forms.text(in: part([65, 0], format: 16)) == nil)
    #expect(SelectionForms.latin1("aé한") == [0x61, 0xe9, 0x3f])
  }

  @Test func listsAreNumbersOfTheirType() {
    let forms = SelectionForms(utf8: [1], latin1: 3, lists: [4])
    let words = [7, -1].withUnsafeBytes { Array($0) }
    #expect(forms.targets(in: part(words + [9], type: 4, format: 32)) == [7, 0xffff_ffff])
    #expect(forms.targets(in: part(words, type: 3, format: 32)) == nil)
    #expect(forms.targets(in: part(words, type: 4, format: 8)) == nil)
    #expect(SelectionForms.pairs(in: [1, 2, 3]) == nil && SelectionForms.pairs(in: [1, 2, 3, 4])?.count == 2)
    #expect(SelectionForms.pairs(in: [UInt](repeating: 1, count: 130)) == nil)
  }

  @Test func serverTimesWrapAround() {
    #expect(ServerTime.isLater(5, than: 4) && !ServerTime.isLater(4, than: 4))
    #expect(ServerTime.isLater(3, than: 0xffff_fff0) && !ServerTime.isLater(0xffff_fff0, than: 3))
  }
}
