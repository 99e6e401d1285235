import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

private let everything = CGRect(x: 0, y: 0, width: 40, height: 40)

@Suite struct ContextCompositingTests {
  @Test func clipsIntersect() {
    let (one, both) = (Sheet(40, 40), Sheet(40, 40))
    let circle = CGRect(x: 4.3, y: 5.1, width: 21, height: 22)
    let square = CGRect(x: 14.5, y: 3.5, width: 20, height: 20)
    both.context.addEllipse(in: circle)
    both.context.clip()
    both.context.clip(to: square)
    both.context.fill(everything)
    one.context.addEllipse(in: circle)
    one.context.clip()
    one.context.fill(square)
    #expect(BitmapDifference(one.bitmap, both.bitmap, tolerance: 1).count == 0)
    both.save("clips")
  }

  @Test func clippingAndFillingIsFilling() {
    let (filled, clipped) = (Sheet(40, 40), Sheet(40, 40))
    filled.context.fillEllipse(in: CGRect(x: 5, y: 5, width: 30, height: 20))
    clipped.context.addEllipse(in: CGRect(x: 5, y: 5, width: 30, height: 20))
    clipped.context.clip()
    clipped.context.fill(everything)
    #expect(BitmapDifference(filled.bitmap, clipped.bitmap, tolerance: 1).count == 0)
  }

