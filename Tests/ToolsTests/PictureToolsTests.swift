import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraRaster
import KinoraRenderServer
import Testing

@testable import KinoraTools

/// The lenses over a picture, the exploded view and the magnifier.
@Suite(.serialized) struct PictureToolsTests {
  /// A scene under the tools: a red square with a green one in it.
  private final class Stage {
    let stage: LensStage
    let tools: PictureTools
    let outer: CALayer
    let inner: CALayer

    init() {
      var made: PictureTools?
      stage = LensStage { root in
        let tools = PictureTools(root: { root }, requestFrame: {})
        made = tools
        return tools.overlays
      }
      guard let made else { preconditionFailure("the stage makes its overlays at once") }
      tools = made
      outer = stage.add("outer", CGRect(x: 40, y: 40, width: 120, height: 100), LensStage.red)
      inner = stage.add("inner", CGRect(x: 20, y: 20, width: 60, height: 40), LensStage.green, to: outer)
      stage.frame()
    }

    /// Shows a mode and returns the picture.
    func picture(_ mode: PictureMode) -> [UInt32] {
      tools.mode = mode
      stage.frame()
      return stage.picture
    }
  }

  @Test(arguments: PictureMode.allCases) func nothingRemainsOfALens(mode: PictureMode) {
    let stage = Stage()
    let plain = stage.stage.picture
    stage.stage.change { stage.outer.opacity = 0.5 }
    stage.stage.frame()
    let faded = stage.stage.picture
    #expect(faded != plain)
    #expect((stage.picture(mode) != faded) == (mode != .off))
    stage.stage.change { stage.outer.opacity = 1 }
    #expect(stage.picture(.off) == plain)
    stage.stage.frame()
    #expect(stage.tools.overlays.allSatisfy { $0.picture.rect.isEmpty && !$0.picture.needsDisplay })
  }

  @Test func aLensStaysInItsArea() {
    let stage = Stage()
    let plain = stage.stage.picture
    stage.tools.area = CGRect(x: 160, y: 0, width: 160, height: 240)
    for mode in PictureMode.allCases where mode != .off {
      let picture = stage.picture(mode)
      let changed = picture.indices.filter { picture[$0] != plain[$0] }
      #expect(!changed.isEmpty && changed.allSatisfy { $0 % LensStage.size.width >= 160 }, "\(mode)")
    }
  }

  @Test func overdrawHasAColourForEachNumberOfLayers() {
    let stage = Stage()
    let picture = stage.picture(.overdraw)
    func pixel(_ x: Int, _ y: Int) -> UInt32 { picture[y * LensStage.size.width + x] }
    #expect(Set([pixel(10, 10), pixel(50, 130), pixel(70, 70)]).count == 3)
    #expect(pixel(10, 10) == pixel(30, 100))
  }

  @Test func modesAreCycled() {
    let tools = Stage().tools
    var modes: [PictureMode] = []
    for _ in 0..<5 {
      tools.cycle()
      modes.append(tools.mode)
    }
    #expect(modes == [.overdraw, .flattened, .cache, .cost, .off])
    tools.toggleExploded()
    #expect(tools.mode == .exploded && tools.needsPointerMotion)
    tools.toggleExploded()
    #expect(tools.mode == .off && !tools.needsPointerMotion)
  }

  @Test func reasonsAreInWords() {
    #expect(FlattenedLens.text(of: [.mask, .opacity]) == "mask, opacity of the group")
    #expect(FlattenedLens.text(of: .filter) == "filter")
    #expect(FlattenedLens.text(of: []).isEmpty)
    let all = (0..<9).map { FlatteningReasons(rawValue: 1 << $0) }
    #expect(Set(all.map { FlattenedLens.text(of: $0) }).count == 9)
  }

  @Test func timesHaveThreeDigits() {
    #expect(CostLens.text(of: 3.26e-6) == "3.3 µs" && CostLens.text(of: 84.4e-6) == "84 µs")
    #expect(CostLens.text(of: 0.00234) == "2.34 ms")
  }

  @Test func eachLayerThatDrawsHasATime() {
    let stage = Stage()
    let survey = stage.stage.tree.makeSurvey()
    survey.update()
    let times = DrawTimes()
    times.measure(survey, in: LensStage.size.bounds)
    #expect(times.times.count == 3 && times.times.allSatisfy { $0.own > 0 && $0.flattening == 0 })
    #expect(abs(times.sum - times.times.reduce(0) { $0 + $1.own }) < 1e-12 && times.duration >= times.sum)
    stage.stage.change { stage.outer.opacity = 0.5 }
    stage.stage.frame()
    survey.update()
    times.measure(survey, in: LensStage.size.bounds)
    #expect(times.times[1].flattening > 0)
  }
}

/// The exploded view.
extension PictureToolsTests {
  @Test func planesAreWhereTheProjectionSays() throws {
    let stage = Stage()
    let picture = stage.picture(.exploded)
    let space = ExplodedSpace(
      stage.tools.lens.camera, in: LensStage.size.bounds.rect, levels: 3, scale: 1)
    func pixel(_ x: Double, _ y: Double, level: Int) throws -> UInt32 {
      let point = try #require(space.plane(level).projected(x, y))
      return picture[Int(point.y) * LensStage.size.width + Int(point.x)]
    }
    #expect(try pixel(90, 90, level: 2) == 0xFF00_FF00, "the middle of the green square, beside its name")
    #expect(try pixel(50, 130, level: 1) == 0xFFFF_0000, "the red square's lower left corner")
    #expect(try pixel(300, 20, level: 0) == 0xFF00_0000, "the root's upper right corner")
  }

