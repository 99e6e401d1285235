import KinoraGeometry
import KinoraInput
import Testing

@Suite("Scripted input")
struct ScriptedInputTests {
  @Test
  func readsKeysClicksAndDrags() {
    #expect(ScriptedInput("0.5:space") == ScriptedInput(time: 0.5, key: Key("space")))
    #expect(ScriptedInput("1:click@480,270.5") == ScriptedInput(time: 1, act: .click(CGPoint(x: 480, y: 270.5))))
    #expect(
      ScriptedInput("0:drag@-5,20--30,-40")
        == ScriptedInput(time: 0, act: .drag(from: CGPoint(x: -5, y: 20), to: CGPoint(x: -30, y: -40))))
    #expect(
      ScriptedInput("0:drag@5,20-30,40")
        == ScriptedInput(time: 0, act: .drag(from: CGPoint(x: 5, y: 20), to: CGPoint(x: 30, y: 40))))
  }

  @Test(arguments: [
    "", ":", "1:", "x:a", "-1:a", "nan:a", "inf:a", "1:click@", "1:click@1", "1:click@1,2,3", "1:click@1,nan",
    "1:drag@1,2", "1:drag@1,2-", "1:drag@1,2-3", "1:pull@1,2", "1:@1,2",
  ])
  func refusesWhatItCannotRead(_ text: String) {
    #expect(ScriptedInput(text) == nil)
  }

  @Test
  func aDragGoesEvenlyFromPointToPoint() throws {
    let drag = ScriptedInput(time: 2, act: .drag(from: CGPoint(x: 0, y: 0), to: CGPoint(x: 100, y: 50)))
    let events = drag.events
    #expect(events.map(\.time) == events.map(\.time).sorted())
    #expect(events.first?.time == 2)
    #expect(events[1].kind == .pointerDown(.zero, button: 1))
    #expect(events.last?.kind == .pointerUp(CGPoint(x: 100, y: 50), button: 1))
    #expect(events.last?.time == 2 + ScriptedInput.dragDuration)
    let middle = try #require(events.first { abs($0.time - 2 - ScriptedInput.dragDuration / 2) < 1e-9 })
    #expect(middle.kind == .pointerMoved(CGPoint(x: 50, y: 25)))
  }
}