  @Test func theClipHasABoundingBox() {
    let context = Sheet(40, 40, scale: 2).context
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 20))
    context.clip(to: CGRect(x: 3, y: 4, width: 5, height: 6))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 3, y: 4, width: 5, height: 6))
    context.clip(to: CGRect(x: 10, y: 10, width: 5, height: 6))
    #expect(context.boundingBoxOfClipPath.isNull)
    context.resetClip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test func evenOddClipsLeaveHoles() {
    let sheet = Sheet(40, 40)
    sheet.context.addRect(CGRect(x: 5, y: 5, width: 30, height: 30))
    sheet.context.addEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
    sheet.context.clip(using: .evenOdd)
    sheet.context.fill(everything)
    #expect(sheet[20, 20].alpha == 0)
    #expect(sheet[6, 6] == .black)
    #expect(sheet[2, 2].alpha == 0)
  }

  @Test func anImagesAlphaClips() {
    let sheet = Sheet(8, 8)
    let mask = CGImage(width: 2, height: 1, pixels: [0xFF00_0000, 0x8000_0000])
    sheet.context.interpolationQuality = .none
    sheet.context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 4), mask: mask)
    sheet.context.fill(everything)
    #expect(sheet[1, 1] == .black)
    #expect(sheet[6, 1].alpha == 128)
    #expect(sheet[1, 6].alpha == 0)
  }

  @Test func aTransparencyLayerIsOneThing() {
    let (direct, layered) = (Sheet(40, 40, background: whiteWord), Sheet(40, 40, background: whiteWord))
    for (sheet, isLayered) in [(direct, false), (layered, true)] {
      let context = sheet.context
      context.setAlpha(0.5)
      if isLayered { context.beginTransparencyLayer(auxiliaryInfo: nil) }
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
      context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
      context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
      if isLayered { context.endTransparencyLayer() }
    }
    #expect(layered[25, 25].isClose(to: PixelValue(127, 255, 127), within: 1))
    #expect(direct[25, 25].isClose(to: PixelValue(127, 191, 63), within: 1))
    #expect(layered[5, 5] == direct[5, 5])
  }

  @Test func aTransparencyLayerIsClippedLikeAnythingElse() {
    let sheet = Sheet(40, 40)
    sheet.context.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    sheet.context.clip()
    sheet.context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 10, height: 40), auxiliaryInfo: nil)
    sheet.context.resetClip()
    sheet.context.fill(everything)
    sheet.context.endTransparencyLayer()
    #expect(sheet[0, 0].alpha == 0)
    #expect(sheet[9, 10] == .black)
    #expect(sheet[10, 10].alpha == 0)
    sheet.context.fill(everything)
    #expect(sheet[10, 10] == .black)
  }

  @Test func blendModesMixWithWhatIsThere() {
    let cases: [(CGBlendMode, PixelValue)] = [
      (.normal, PixelValue(255, 128, 0)), (.multiply, PixelValue(0, 128, 0)), (.screen, PixelValue(255, 255, 128)),
      (.difference, PixelValue(255, 127, 128)), (.clear, PixelValue(0, 0, 0, 0)),
      (.destinationOver, PixelValue(0, 255, 128)),
      (.plusLighter, PixelValue(255, 255, 128)),
    ]
    for (mode, expected) in cases {
      let sheet = Sheet(4, 4, background: 0xFF00_FF80)
      sheet.context.setBlendMode(mode)
      sheet.context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      sheet.context.fill(everything)
      #expect(sheet[1, 1].isClose(to: expected, within: 1), "\(mode): \(sheet[1, 1])")
    }
  }

  @Test func shadowsFallWhereTheyAreSent() {
    let sheet = Sheet(60, 60, background: whiteWord)
    let context = sheet.context
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setShadow(offset: CGSize(width: 10, height: 10), blur: 0, color: .black)
    context.scaleBy(x: 2, y: 2)
    context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(sheet[12, 12] == .red)
    #expect(sheet[35, 35] == .black)
    #expect(sheet[45, 45] == .white)
    #expect(sheet[35, 12] == .white)
    sheet.save("shadow-sharp")
  }

  @Test func aBlurredEdgeIsAGaussian() {
    let sheet = Sheet(120, 60)
    // The shape itself lies outside the picture: only its shadow is visible.
    sheet.context.setShadow(offset: CGSize(width: 200, height: 0), blur: 16, color: .black)
    sheet.context.fill(CGRect(x: -400, y: -100, width: 260, height: 260))
    // The edge is at 60, sigma is 8.
    for (x, share) in [(60, 0.5), (68, 0.158655), (76, 0.02275), (52, 0.841345)] {
      let shown = Double(sheet[x - 1, 30].alpha + sheet[x, 30].alpha) / 510
      #expect(abs(shown - share) < 0.01, "at \(x): \(shown)")
    }
    sheet.save("shadow-blurred")
  }

  /// The picture that a shadow is made of follows the visible part, however large the shape and far away its shadow.
  @Test func farShadowsOfHugeShapesCostNothing() {
    for (x, y) in [(-1e9, -1e9), (-65_000, -300), (1e9, 1e9), (-40_000, -1e300)] {
      let (plain, shadowed) = (Sheet(60, 60), Sheet(60, 60))
      shadowed.context.setShadow(offset: CGSize(width: x, height: y), blur: 4, color: .black)
      for sheet in [plain, shadowed] {
        sheet.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        sheet.context.fillEllipse(in: CGRect(x: 10, y: 10, width: 200_000, height: 200_000))
        sheet.context.fill(CGRect(x: -100_000, y: 5, width: 200_000, height: 50))
      }
      #expect(plain[30, 30] == .red)
      #expect(shadowed[30, 30] == .red, "\(x), \(y)")
    }
  }

  @Test func aFarShadowIsWhereANearOneIs() {
    func drawn(_ distance: CGFloat, from x: CGFloat) -> Sheet {
      let sheet = Sheet(60, 60)
      sheet.context.setShadow(offset: CGSize(width: distance, height: 0), blur: 6, color: .black)
      sheet.context.fill(CGRect(x: x, y: 20, width: 20, height: 20))
      return sheet
    }
    let (near, far) = (drawn(100, from: -80), drawn(5000, from: -4980))
    for x in 0..<60 { #expect(near[x, 18] == far[x, 18]) }
    #expect(near[30, 30].alpha == 255)
  }

  @Test func aLayersShadowIsThatOfTheWhole() {
    let sheet = Sheet(60, 60, background: whiteWord)
    sheet.context.setShadow(offset: CGSize(width: 0, height: 20), blur: 0, color: .black)
    sheet.context.beginTransparencyLayer(auxiliaryInfo: nil)
    sheet.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    sheet.context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
    sheet.context.fill(CGRect(x: 10, y: 30, width: 20, height: 10))
    sheet.context.endTransparencyLayer()
    #expect(sheet[15, 35] == .red)
    #expect(sheet[15, 45] == .black)
  }
}
