import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import Testing

@testable import KinoraFrames
@testable import KinoraTools

/// A stage with a trail over it.
private final class TrailRig {
  let stage = MotionStage()
  let trail = MotionTrail(period: 1 / 60)
  private let size = PixelSize(width: 400, height: 300)

  init() {
    stage.root.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    stage.ball.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    stage.frame()
    stage.root.removeAllAnimations()
    stage.ball.removeAllAnimations()
    stage.frame()
  }

  /// Makes a frame with the trail over it.
  @discardableResult
  func frame(at seconds: Double) -> Bitmap {
    stage.advance(to: seconds)
    return draw(at: seconds)
  }

  func draw(at seconds: Double) -> Bitmap {
    let tick = FrameTick(mediaTime: 1000 + seconds)
    trail.update(for: tick, size: size, scale: 1)
    _ = stage.tree.evaluate(at: tick.mediaTime)
    _ = stage.tree.damage(in: size, scale: 1)
    let bitmap = Bitmap(width: size.width, height: size.height)
    _ = stage.tree.draw([size.bounds], into: bitmap)
    trail.picture.prepare(for: OverlayFrame(tick: tick, damage: [], size: size, scale: 1, tree: stage.tree))
    trail.picture.draw(into: bitmap, clip: [bitmap.bounds])
    return bitmap
  }
}

/// The path and the ghosts of a layer.
@Suite(.serialized) struct MotionTrailTests {
  private func pixel(_ x: Int, _ y: Int, of bitmap: Bitmap) -> UInt32 { bitmap.pixels[y * bitmap.stride + x] }
  private func green(_ pixel: UInt32) -> UInt32 { pixel >> 8 & 255 }

  @Test func nothingIsDrawnWithoutALayer() {
    let rig = TrailRig()
    let (stage, trail) = (rig.stage, rig.trail)
    stage.move()
    rig.frame(at: 0.5)
    #expect(trail.picture.rect.isEmpty && !trail.picture.needsDisplay)
    trail.layer = stage.ball
    rig.frame(at: 0.6)
    #expect(!trail.picture.rect.isEmpty && trail.picture.needsDisplay)
    trail.layer = nil
    rig.frame(at: 0.7)
    #expect(trail.picture.rect.isEmpty && trail.picture.needsDisplay)
    rig.frame(at: 0.8)
    #expect(!trail.picture.needsDisplay)
  }

  @Test func theKnownFutureAndThePastAreDrawn() {
    let rig = TrailRig()
    let (stage, trail) = (rig.stage, rig.trail)
    trail.layer = stage.ball
    stage.move()
    trail.ghostCount = 3
    trail.ghostSpacing = 20
    let bitmap = rig.frame(at: 1)
    // The layer is at 200 with its path from 50 to 350; a point of the line at a third of a dot's distance.
    #expect(pixel(110, 100, of: bitmap) != 0xff00_0000 && pixel(290, 100, of: bitmap) != 0xff00_0000)
    #expect(pixel(200, 150, of: bitmap) == 0xff00_0000)
    // The ghosts are at 150, 100 and 50, and fade with their age.
    let shades = [135, 85, 38].map { green(pixel($0, 85, of: bitmap)) }
    #expect(shades[0] > shades[1] && shades[1] > shades[2] && shades[2] > 0)
    #expect(green(pixel(200, 85, of: bitmap)) == 255 && pixel(240, 85, of: bitmap) == 0xff00_0000)
    #expect(trail.picture.rect.minX < 50 && trail.picture.rect.maxX > 350)
  }

  @Test func itIsCutToItsArea() {
    let rig = TrailRig()
    let (stage, trail) = (rig.stage, rig.trail)
    trail.layer = stage.ball
    stage.move()
    trail.area = CGRect(x: 0, y: 0, width: 150, height: 300)
    let bitmap = rig.frame(at: 1)
    #expect(trail.picture.rect.maxX == 150 && pixel(290, 100, of: bitmap) == 0xff00_0000)
    #expect(pixel(110, 100, of: bitmap) != 0xff00_0000)
  }

  @Test func theShownPastStaysWhenTheModelChanges() throws {
    let rig = TrailRig()
    let (stage, trail) = (rig.stage, rig.trail)
    trail.layer = stage.ball
    stage.move()
    for index in 0...60 { rig.frame(at: Double(index) / 60) }
    stage.ball.removeAllAnimations()
    CATransaction.performWithoutActions { stage.ball.position.y = 200 }
    rig.frame(at: 61.0 / 60)
    #expect(try #require(trail.position(at: 1000.5)).x == 125)
    #expect(trail.position(at: 1000 + 61.0 / 60)?.y == 200)
    // Time that is set back forgets what comes after it.
    stage.clock.mediaTime = 1000.5
    _ = rig.draw(at: 0.5)
    #expect(trail.position(at: 1000.75)?.y == 200)
  }

  @Test func aLayerThatStandsStillHasNeitherPathNorGhosts() {
    let rig = TrailRig()
    let (stage, trail) = (rig.stage, rig.trail)
    trail.layer = stage.ball
    for index in 0...30 { rig.frame(at: Double(index) / 60) }
    let bitmap = rig.frame(at: 1)
    #expect(pixel(50, 100, of: bitmap) == 0xff00_ff00 && pixel(31, 81, of: bitmap) == 0xff00_ff00)
  }

  @Test func jumpsInterruptTheLine() {
    func points(_ places: [Double]) -> [TrailPoint] {
      places.enumerated().map { TrailPoint(time: Double($0), place: CGPoint(x: $1, y: 0)) }
    }
    #expect(TrailPath.path(through: points([0, 1, 2, 3])).verbs == [.move, .line, .line, .line])
    #expect(TrailPath.path(through: points([0, 1, 2, 300, 301])).verbs == [.move, .line, .line, .move, .line])
    #expect(TrailPath.path(through: points([7, 7, 7])).isEmpty)
  }

  @Test func knownPlacesAreKeptUntilTheNextCommit() throws {
    let stage = MotionStage()
    let version = Version()
    let trail = MotionTrail(period: 1 / 60, modelVersion: { version.count })
    let size = PixelSize(width: 400, height: 300)
    stage.move(seconds: 20)
    trail.layer = stage.ball
    func show(_ frame: Int) -> Int {
      let before = trail.placeCount
      trail.update(for: FrameTick(mediaTime: 1000 + Double(frame) / 60), size: size, scale: 1)
      return trail.placeCount - before
    }
    #expect(show(1) > 150)
    #expect(show(2) < 12 && show(3) < 12)
    let place = try #require(trail.position(at: 1002))
    #expect(abs(place.x - 80) < 1e-9)
    version.count += 1
    stage.ball.removeAllAnimations()
    stage.frame()
    #expect(try #require(trail.position(at: 1002)).x == 50)
  }

  private final class Version {
    var count = 0
  }

  @Test func whatIsUnchangedIsNotDrawnAgain() {
    let rig = TrailRig()
    let (stage, trail) = (rig.stage, rig.trail)
    trail.layer = stage.ball
    stage.move()
    rig.frame(at: 1)
    _ = rig.draw(at: 1)
    #expect(!trail.picture.needsDisplay && !trail.picture.wantsNextFrame)
  }
}

extension CATransaction {
  fileprivate static func performWithoutActions(_ body: () -> Void) {
    begin()
    setDisableActions(true)
    body()
    commit()
  }
}
