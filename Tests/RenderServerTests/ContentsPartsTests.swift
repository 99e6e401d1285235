import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// Contents in nine parts, their sampling, and the edges and corners of layers.
@Suite struct ContentsPartsTests {
  /// 30 x 30 pixels: a red middle of 10 x 10, blue corners, green sides.
  private static let frame = CGImage(
    width: 30, height: 30,
    pixels: (0..<900).map { index in
      let (x, y) = (index % 30 / 10, index / 30 / 10)
      return x == 1 && y == 1 ? 0xFFFF_0000 : x == 1 || y == 1 ? 0xFF00_FF00 : 0xFF00_00FF
    })

  private func nineParts(_ configure: (inout LayerValues) -> Void = { _ in }) -> Bitmap {
    var builder = TreeBuilder(width: 90, height: 60)
    builder.add(CGRect(x: 0, y: 0, width: 90, height: 60)) {
      $0.contents = Self.frame
      $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
      $0.magnificationFilter = .nearest
      $0.minificationFilter = .nearest
      configure(&$0)
    }
    return builder.tree().picture(90, 60)
  }

  @Test("RE-14: only the centre stretches in both directions") func onlyTheCentreStretchesInBothDirections() {
    let picture = nineParts()
    for (x, y, color) in [
      (9, 9, PixelValue.blue), (10, 10, .red), (79, 49, .red), (80, 50, .blue), (45, 9, .green), (45, 10, .red),
      (9, 30, .green), (80, 30, .green), (45, 50, .green), (89, 0, .blue),
    ] {
      #expect(picture[x, y] == color, "at (\(x), \(y))")
    }
  }

  @Test func fixedPartsFollowTheContentsScale() {
    let picture = nineParts { $0.contentsScale = 2 }
    #expect(picture[4, 4] == .blue)
    #expect(picture[6, 6] == .red)
    #expect(picture[84, 54] == .red)
    #expect(picture[86, 56] == .blue)
  }

  @Test func trilinearImagesAreSmoothWhenSmall() {
    // A chessboard of single pixels, eight times too large.
    let board = CGImage(
      width: 64, height: 64,
      pixels: (0..<4096).map { ($0 % 64 + $0 / 64) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 })
    func picture(_ filter: SamplingFilter, bias: Double = 0) -> Bitmap {
      var builder = TreeBuilder(width: 8, height: 8)
      builder.add(CGRect(x: 0, y: 0, width: 8, height: 8)) {
        $0.contents = board
        $0.minificationFilter = filter
        $0.minificationFilterBias = bias
      }
      return builder.tree().picture(8, 8)
    }
    let smooth = picture(.trilinear)
    for y in 0..<8 {
      for x in 0..<8 { #expect(smooth[x, y].isClose(to: PixelValue(128, 128, 128), within: 2)) }
    }
    #expect([.white, .black].contains(picture(.nearest)[4, 4]))
  }

  @Test func hardEdgesCoverWholePixels() {
    func edge(_ configure: (inout LayerValues) -> Void) -> PixelValue {
      var builder = TreeBuilder(width: 20, height: 20)
      builder.add(CGRect(x: 5, y: 5, width: 10.75, height: 10), .white, configure)
      return builder.tree().picture(20, 20)[15, 10]
    }
    #expect(edge { _ in }.isClose(to: PixelValue(191, 191, 191), within: 1))
    #expect(edge { $0.allowsEdgeAntialiasing = false } == .white)
    #expect(edge { $0.edgeAntialiasingMask = 15 - 2 } == .white)
    #expect(edge { $0.edgeAntialiasingMask = 2 }.isClose(to: PixelValue(191, 191, 191), within: 1))
  }

  @Test func continuousCornersBeginEarlier() {
    func picture(_ curve: CornerCurve) -> Bitmap {
      var builder = TreeBuilder(width: 200, height: 200)
      builder.add(CGRect(x: 0, y: 0, width: 200, height: 200), .white) {
        $0.cornerRadius = 60
        $0.cornerCurve = curve
      }
      return builder.tree().picture(200, 200)
    }
    let (circular, continuous) = (picture(.circular), picture(.continuous))
    // The circle's arc begins 60 points from the corner, the continuous one 91.7.
    #expect(circular[62, 0] == .white)
    #expect(continuous[62, 0] != .white)
    #expect(continuous[93, 0] == .white)
    #expect(continuous[100, 100] == .white)
    #expect(continuous[5, 5] == .black)
  }
}
