import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraScenes
import KinoraTools
import KinoraViewScenes
import Testing

@testable import KinoraPlayer

/// The transport bar, the menu, the key help and the scene picker of a session with controls.
@Suite(.serialized) struct PlayerPanelTests {
  private func play(_ name: String, _ body: (SessionRig) throws -> Void) throws {
    let rig = SessionRig(try #require(SceneCatalog.scene(named: name)), hasControls: true)
    defer { rig.end() }
    try body(rig)
  }

  private func click(_ rig: SessionRig, _ x: Double, _ y: Double, button: Int = 1) {
    let point = CGPoint(x: x, y: y)
    rig.point(.pointerMoved(point))
    rig.point(.pointerDown(point, button: button))
    rig.point(.pointerUp(point, button: button))
  }

  @Test func theBarComesWithThePointerAndFades() throws {
    try play("implicit") { rig in
      rig.frames(3)
      let plain = rig.wholePicture
      rig.point(.pointerMoved(CGPoint(x: 100, y: 100)))
      rig.frames(5)
      #expect(rig.wholePicture != plain)
      rig.frames(90)
      #expect(rig.wholePicture != plain)
      rig.frames(30)
      #expect(rig.wholePicture == plain)
    }
  }

  /// The bar is in the middle, above the badge, of the window of 480x270 points.
  @Test func itsButtonsPerformCommands() throws {
    try play("bounce") { rig in
      rig.frames(20)
      rig.point(.pointerMoved(CGPoint(x: 100, y: 100)))
      let left = 75.0 + 10
      click(rig, left + 36 * 2.5, 186)
      #expect(rig.transport.isPaused)
      let shown = rig.shownFrame
      click(rig, left + 36 * 3.5, 100)
      #expect(abs(rig.shownFrame - shown) < 1e-6, "above the bar")
      click(rig, left + 36 * 3.5, 186)
      #expect(abs(rig.shownFrame - shown - 1) < 1e-6)
    }
  }

  @Test func scenesWithViewsHaveNoBar() throws {
    try play("springs") { rig in
      rig.frames(100)
      let plain = rig.wholePicture
      rig.point(.pointerMoved(CGPoint(x: 20, y: 100)))
      rig.frames(3)
      #expect(rig.wholePicture == plain)
    }
  }

  @Test func aMenuOpensAtThePointer() throws {
    try play("bounce") { rig in
      rig.frames(10)
      click(rig, 60, 0, button: 3)
      rig.frames(2)
      click(rig, 80, 6 + 12)
      #expect(rig.transport.isPaused)
      // Any key closes it.
      click(rig, 60, 0, button: 3)
      rig.press("Escape")
      rig.press("space")
      #expect(!rig.transport.isPaused)
    }
  }

  @Test func thePickerPlaysTheChosenScene() throws {
    try play("implicit") { rig in
      rig.frames(5)
      let plain = rig.wholePicture
      rig.press("o", control: true)
      rig.frames(40)
      #expect(rig.wholePicture != plain)
      rig.press("Escape")
      rig.frames(3)
      #expect(rig.wholePicture == plain)
      rig.press("o", control: true)
      rig.frames(2)
      rig.press("Right")
      rig.press("Return")
      rig.frames(3)
      #expect(rig.session.sceneNames == ["implicit", "transactions"])
    }
  }

  @Test func everySceneHasAMovingThumbnail() throws {
    let world = LayerWorld.current
    for scene in SceneCatalog.all {
      let thumbnail = SceneThumbnail(scene)
      let first = try #require(thumbnail.picture(at: 0))
      #expect(first.width == 192 && first.height == 108 && Set(first.pixels).count > 3)
      let moves = stride(from: 0.1, through: 4, by: 0.3).contains { thumbnail.picture(at: $0) != nil }
      #expect(moves, "\(scene.name)")
      #expect(LayerWorld.current === world)
    }
  }

  @Test func aRowOfTheKeyHelpPerformsItsCommand() throws {
    try play("bounce") { rig in
      rig.frames(10)
      rig.press("question")
      rig.frames(2)
      // The help is scaled into the window, and its first row pauses.
      let help = try #require(rig.session.loop.pipeline.overlays.compactMap { $0 as? KeyHelp }.first)
      let frame = help.rowFrame(column: 0, row: 0)
      click(rig, frame.midX, frame.midY)
      #expect(rig.transport.isPaused)
    }
  }
}
