import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import KinoraText
import TestSupport
import Testing

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

@Suite struct PaintTests {
  /// Red and green above blue and white.
  private let image = CGImage(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, whiteWord])

  @Test func imagesStandUprightWhereYGrowsUpwards() {
    let (up, down) = (Sheet(8, 8, isYDown: false), Sheet(8, 8))
    for sheet in [up, down] {
      sheet.context.interpolationQuality = .none
      sheet.context.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    #expect([up[0, 0], up[7, 0], up[0, 7], up[7, 7]] == [.red, .green, .blue, .white])
    #expect([down[0, 0], down[7, 0], down[0, 7], down[7, 7]] == [.blue, .white, .red, .green])
  }

  @Test func tilesFillTheClip() {
    let sheet = Sheet(16, 16, isYDown: false)
    sheet.context.clip(to: CGRect(x: 0, y: 0, width: 15, height: 16))
    sheet.context.draw(image, in: CGRect(x: 4, y: 4, width: 2, height: 2), byTiling: true)
    #expect([sheet[0, 0], sheet[1, 0], sheet[0, 1], sheet[1, 1]] == [.red, .green, .blue, .white])
    #expect(sheet[14, 14] == .red)
    #expect(sheet[15, 15].alpha == 0)
  }

  @Test func tinyTilesDoNotHang() {
    let sheet = Sheet(16, 16)
    sheet.context.draw(image, in: CGRect(x: 0, y: 0, width: 1e-3, height: 1e-3), byTiling: true)
    sheet.context.draw(image, in: CGRect(x: 0, y: 0, width: 1e-300, height: 1e-300), byTiling: true)
  }

  @Test func linearGradientsRunFromPointToPoint() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue], locations: nil))
    let sheet = Sheet(100, 20)
    sheet.context.drawLinearGradient(
      gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: [.drawsBeforeStartLocation])
    #expect(sheet[5, 5] == .red)
    #expect(sheet[50, 5].isClose(to: PixelValue(126, 0, 129), within: 3))
    #expect(sheet[79, 5].isClose(to: .blue, within: 3))
    #expect(sheet[90, 5].alpha == 0)
    sheet.save("gradient-linear")
  }

  @Test func radialGradientsRunFromCircleToCircle() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue], locations: [0, 1]))
    let sheet = Sheet(100, 100)
    sheet.context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 50, y: 50), startRadius: 10, endCenter: CGPoint(x: 50, y: 50), endRadius: 40,
      options: [])
    #expect(sheet[50, 50].alpha == 0)
    #expect(sheet[50, 62].isClose(to: .red, within: 24))
    #expect(sheet[50, 75].isClose(to: PixelValue(125, 0, 130), within: 8))
    #expect(sheet[50, 95].alpha == 0)
    let cone = Sheet(200, 100)
    cone.context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 40, y: 50), startRadius: 30, endCenter: CGPoint(x: 150, y: 50), endRadius: 5,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(cone[150, 50].isClose(to: .blue, within: 16))
    #expect(cone[190, 5].alpha == 0)
    cone.save("gradient-cone")
    sheet.save("gradient-ring")
  }

  @Test func gradientStopsComeInOrder() throws {
    let numbers: [CGFloat] = [0, 1, 1, 1]
    let gradient = try #require(
      CGGradient(colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: numbers, locations: nil, count: 2))
    let sheet = Sheet(100, 4)
    sheet.context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    #expect(sheet[50, 1].isClose(to: PixelValue(128, 128, 128), within: 3))
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    let unordered = try #require(CGGradient(colorsSpace: nil, colors: [blue, red], locations: [1, 0]))
    sheet.context.drawLinearGradient(unordered, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    #expect(sheet[1, 1].isClose(to: .red, within: 5))
  }

  @Test func textIsDrawnAtAPoint() {
    let sheet = Sheet(160, 50, background: whiteWord)
    let layout = TextLayout(StyledText([.init("Kinora", fontSize: 32, color: .black)]), width: nil)
    sheet.context.draw(layout, at: CGPoint(x: 10, y: 4))
    var ink = 0
    for y in 0..<50 { for x in 0..<160 where sheet[x, y].red < 128 { ink += 1 } }
    #expect(ink > 300)
    #expect(sheet[5, 25] == .white)
    sheet.save("text")
  }

  @Test func aStrokesOutlineIsTheStroke() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 20, y: 80))
    path.addCurve(to: CGPoint(x: 120, y: 30), control1: CGPoint(x: 30, y: -40), control2: CGPoint(x: 90, y: 140))
    path.addLine(to: CGPoint(x: 140, y: 90))
    path.addEllipse(in: CGRect(x: 60, y: 60, width: 40, height: 30))
    for join in [CGLineJoin.miter, .round, .bevel] {
      for cap in [CGLineCap.butt, .round, .square] {
        let (stroked, filled) = (Sheet(160, 120), Sheet(160, 120))
        stroked.context.addPath(path)
        stroked.context.setLineWidth(11)
        stroked.context.setLineJoin(join)
        stroked.context.setLineCap(cap)
        stroked.context.strokePath()
        filled.context.addPath(path.copy(strokingWithWidth: 11, lineCap: cap, lineJoin: join, miterLimit: 10))
        filled.context.fillPath()
        #expect(BitmapDifference(stroked.bitmap, filled.bitmap, tolerance: 12).count == 0, "\(join) \(cap)")
        filled.save("stroke-\(join)-\(cap)")
      }
    }
  }

  @Test func dashesOfAPathAreStretchesOfIt() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0)])
    let dashes = path.copy(dashingWithPhase: 0, lengths: [10, 5])
    #expect(dashes.boundingBox == CGRect(x: 0, y: 0, width: 25, height: 0))
    #expect(dashes.bezier.verbs == [.move, .line, .move, .line])
  }

  @Test func theStrokedPathTakesThePathsPlace() {
    let sheet = Sheet(20, 20)
    sheet.context.setLineWidth(6)
    sheet.context.addLines(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)])
    sheet.context.replacePathWithStrokedPath()
    #expect(sheet.context.boundingBoxOfPath == CGRect(x: 0, y: 7, width: 20, height: 6))
    sheet.context.fillPath()
    #expect(sheet.area == 120)
  }
}