  @Test func dragsTurnItAndTheWheelZooms() throws {
    let stage = Stage()
    let before = stage.picture(.exploded)
    let inside = CGPoint(x: 100, y: 100)
    #expect(stage.tools.wants(.pointerDown(inside, button: 1)) && !stage.tools.wants(.pointerLeft))
    var pictures = [before]
    let space = stage.tools.lens.camera
    for (kind, modifiers) in [
      (InputEvent.Kind.pointerDown(inside, button: 1), KeyModifiers()),
      (.pointerUp(CGPoint(x: 140, y: 90), button: 1), []), (.scrolled(inside, dx: 0, dy: 1), []),
      (.scrolled(inside, dx: 0, dy: 1), .shift),
    ] {
      stage.tools.receive(kind, modifiers: modifiers)
      stage.stage.frame()
      if stage.stage.picture != pictures.last { pictures.append(stage.stage.picture) }
    }
    #expect(pictures.count == 4)
    #expect(stage.tools.lens.camera.zoom > space.zoom && stage.tools.lens.camera.spacing > space.spacing)
    stage.tools.receive(.pointerMoved(CGPoint(x: 10, y: 10)))
    stage.stage.frame()
    #expect(stage.stage.picture == pictures.last, "the button is up")
  }

  @Test func onlyDamagedPicturesAreDrawnAgain() {
    let stage = Stage()
    let planes = LayerPlanes()
    func update(damage: [PixelRect]) {
      _ = planes.update(for: stage.stage.overlayFrame(damage: damage))
    }
    update(damage: [])
    #expect(planes.drawnCount == 3 && planes.levels == 3)
    update(damage: [PixelRect(x: 0, y: 0, width: 5, height: 5)])
    #expect(planes.drawnCount == 4)
    update(damage: [PixelRect(x: 45, y: 45, width: 5, height: 5)])
    #expect(planes.drawnCount == 6)
  }

  @Test(arguments: [0.0, 0.4, 1.2, 2.9, -2.0]) func aPlaneInTheMiddleKeepsItsCentre(turn: Double) throws {
    var camera = ExplodedCamera()
    camera.drag(dx: turn * 100, dy: turn * 30)
    let space = ExplodedSpace(camera, in: CGRect(x: 100, y: 50, width: 400, height: 300), levels: 5, scale: 2)
    let center = try #require(space.plane(2).projected(300, 200))
    #expect(abs(center.x - 300) < 1e-9 && abs(center.y - 200) < 1e-9)
    #expect(space.plane(0).projected(300, 200) != space.plane(4).projected(300, 200))
  }
}

/// The magnifier.
extension PictureToolsTests {
  @Test func coloursAreInWords() {
    let opaque = PixelReading(point: CGPoint(x: 3, y: 4.5), pixel: 0xFF12_AB0F)
    #expect(opaque.lines == ["x 3  y 4.50", "#12AB0FFF"])
    let clear = PixelReading(point: .zero, pixel: 0x8040_2000)
    #expect(clear.color == "#80400080" && clear.premultiplied == "#40200080")
    #expect(PixelReading(point: .zero, pixel: 0).color == "#00000000")
  }

  @Test func itReadsTheScenesPixelBeneathOverlays() throws {
    let stage = Stage()
    let plain = stage.stage.picture
    _ = stage.picture(.overdraw)
    let magnified = try #require(stage.tools.magnifier.picture as? MagnifiedPicture)
    stage.tools.isMagnifying = true
    stage.tools.follow(.pointerMoved(CGPoint(x: 70.5, y: 75)))
    stage.stage.frame()
    #expect(magnified.reading?.lines == ["x 70  y 75", "#00FF00FF"])
    stage.tools.follow(.pointerMoved(CGPoint(x: 45, y: 45)))
    stage.stage.frame()
    #expect(magnified.reading?.color == "#FF0000FF")
    stage.stage.change { stage.outer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1) }
    stage.stage.frame()
    #expect(magnified.reading?.color == "#0000FFFF")
    stage.tools.follow(.pointerLeft)
    stage.stage.frame()
    #expect(magnified.rect.isEmpty && magnified.reading == nil)
    stage.stage.change { stage.outer.backgroundColor = LensStage.red }
    stage.tools.isMagnifying = false
    #expect(stage.picture(.off) == plain)
  }

  @Test func itIsBesideThePointerAndInsideTheWindow() throws {
    let stage = Stage()
    let magnified = try #require(stage.tools.magnifier.picture as? MagnifiedPicture)
    stage.tools.isMagnifying = true
    for point in [CGPoint(x: 10, y: 10), CGPoint(x: 310, y: 10), CGPoint(x: 160, y: 230), CGPoint(x: 319, y: 239)] {
      stage.tools.follow(.pointerMoved(point))
      stage.stage.frame()
      #expect(LensStage.size.bounds.contains(magnified.rect) && !magnified.rect.isEmpty)
    }
  }
}
