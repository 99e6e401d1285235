import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import KinoraTools
import KinoraViewScenes
import TestSupport
import Testing

/// Pointer input in scenes of views, frame by frame. The window is half as large as the scene.
@Suite(.serialized) struct PointerSessionTests {
  private func play<Result>(_ name: String, _ body: (SessionRig) throws -> Result) throws -> Result {
    let rig = SessionRig(try #require(SceneCatalog.scene(named: name)))
    defer { rig.end() }
    return try body(rig)
  }

  private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x / 2, y: y / 2) }

  @Test func eachMoveOfTheSliderShowsInTheFrameThatTakesIt() throws {
    try play("astronaut") { rig in
      rig.frames(10)
      rig.press("0")
      rig.frames(2)
      rig.point(.pointerDown(point(72, 477), button: 1))
      var pictures = [rig.picture()]
      for x in stride(from: 100.0, through: 380, by: 40) {
        rig.point(.pointerMoved(point(x, 477)))
        let picture = rig.picture()
        #expect(picture != pictures.last, "the frame of the move at \(x)")
        #expect(rig.lastRecord.didPresent)
        pictures.append(picture)
        rig.frame()
        #expect(rig.picture() == picture, "nothing follows later")
      }
      rig.point(.pointerUp(point(380, 477), button: 1))
    }
  }

  /// Input that nothing answers has no latency.
  @Test func onlyWhatASceneMayAnswerIsMeasured() throws {
    try play("bounce") { rig in
      rig.frames(3)
      rig.point(.pointerDown(point(480, 270), button: 1))
      rig.press("h", control: true)
      rig.frames(3)
      #expect(rig.session.records.allSatisfy { $0.inputTime == nil })
    }
    try play("springs") { rig in
      rig.frames(3)
      rig.point(.pointerDown(point(750, 232), button: 1))
      let moved = rig.now
      rig.point(.pointerMoved(point(700, 180)))
      rig.frames(2)
      #expect(rig.session.records.contains { ($0.inputTime ?? .max) <= moved })
    }
  }

  @Test func aConstantThatChangesLaysOutItsSuperviewAlone() throws {
    try play("constraints") { rig in
      rig.frames(5)
      rig.press("n")
      // The page lays out the sidebar, the card and the stack, whose rows are as wide as the stack.
      #expect(rig.lastRecord.layout.layersLaidOut <= 9)
      #expect(rig.lastRecord.layout.layoutPasses >= 1)
      rig.frame()
      #expect(rig.lastRecord.layout == LayoutWork())
      rig.press("b")
      #expect(rig.lastRecord.layout.viewsUpdated >= 1 && rig.lastRecord.layout.updatePasses >= 1)
    }
  }

  @Test func aPressBringsThePresentBack() throws {
    try play("springs") { rig in
      rig.frames(20)
      rig.press("Left")
      rig.frames(2)
      rig.press("Left")
      #expect(rig.transport.isInPast)
      rig.point(.pointerDown(point(750, 232), button: 1))
      #expect(!rig.transport.isInPast)
      rig.point(.pointerMoved(point(700, 180)))
      rig.point(.pointerUp(point(700, 180), button: 1))
    }
  }

  @Test(arguments: [
    "view-block", "keyframes", "springs", "property-animator", "constraints", "scroll", "list", "grid",
    "columns-in-cells",
    "astronaut",
  ])
  func everySceneRestartsInTheMiddleOfADrag(name: String) throws {
    try play(name) { rig in
      rig.frames(10)
      rig.point(.pointerDown(point(750, 232), button: 1))
      rig.point(.pointerMoved(point(300, 300)))
      rig.press("r", control: true)
      rig.frames(3)
      rig.point(.pointerMoved(point(320, 320)))
      rig.point(.pointerUp(point(320, 320), button: 1))
      for key in try #require(SceneCatalog.scene(named: name)).keys { rig.press(key.key.name) }
      rig.press("r", control: true)
      rig.frames(3)
    }
  }
}
