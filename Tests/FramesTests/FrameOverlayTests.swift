import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraRaster
import Testing

/// Halves the brightness of the pixels below, so that drawing it twice is visible.
nonisolated private final class Shade: OverlayPicture, @unchecked Sendable {
  var rect: PixelRect
  var needsDisplay = true
  private(set) var preparations = 0
  private(set) var drawings = 0

  init(_ rect: PixelRect) {
    self.rect = rect
  }

  var wantsNextFrame: Bool { false }

  func prepare(for frame: OverlayFrame) {
    preparations += 1
  }

  func draw(into bitmap: Bitmap, clip: [PixelRect]) {
    drawings += 1
    needsDisplay = false
    let area = rect.intersection(bitmap.bounds)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let pixel = bitmap.pixels + y * bitmap.stride + x
        pixel.pointee = 0xff00_0000 | (pixel.pointee >> 1 & 0x7f7f7f)
      }
    }
  }
}

/// Covers its rectangle with a colour, and redraws a part of it.
nonisolated private final class Plate: OverlayPicture, @unchecked Sendable {
  let rect = PixelRect(x: 10, y: 10, width: 30, height: 20)
  var color: UInt32 = 0xff11_2233
  var part: PixelRect?
  private(set) var drawn: [PixelRect] = []

  var needsDisplay: Bool { part != nil }
  var damage: [PixelRect]? { part.map { [$0] } ?? [] }
  var isOpaque: Bool { true }
  var wantsNextFrame: Bool { false }

  func prepare(for frame: OverlayFrame) {}

  func draw(into bitmap: Bitmap, clip: [PixelRect]) {
    drawn = clip
    part = nil
    for area in clip {
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX { bitmap.pixels[y * bitmap.stride + x] = color }
      }
    }
  }
}

extension Plate: @MainActor FrameOverlay {
  var picture: any OverlayPicture { self }

  func update(for tick: FrameTick, size: PixelSize, scale: Double) {}
}

extension Shade: @MainActor FrameOverlay {
  var picture: any OverlayPicture { self }

  func update(for tick: FrameTick, size: PixelSize, scale: Double) {}
}

@Suite struct FrameOverlayTests {
  private let scene = SmallScene()

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { scene.display.memory.image().pixels[y * 64 + x] }

  @Test func coversTheSceneAndCountsInNoStage() {
    let shade = Shade(PixelRect(x: 0, y: 0, width: 20, height: 20))
    scene.pipeline.overlays = [shade]
    scene.draw()
    #expect(pixel(0, 0) == 0xff7f_7f7f)
    #expect(pixel(10, 10) == 0xff7f_0000)
    #expect(pixel(30, 30) == 0xffff_ffff)
    let record = scene.lastRecord
    #expect(record.pixelsDrawn == 64 * 48)
    #expect(record.overlay > 0)
    let stages = FrameStage.allCases.reduce(0) { $0 + record.duration(of: $1) }
    #expect(stages + record.overlay + record.overlayMainFrame <= record.end - record.start)
  }

  @Test func standsStillWithTheScene() {
    let shade = Shade(PixelRect(x: 0, y: 0, width: 20, height: 20))
    scene.pipeline.overlays = [shade]
    scene.draw()
    #expect(!scene.draw().didPresent)
    #expect(shade.drawings == 1)
  }

  @Test func isRedrawnWhenTheSceneBeneathItChanges() {
    let shade = Shade(PixelRect(x: 8, y: 8, width: 30, height: 20))
    scene.pipeline.overlays = [shade]
    scene.draw()
    scene.recolor(RGBAColor(red: 0, green: 0, blue: 1))
    scene.draw()
    #expect(scene.lastRecord.pixelsDrawn == 64)
    #expect(pixel(10, 10) == 0xff00_007f)
    #expect(pixel(6, 6) == 0xff00_00ff)
    #expect(pixel(30, 20) == 0xff7f_7f7f)
  }

  @Test func leavesNothingBehindWhenItMovesOrGoes() {
    let shade = Shade(PixelRect(x: 0, y: 0, width: 10, height: 10))
    scene.pipeline.overlays = [shade]
    scene.draw()
    shade.rect = PixelRect(x: 40, y: 30, width: 10, height: 10)
    #expect(scene.draw().didPresent)
    #expect(scene.lastRecord.isRepair)
    #expect(pixel(2, 2) == 0xffff_ffff)
    #expect(pixel(42, 32) == 0xff7f_7f7f)
    scene.pipeline.overlays = []
    #expect(scene.draw().didPresent)
    #expect(pixel(42, 32) == 0xffff_ffff)
    #expect(!scene.draw().didPresent)
  }

  @Test func overlappingOnesAreRedrawnTogether() {
    let back = Shade(PixelRect(x: 0, y: 20, width: 30, height: 20))
    let front = Shade(PixelRect(x: 20, y: 30, width: 30, height: 10))
    scene.pipeline.overlays = [back, front]
    scene.draw()
    #expect(pixel(25, 35) == 0xff3f_3f3f)
    front.needsDisplay = true
    scene.draw()
    #expect(pixel(25, 35) == 0xff3f_3f3f)
    #expect(pixel(5, 25) == 0xff7f_7f7f)
    #expect(pixel(45, 35) == 0xff7f_7f7f)
  }

  @Test func oneOutsideTheWindowIsHarmless() {
    let shade = Shade(PixelRect(x: 60, y: 40, width: 500, height: 500))
    scene.pipeline.overlays = [shade]
    scene.draw()
    #expect(pixel(62, 42) == 0xff7f_7f7f)
    shade.rect = PixelRect(x: 900, y: 900, width: 10, height: 10)
    scene.draw()
    #expect(pixel(62, 42) == 0xffff_ffff)
  }

  @Test func anOpaqueOneIsRedrawnWhereItChanges() {
    let plate = Plate()
    scene.pipeline.overlays = [plate]
    scene.draw()
    #expect(plate.drawn == [plate.rect] && pixel(12, 12) == plate.color)
    #expect(!scene.draw().didPresent)
    plate.color = 0xff44_5566
    plate.part = PixelRect(x: 20, y: 15, width: 4, height: 4)
    scene.draw()
    #expect(plate.drawn == [PixelRect(x: 20, y: 15, width: 4, height: 4)])
    #expect(pixel(21, 16) == 0xff44_5566 && pixel(12, 12) == 0xff11_2233)
  }

  @Test func aSceneBesideDocksIsDrawnSmaller() {
    scene.draw()
    scene.pipeline.contentScale = 0.5
    scene.draw()
    #expect(scene.lastRecord.pixelsDrawn > 0)
    let whole = pixel(40, 30)
    scene.pipeline.contentScale = 1
    scene.draw()
    #expect(pixel(40, 30) != whole)
  }
}
