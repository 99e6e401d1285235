import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraRaster
import TestSupport
import Testing

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)

@Suite struct RenderInContextTests {
  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  private func render(_ layer: CALayer, onto background: UInt32 = 0, _ prepare: (CGContext) -> Void = { _ in })
    -> Bitmap
  {
    let bitmap = Bitmap(width: 40, height: 40)
    bitmap.flood(background)
    let context = CGContext(bitmap)
    prepare(context)
    layer.render(in: context)
    return bitmap
  }

  @Test("RE-05: opacity is that of the group") func opacityIsThatOfTheGroup() {
    let layer = box(0, 0, 20, 20, red)
    layer.addSublayer(box(10, 10, 10, 10, green))
    layer.opacity = 0.5
    let picture = render(layer)
    #expect(picture[5, 5].isClose(to: PixelValue(128, 0, 0, 128), within: 2))
    #expect(picture[15, 15].isClose(to: PixelValue(0, 128, 0, 128), within: 2))
  }

  @Test func itsOwnPlaceDoesNotCount() {
    let layer = box(0, 0, 40, 30, red)
    layer.position = CGPoint(x: 500, y: 500)
    layer.transform = CATransform3DMakeScale(7, 7, 1)
    let picture = render(layer)
    #expect(picture[0, 0] == .red)
    #expect(picture[39, 29] == .red)
    #expect(picture[39, 30].alpha == 0)
  }

  @Test func pointsOfTheLayerLieWhereTheContextHasThem() {
    let layer = box(0, 0, 10, 10, red)
    layer.bounds.origin = CGPoint(x: 5, y: 5)
    let picture = render(layer) {
      $0.translateBy(x: 10, y: 10)
      $0.scaleBy(x: 2, y: 1)
    }
    #expect(picture[20, 15] == .red)
    #expect(picture[39, 24] == .red)
    #expect(picture[19, 15].alpha == 0)
    #expect(picture[20, 14].alpha == 0)
    layer.isGeometryFlipped = true
    layer.addSublayer(box(5, 5, 5, 5, green))
    let flipped = render(layer)
    #expect(flipped[6, 6] == .green)
    #expect(flipped[6, 12] == .red)
  }

  @Test func theContextsClipAndAlphaCount() {
    let picture = render(box(0, 0, 40, 40, red), onto: 0xFFFF_FFFF) {
      $0.addEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
      $0.clip()
      $0.setAlpha(0.5)
    }
    #expect(picture[0, 0] == .white)
    #expect(picture[20, 20].isClose(to: PixelValue(255, 127, 127), within: 1))
  }

  @Test func masksAndDrawnContentsShow() {
    nonisolated final class Dots: CALayer {
      override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
    }
    let layer = box(0, 0, 20, 20, red)
    let dots = Dots()
    dots.frame = CGRect(x: 4, y: 4, width: 8, height: 8)
    dots.setNeedsDisplay()
    layer.addSublayer(dots)
    layer.mask = box(0, 0, 10, 20, green)
    let picture = render(layer)
    #expect(picture[5, 5] == .black)
    #expect(picture[8, 8] == .red)
    #expect(picture[15, 5].alpha == 0)
  }

  @Test func animationsDoNotCount() {
    let rig = LayerRig()
    let layer = rig.liveLayer(box(0, 0, 20, 20, red))
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 0
    fade.duration = 10
    layer.add(fade, forKey: nil)
    rig.frame()
    #expect(render(layer)[5, 5] == .red)
    #expect(layer.presentation().map { render($0)[5, 5].alpha } == 0)
  }
}
