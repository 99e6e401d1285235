import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import KinoraTools
import KinoraViewScenes
import Testing

/// The effects of the player's keys, frame by frame.
@Suite(.serialized) struct PlaySessionTests {
  private func play<Result>(
    _ name: String, speed: Double = 1, _ body: (SessionRig) throws -> Result
  ) throws -> Result {
    let rig = SessionRig(try #require(SceneCatalog.scene(named: name)), speed: speed)
    defer { rig.end() }
    return try body(rig)
  }

  /// Plays on, and returns the picture of each frame by the frame's number in the scene.
  private func record(_ frames: Int, of rig: SessionRig) -> [Int: ScenePicture] {
    var pictures: [Int: ScenePicture] = [:]
    for _ in 0..<frames {
      rig.frame()
      pictures[Int(rig.shownFrame.rounded())] = rig.picture()
    }
    return pictures
  }

  @Test func everyFrameIsOneFrameOn() throws {
    try play("bounce") { rig in
      rig.frame()
      for _ in 0..<5 {
        let before = rig.shownFrame
        rig.frame()
        #expect(abs(rig.shownFrame - before - 1) < 1e-6)
      }
    }
  }

  /// Animations that begin with the scene begin at its first moment, live and offline.
  @Test(arguments: ["bounce", "timing", "border-changes", "calculation-modes"])
  func aFrameIsTheOfflinePictureOfItsTime(name: String) throws {
    var shown = 0.0
    let live = try play(name) { rig in
      rig.frames(31)
      shown = rig.transport.seconds
      return rig.wholePicture
    }
    let scene = try #require(SceneCatalog.scene(named: name))
    let size = SessionRig.size
    let offline = OfflineSession(scene: scene, size: size)
    defer { offline.end() }
    offline.advance(to: shown)
    #expect(ScenePicture(pixels: offline.draw(size: size, scale: 1).pixels) == live)
  }

  @Test func aPauseHoldsThePicture() throws {
    try play("bounce") { rig in
      rig.frames(10)
      rig.press("space")
      let (shown, picture) = (rig.shownFrame, rig.picture())
      rig.frames(5)
      #expect(rig.transport.isPaused)
      #expect(rig.shownFrame == shown && rig.picture() == picture)
      #expect(rig.lastRecord.pixelsDrawn == 0)
      rig.press("space")
      rig.frame()
      #expect(!rig.transport.isPaused)
      #expect(rig.shownFrame > shown && rig.picture() != picture)
    }
  }

  @Test(arguments: ["bounce", "implicit", "astronaut", "property-animator"])
  func steppingBackAndOnShowsTheSamePictures(scene: String) throws {
    try play(scene) { rig in
      var pictures = record(6, of: rig)
      // The model changes at the time that the previous frame shows, too late for that frame.
      pictures[Int(rig.shownFrame.rounded())] = nil
      rig.press(scene == "implicit" ? "a" : "f")
      pictures.merge(record(8, of: rig)) { $1 }
      rig.press("space")
      let last = Int(rig.shownFrame.rounded())
      for (key, direction) in [("Left", -1), ("Right", 1)] {
        for _ in 0..<12 {
          rig.press(key)
          rig.frame()
          let frame = Int(rig.shownFrame.rounded())
          guard let picture = pictures[frame] else { continue }
          #expect(rig.picture() == picture, "frame \(frame), stepping by \(direction)")
        }
      }
      #expect(Int(rig.shownFrame.rounded()) == last)
      #expect(!rig.transport.isInPast)
      // One step further shows a new frame.
      rig.press("Right")
      rig.frame()
      #expect(Int(rig.shownFrame.rounded()) == last + 1)
      #expect(rig.transport.isPaused)
    }
  }

  @Test func tenFramesAtATimeWithShift() throws {
    try play("bounce") { rig in
      rig.frames(30)
      rig.press("space")
      let shown = rig.shownFrame
      rig.press("Left", shift: true)
      rig.frame()
      #expect(abs(rig.shownFrame - (shown - 10)) < 1e-6)
      rig.press("Right", shift: true)
      rig.frame()
      #expect(abs(rig.shownFrame - shown) < 1e-6)
    }
  }

  @Test func nothingComesBeforeTheFirstMoment() throws {
    try play("bounce") { rig in
      rig.frames(5)
      for _ in 0..<3 { rig.press("Left", shift: true) }
      rig.frame()
      #expect(rig.transport.seconds == 0)
      rig.press("Right")
      rig.frame()
      #expect(abs(rig.shownFrame - 1) < 1e-6)
    }
  }

  @Test func playsBackwardsToTheBeginningAndOnAgain() throws {
    try play("bounce") { rig in
      let pictures = record(20, of: rig)
      rig.press("BackSpace")
      var shown = [Int.max]
      for _ in 0..<30 {
        rig.frame()
        let frame = Int(rig.shownFrame.rounded())
        if let picture = pictures[frame] { #expect(rig.picture() == picture, "frame \(frame)") }
        if !rig.transport.isPaused { #expect(frame < shown[shown.count - 1]) }
        shown.append(frame)
      }
      #expect(Set(shown).isSuperset(of: Array(2...15)))
      #expect(rig.transport.isPaused && rig.transport.seconds == 0)
      // From there it plays forwards.
      rig.press("space")
      rig.frames(3)
      #expect(rig.transport.seconds > 0 && rig.transport.speed == 1)
    }
  }

  @Test(arguments: ["bounce", "chained", "timing", "property-animator"])
  func aRestartShowsTheSameAgain(scene: String) throws {
    try play(scene) { rig in
      let pictures = record(12, of: rig)
      rig.frames(60)
      rig.press("r", control: true)
      let again = record(12, of: rig)
      #expect(again.keys.sorted() == pictures.keys.sorted())
      for (frame, picture) in pictures { #expect(again[frame] == picture, "frame \(frame)") }
    }
  }

  @Test func aRestartNeverShowsTheNewSceneAtTheOldTime() throws {
    try play("implicit") { rig in
      rig.frame()
      let first = rig.picture()
      rig.press("k")
      rig.frames(30)
      let last = rig.picture()
      #expect(last != first)
      // The frame that takes the key still shows the old moment, and the next one the new moment.
      rig.press("r", control: true)
      #expect(rig.picture() == last)
      rig.frame()
      #expect(rig.picture() == first && rig.shownFrame < 4)
    }
  }

  @Test func speedIsHalvedAndDoubled() throws {
    try play("bounce") { rig in
      rig.frame()
      rig.press("bracketright")
      rig.frame()
      var shown = rig.shownFrame
      rig.frame()
      #expect(abs(rig.shownFrame - shown - 2) < 1e-6 && rig.transport.speed == 2)
      for _ in 0..<3 { rig.press("bracketleft") }
      rig.frame()
      shown = rig.shownFrame
      rig.frame()
      #expect(abs(rig.shownFrame - shown - 0.25) < 1e-6 && rig.transport.speed == 0.25)
    }
  }

  @Test func aSceneCanStartSlow() throws {
    try play("bounce", speed: 0.5) { rig in
      rig.frames(2)
      let shown = rig.shownFrame
      rig.frame()
      #expect(abs(rig.shownFrame - shown - 0.5) < 1e-6)
    }
  }

  @Test func aKeyOfTheSceneBringsThePresentBack() throws {
    try play("implicit") { rig in
      rig.frames(10)
      rig.press("space")
      let present = rig.shownFrame
      for _ in 0..<6 { rig.press("Left") }
      rig.frame()
      #expect(rig.transport.isInPast && rig.shownFrame < present)
      let picture = rig.picture()
      rig.press("k")
      rig.press("space")
      rig.frames(20)
      #expect(!rig.transport.isInPast && rig.shownFrame > present)
      #expect(rig.picture() != picture)
    }
  }

  @Test func keysOfThePlayerDoNotReachTheScene() throws {
    try play("implicit") { rig in
      rig.frame()
      let picture = rig.picture()
      for key in ["h", "h", "h", "i", "i", "d", "d"] { rig.press(key, control: true) }
      for key in ["question", "question"] { rig.press(key) }
      rig.frames(2)
      #expect(rig.picture() == picture)
    }
  }

  @Test func escapeClosesTheKeyHelpFirst() throws {
    try play("bounce") { rig in
      var ends = 0
      rig.session.onEnd = { ends += 1 }
      rig.press("question")
      rig.press("Escape")
      rig.frame()
      #expect(ends == 0)
      rig.press("Escape")
      #expect(ends == 1)
    }
  }

  @Test func escapeEndsTheSessionOnce() throws {
    try play("bounce") { rig in
      var ends = 0
      rig.session.onEnd = { ends += 1 }
      rig.frames(3)
      rig.press("Escape")
      rig.session.end()
      #expect(ends == 1)
      #expect(rig.session.records.count(where: \.showsScene) == 4)
    }
  }
}
