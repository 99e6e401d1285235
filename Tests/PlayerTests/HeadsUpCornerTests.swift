import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraRaster
import Testing

@testable import KinoraTools

/// The corner of the window in which the live figures are.
@Suite struct HeadsUpCornerTests {
  private let hud: HeadsUpDisplay

  init() {
    let display = OffscreenDisplay(size: PixelSize(width: 8, height: 8))
    hud = HeadsUpDisplay(
      pipeline: FramePipeline(surface: display, context: LayerContext()), period: 1.0 / 60, requestFrame: {})
    hud.isShown = true
  }

  private func corner(width: Int, scale: Double = 1) -> HeadsUpDisplay.Corner {
    let size = PixelSize(width: Int(Double(width) * scale), height: Int(640 * scale))
    hud.update(for: FrameTick(mediaTime: 0, hostTime: 0, rate: 1), size: size, scale: scale)
    return hud.corner
  }

  @Test(arguments: [1.0, 2])
  func figuresLeaveThePhonesBarFree(scale: Double) {
    #expect(corner(width: 393, scale: scale) == .bottomRight)
    #expect(hud.frame.minY > 200 && hud.frame.maxY <= 640 - 72)
    #expect(corner(width: 960, scale: scale) == .topRight)
    #expect(hud.frame.minY == 16)
  }

  @Test func aChosenCornerStays() {
    #expect(corner(width: 393) == .bottomRight)
    hud.moveToNextCorner()
    #expect(corner(width: 393) == .bottomLeft)
    #expect(corner(width: 960) == .bottomLeft)
  }
}
