import Foundation
import TestSupport
import Testing

@testable import KinoraUIKitText

@Suite struct TextBufferTests {
  @Test(arguments: UInt64(1)...30) func undoingEverythingGivesTheFirstText(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var buffer = TextBuffer(EditedText(numbers.variedText(0...30)))
    let first = buffer.text.string
    var changes: [TextChange] = []
    for _ in 0..<80 {
      act(on: &buffer, changes: &changes, numbers: &numbers)
      expectBoundaries(buffer)
    }
    if let change = buffer.unmark() { changes.append(change) }
    let last = buffer.text.string
    for change in changes.reversed() {
      buffer.revert(change)
      expectBoundaries(buffer)
    }
    #expect(buffer.text.string == first)
    for change in changes { buffer.apply(change) }
    #expect(buffer.text.string == last)
  }

  private func act(on buffer: inout TextBuffer, changes: inout [TextChange], numbers: inout SeededNumbers) {
    switch numbers.integer(0...5) {
    case 0: buffer.select(TextSelection(numbers.integer(0...buffer.text.length)))
    case 1:
      let range = numbers.range(in: buffer.text.length)
      let isBackward = numbers.isOne(in: 2)
      buffer.select(
        TextSelection(
          anchor: isBackward ? range.upperBound : range.lowerBound,
          focus: isBackward ? range.lowerBound : range.upperBound))
    case 2:
      buffer.mark(EditedText(numbers.variedText(0...3)), selected: numbers.range(in: 4))
    case 3: if let change = buffer.unmark() { changes.append(change) }
    default:
      if let change = buffer.unmark() { changes.append(change) }
      let range = numbers.isOne(in: 2) ? buffer.selection.range : numbers.range(in: buffer.text.length)
      changes.append(buffer.replace(range, with: EditedText(numbers.variedText(0...4))))
    }
  }

  private func expectBoundaries(_ buffer: TextBuffer) {
    for offset in [buffer.selection.anchor, buffer.selection.focus] {
      #expect(buffer.text.boundary(atOrBefore: offset) == offset)
    }
  }

  @Test func typingIsUndoneWordByWord() {
    var buffer = TextBuffer()
    var steps: [EditStep] = []
    for character in "two words" {
      let change = buffer.replace(buffer.selection.range, with: EditedText(String(character)))
      if steps.last?.absorb(change, .typing) != true { steps.append(EditStep(change, .typing)) }
    }
    #expect(steps.count == 2)
    steps[1].revert(in: &buffer)
    #expect(buffer.text.string == "two ")
    steps[0].revert(in: &buffer)
    #expect(buffer.text.string == "" && buffer.selection == TextSelection(0))
  }

  @Test func movingTheCaretEndsAStep() {
    var buffer = TextBuffer()
    let step = EditStep(buffer.replace(0..<0, with: EditedText("a")), .typing)
    buffer.select(TextSelection(0))
    #expect(!step.absorb(buffer.replace(0..<0, with: EditedText("b")), .typing))
  }

  @Test func abandonedMarkedTextLeavesWhatWasThere() {
    var buffer = TextBuffer(EditedText("abc"))
    buffer.select(TextSelection(anchor: 2, focus: 1))
    for marked in ["ㅎ", "하"] { buffer.mark(EditedText(marked), selected: 1..<1) }
    buffer.abandonMark()
    #expect(buffer.text.string == "abc" && buffer.marked == nil)
    #expect(buffer.selection == TextSelection(anchor: 2, focus: 1))
  }

  @Test func markedTextIsOneChange() {
    var buffer = TextBuffer(EditedText("ab"))
    buffer.select(TextSelection(1..<2))
    for marked in ["ㅎ", "하", "한"] { buffer.mark(EditedText(marked), selected: 1..<1) }
    #expect(buffer.text.string == "a한" && buffer.marked == 1..<2)
    let change = buffer.unmark()
    #expect(change?.removed.string == "b" && change?.inserted.string == "한")
    if let change { buffer.revert(change) }
    #expect(buffer.text.string == "ab" && buffer.selection == TextSelection(1..<2))
  }
}
