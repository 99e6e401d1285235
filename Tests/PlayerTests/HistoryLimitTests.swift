import KinoraGeometry
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import KinoraTools
import Testing

/// A scene that gives a layer a new picture in every frame.
private final class RedrawnScene: Scene {
  static let description = SceneDescription(
    name: "redrawn", summary: "A layer with a new picture in every frame", size: CGSize(width: 240, height: 135)
  ) { _ in RedrawnScene() }

  private static let side = 64
  private let layer = CALayer()
  private var link: CADisplayLink?
  private var count: UInt32 = 0

  func load(into root: CALayer) {
    layer.frame = CGRect(x: 20, y: 20, width: Self.side, height: Self.side)
    root.addSublayer(layer)
    let link = CADisplayLink { [weak self] _ in self?.redraw() }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func redraw() {
    count += 1
    let word = 0xff00_0000 | (count &* 0x10305) & 0xff_ffff
    CATransaction.setDisableActions(true)
    layer.contents = CGImage(
      width: Self.side, height: Self.side, pixels: Array(repeating: word, count: Self.side * Self.side))
  }
}

/// The moments that are kept when their memory is full, and the player's notice about the others.
@Suite(.serialized) struct HistoryLimitTests {
  /// Room for about twenty pictures.
  private static let limit = 20 * 4 * 64 * 64

  private func play(limit: Int, _ body: (SessionRig) throws -> Void) throws {
    let rig = SessionRig(RedrawnScene.description, historyLimit: limit)
    defer { rig.end() }
    try body(rig)
  }

  @Test func steppingBackEndsAtTheOldestKeptMoment() throws {
    try play(limit: Self.limit) { rig in
      var pictures: [Int: ScenePicture] = [:]
      for _ in 0..<60 {
        rig.frame()
        pictures[Int(rig.shownFrame.rounded())] = rig.picture()
      }
      rig.press("space")
      let dropped = try #require(rig.transport.dropped)
      #expect(dropped.commits > 30 && dropped.commits < 60)
      for _ in 0..<10 { rig.press("Left", shift: true) }
      #expect(abs(rig.transport.seconds - dropped.seconds) < 1e-9)
      // Each step from there is one frame, and shows the same picture as before.
      for _ in 0..<5 {
        let before = rig.shownFrame
        rig.press("Right")
        #expect(abs(rig.shownFrame - before - 1) < 1e-6)
        #expect(rig.picture() == pictures[Int(rig.shownFrame.rounded())])
      }
    }
  }

  @Test func playingBackwardsStopsAtTheOldestKeptMoment() throws {
    try play(limit: Self.limit) { rig in
      rig.frames(60)
      let dropped = try #require(rig.transport.dropped)
      rig.press("BackSpace")
      rig.frames(80)
      #expect(rig.transport.isPaused && rig.transport.speed == 1)
      #expect(abs(rig.transport.seconds - dropped.seconds) < 1e-9)
    }
  }

  @Test func withoutMemoryForItThereIsNoPast() throws {
    try play(limit: 0) { rig in
      rig.frames(20)
      rig.press("space")
      let (shown, picture) = (rig.shownFrame, rig.picture())
      rig.press("Left", shift: true)
      #expect(rig.shownFrame > shown - 2)
      #expect(rig.picture() == picture)
    }
  }

  @Test func nothingIsDroppedWithinTheLimit() throws {
    try play(limit: 1 << 24) { rig in
      rig.frames(60)
      #expect(rig.transport.dropped == nil)
      rig.press("space")
      for _ in 0..<10 { rig.press("Left", shift: true) }
      #expect(rig.transport.seconds == 0)
    }
  }

  /// The badge grows by a line about it.
  @Test func theBadgeNamesWhatWasDropped() throws {
    func badgeRows(limit: Int) throws -> Int {
      var rows = 0
      try play(limit: limit) { rig in
        rig.frames(60)
        let before = rig.wholePicture
        rig.press("space")
        let (width, height) = (Int(SessionRig.size.width), Int(SessionRig.size.height))
        rows = (0..<height).count { y in before.pixels[y * width + 24] != rig.wholePicture.pixels[y * width + 24] }
      }
      return rows
    }
    let (plain, losing) = (try badgeRows(limit: 1 << 24), try badgeRows(limit: Self.limit))
    #expect(plain >= 28 && losing >= plain + 15)
  }
}
