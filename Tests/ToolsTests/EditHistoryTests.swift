import Testing

@testable import KinoraTools

/// The undoing of edits.
@Suite(.serialized) struct EditHistoryTests {
  private final class Number { var value = 0 }

  private func set(_ number: Number, to value: Int, in history: EditHistory, goesOn: Bool = false, target: String = "n")
  {
    let former = number.value
    number.value = value
    history.add(EditHistory.Edit(name: "number", target: target) { number.value = former }, goesOn: goesOn)
  }

  @Test func editsAreUndoneInReverse() {
    let (number, history) = (Number(), EditHistory())
    for value in 1...3 { set(number, to: value, in: history) }
    history.undo()
    #expect(number.value == 2 && history.next == "number")
    history.undo()
    history.undo()
    #expect(number.value == 0 && history.next == nil)
    history.undo()
    #expect(number.value == 0)
  }

  @Test func aDragIsUndoneAtOnce() {
    let (number, history) = (Number(), EditHistory())
    set(number, to: 1, in: history)
    for value in 2...9 { set(number, to: value, in: history, goesOn: true) }
    set(number, to: 10, in: history)
    set(number, to: 20, in: history)
    history.undo()
    #expect(number.value == 10)
    history.undo()
    #expect(number.value == 1)
  }

  @Test func dragsOfTwoTargetsAreTwoEdits() {
    let (a, b, history) = (Number(), Number(), EditHistory())
    set(a, to: 1, in: history, goesOn: true, target: "a")
    set(b, to: 1, in: history, goesOn: true, target: "b")
    history.undo()
    #expect(a.value == 1 && b.value == 0)
  }
}
