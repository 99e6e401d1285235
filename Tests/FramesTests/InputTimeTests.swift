import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import Testing

/// The start of the latency that is measured for input.
@Suite struct InputTimeTests {
  private let scene = SmallScene()
  private let point = CGPoint(x: 5, y: 5)

  /// Sends events with the times 1, 2 and so on, and returns the input time of the one frame that shows the change.
  private func inputTime(of kinds: InputEvent.Kind...) -> UInt64? {
    for (index, kind) in kinds.enumerated() {
      scene.display.send(InputEvent(kind, hostTime: UInt64(index + 1)))
    }
    isBlack.toggle()
    scene.recolor(isBlack ? .black : .white)
    scene.draw()
    return scene.lastRecord.inputTime
  }

  private final class Flag { var isOn = false }
  private let flag = Flag()
  private var isBlack: Bool {
    get { flag.isOn }
    nonmutating set { flag.isOn = newValue }
  }

  private func key(isRepeat: Bool = false) -> InputEvent.Kind {
    .keyDown(Key("a"), isRepeat: isRepeat, shift: false, control: false)
  }

  @Test func userInputCounts() {
    #expect(inputTime(of: key()) == 1)
    #expect(inputTime(of: .scrolled(point, dx: 0, dy: 1)) == 1)
    #expect(inputTime(of: .pointerDown(point, button: 1)) == 1)
    #expect(inputTime(of: .pointerUp(point, button: 1)) == 1)
    #expect(inputTime(of: .focusChanged(true), key(), key()) == 2)
  }

  @Test func otherEventsDoNotCount() {
    #expect(inputTime(of: key(isRepeat: true)) == nil)
    #expect(inputTime(of: .keyUp(Key("a"))) == nil)
    #expect(inputTime(of: .pointerMoved(point)) == nil)
    #expect(inputTime(of: .pointerLeft, .focusChanged(false), .resized, .visibilityChanged(true)) == nil)
  }

  @Test func movesCountWhileAButtonIsDown() {
    _ = inputTime(of: .pointerDown(point, button: 1), .pointerDown(point, button: 3))
    #expect(inputTime(of: .pointerMoved(point)) == 1)
    _ = inputTime(of: .pointerUp(point, button: 3))
    #expect(inputTime(of: .pointerMoved(point)) == 1)
    _ = inputTime(of: .pointerUp(point, button: 1))
    #expect(inputTime(of: .pointerMoved(point)) == nil)
    _ = inputTime(of: .pointerDown(point, button: 1))
    #expect(inputTime(of: .focusChanged(false), .pointerMoved(point)) == nil)
  }

  @Test func aMoveThatStandsForSeveralCountsFromTheFirst() {
    _ = inputTime(of: .pointerDown(point, button: 1))
    var event = InputEvent(.pointerMoved(point), hostTime: 90)
    event.firstTime = 80
    scene.display.send(event)
    scene.recolor(.white)
    scene.draw()
    #expect(scene.lastRecord.inputTime == 80)
  }

  @Test func whatIsNotForTheSceneDoesNotCount() {
    scene.isAnswered = { $0.hostTime == 2 }
    #expect(inputTime(of: key(), key(), key()) == 2)
    #expect(inputTime(of: key()) == nil)
  }
}
