import KinoraDrawing
import KinoraGeometry
import KinoraUIKitValues
import Testing

@Suite struct GraphicsTests {
  private func context() throws -> CGContext {
    try #require(
      CGContext(
        data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> UInt32? {
    context.makeImage().map { $0.pixels[y * 20 + x] }
  }

  @Test func contextsAreAStack() throws {
    let (first, second) = (try context(), try context())
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsPushContext(first)
    UIGraphicsPushContext(second)
    #expect(UIGraphicsGetCurrentContext() === second)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() === first)
    UIGraphicsPopContext()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func pathsDrawIntoTheCurrentContext() throws {
    let context = try context()
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    UIColor.red.setFill()
    UIColor.blue.setStroke()
    let path = UIBezierPath(rect: CGRect(x: 4, y: 4, width: 12, height: 12))
    path.lineWidth = 4
    path.fill()
    path.stroke()
    #expect(pixel(context, 10, 10) == 0xFFFF_0000)
    #expect(pixel(context, 3, 10) == 0xFF00_00FF)
    #expect(pixel(context, 1, 10) == 0)
  }

  @Test func clipsAndBlendsThroughThePath() throws {
    let context = try context()
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    ring.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)))
    ring.usesEvenOddFillRule = true
    ring.addClip()
    UIColor.green.set()
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)).fill(with: .normal, alpha: 0.5)
    #expect(pixel(context, 10, 10) == 0)
    #expect(pixel(context, 1, 1) == 0x8000_8000)
    UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 2))
    #expect(pixel(context, 1, 19) == 0xFF00_FF00)
  }

  @Test func nothingHappensWithoutAContext() {
    UIColor.red.set()
    UIBezierPath(rect: CGRect(x: 4, y: 4, width: 12, height: 12)).fill()
    UIBezierPath().stroke()
    UIBezierPath().addClip()
    UIRectClip(.zero)
  }
}
