import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraPlayer
import KinoraRaster
import KinoraScenes
import KinoraStudio
import KinoraTools
import KinoraViewScenes
import Testing

/// Watching a scene must not change it: neither its figures nor, once the overlays are gone, its pixels.
@Suite(.serialized) struct OverlayTests {
  private func play<Result>(_ name: String, hud: Bool = false, _ body: (SessionRig) throws -> Result) throws -> Result {
    let rig = SessionRig(try #require(SceneCatalog.scene(named: name)), hud: hud)
    defer { rig.end() }
    return try body(rig)
  }

  private func figures(of rig: SessionRig) -> [[Int]] {
    rig.session.loop.pipeline.recorder.records().map { [$0.pixelsDrawn, $0.layersEvaluated] }
  }

  @Test(arguments: ["bounce", "implicit"])
  func figuresAreTheSameWithOverlays(scene: String) throws {
    let plain = try play(scene) { rig in
      rig.frames(8)
      rig.press("a")
      rig.frames(20)
      return figures(of: rig)
    }
    #expect(plain.contains { $0[0] > 0 })
    let watched = try play(scene, hud: true) { rig in
      rig.frames(6)
      for key in ["d", "question"] { rig.press(key, control: true) }
      rig.press("a")
      rig.frames(20)
      return figures(of: rig)
    }
    #expect(watched == plain)
  }

  /// The docks are beside the scene, and their work isn't in its figures.
  @Test func figuresAreTheSameWithDocks() throws {
    let opening = 12
    func play(docked: Bool) throws -> [[Int]] {
      try self.play("bounce") { rig in
        rig.display.room = PixelSize(width: 4000, height: 4000)
        rig.frames(5)
        for key in ["i", "t"] { if docked { rig.press(key, control: true) } else { rig.frame() } }
        rig.frames(30)
        return figures(of: rig)
      }
    }
    let (plain, docked) = (try play(docked: false), try play(docked: true))
    #expect(plain.count == docked.count)
    #expect(plain.dropFirst(opening) == docked.dropFirst(opening))
    #expect(docked.contains { $0[0] > 0 })
  }

  @Test func everyOverlayOfThePlayerIsDrawn() throws {
    try play("bounce") { rig in
      let tools = try #require(Mirror(reflecting: rig.session).descendant("tools") as? ToolSet)
      let own = Mirror(reflecting: tools).children.filter { $0.value is any FrameOverlay }
      // The tools of the picture and the docks are objects with several overlays.
      let count = own.count + tools.picture.overlays.count + tools.studio.overlays.count
      #expect(rig.session.loop.pipeline.overlays.count == count)
    }
  }

  @Test(arguments: [("i", true), ("question", false), ("d", true), ("t", true), ("x", true), ("m", true)])
  func anOverlayThatGoesAwayLeavesTheScene(key: String, control: Bool) throws {
    let plain = try play("bounce") { rig in
      rig.frames(20)
      return rig.wholePicture
    }
    try play("bounce") { rig in
      rig.frames(3)
      rig.press(key, control: control)
      rig.frames(5)
      #expect(rig.lastRecord.didPresent)
      rig.press(key, control: control)
      rig.frames(10)
      #expect(abs(rig.shownFrame - 21) < 1e-6)
      #expect(rig.wholePicture == plain)
    }
  }

  @Test func lensesAreCycledAndLeaveTheScene() throws {
    let plain = try play("bounce") { rig in
      rig.frames(40)
      return rig.wholePicture
    }
    try play("bounce") { rig in
      rig.frames(3)
      for _ in 0..<5 {
        rig.press("p", control: true)
        rig.frames(4)
      }
      rig.frames(12)
      #expect(abs(rig.shownFrame - 41) < 1e-6 && rig.wholePicture == plain)
    }
  }

  @Test func pointerMovesAreReportedWhileAToolFollowsThePointer() throws {
    try play("bounce") { rig in
      for key in ["x", "m"] {
        #expect(!rig.display.reportsPointerMotion)
        rig.press(key, control: true)
        #expect(rig.display.reportsPointerMotion)
        rig.press(key, control: true)
      }
      #expect(!rig.display.reportsPointerMotion)
    }
  }

  /// The timeline of a window of 480x270 points covers its lower half, and its track begins at 166.
  @Test func thePlayheadIsDraggedThroughPastAndFuture() throws {
    try play("bounce") { rig in
      rig.frames(30)
      rig.press("t", control: true)
      rig.frames(5)
      let transport = rig.session.transport
      let present = transport.seconds
      rig.point(.pointerDown(CGPoint(x: 180, y: 180), button: 1))
      rig.frames(2)
      #expect(transport.isPaused && transport.isInPast)
      let early = transport.seconds
      rig.point(.pointerMoved(CGPoint(x: 190, y: 180)))
      rig.frames(2)
      #expect(early < transport.seconds && transport.seconds < present)
      let time = CACurrentMediaTime()
      let picture = rig.wholePicture
      // Later moments are shown without the scene's code.
      rig.point(.pointerMoved(CGPoint(x: 400, y: 20)))
      rig.frames(2)
      #expect(transport.isAhead && !transport.isInPast && transport.seconds > present + 1)
      #expect(CACurrentMediaTime() == time && rig.wholePicture != picture)
      rig.point(.pointerUp(CGPoint(x: 400, y: 20), button: 1))
      rig.press("space")
      rig.frames(2)
      #expect(!transport.isAway && !transport.isPaused && transport.seconds < present + 0.2)
    }
  }

  @Test func theFiguresGoThroughTwoSizesAndLeaveTheScene() throws {
    let plain = try play("bounce") { rig in
      rig.frames(20)
      return rig.wholePicture
    }
    try play("bounce") { rig in
      rig.frames(3)
      var areas: [Int] = []
      for _ in 0..<2 {
        let before = rig.wholePicture
        rig.press("h", control: true)
        rig.frames(4)
        areas.append(zip(before.pixels, rig.wholePicture.pixels).count { $0 != $1 })
      }
      #expect(areas[0] > 0)
      #expect(areas[1] > areas[0])
      rig.press("h", control: true)
      rig.frames(6)
      #expect(abs(rig.shownFrame - 21) < 1e-6)
      #expect(rig.wholePicture == plain)
    }
  }

  @Test func whileIdleTheFiguresAreThoseOfTheLastFrames() throws {
    try play("implicit", hud: true) { rig in
      rig.frames(2)
      rig.press("p")
      rig.frames(40)
      let shown = rig.wholePicture
      rig.frames(60)
      #expect(rig.wholePicture == shown)
    }
  }

  @Test func hidingTheFiguresRestoresAnIdleScene() throws {
    try play("implicit") { rig in
      rig.frames(3)
      let plain = rig.wholePicture
      for keys in [["h", "h", "h"], ["i", "i"], ["question", "question"]] {
        for key in keys.dropLast() {
          rig.press(key, control: true)
          rig.frames(2)
          #expect(rig.wholePicture != plain)
          #expect(rig.lastRecord.pixelsDrawn == 0)
        }
        rig.press(keys[0], control: true)
        rig.frames(2)
        #expect(rig.wholePicture == plain)
      }
    }
  }

  @Test func theFlashGoesWithTheMotion() throws {
    let plain = try play("implicit") { rig in
      rig.frames(2)
      rig.press("p")
      rig.frames(30)
      return rig.wholePicture
    }
    try play("implicit") { rig in
      rig.press("d", control: true)
      rig.frame()
      rig.press("p")
      rig.frames(10)
      #expect(rig.wholePicture != plain)
      rig.frames(20)
      #expect(rig.wholePicture == plain)
    }
  }
}
