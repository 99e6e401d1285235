import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

@Suite struct ContextTests {
  @Test func aProgramsContextHasItsOriginAtTheBottomLeft() {
    let sheet = Sheet(20, 10, isYDown: false)
    sheet.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    sheet.context.fill(CGRect(x: 0, y: 0, width: 5, height: 2))
    #expect(sheet[0, 9] == .red)
    #expect(sheet[0, 8] == .red)
    #expect(sheet[0, 7].alpha == 0)
    #expect(sheet.context.ctm == .identity)
  }

  @Test func aLayersContextHasItsOriginAtTheTopLeft() {
    let sheet = Sheet(20, 10, scale: 2)
    sheet.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    sheet.context.fill(CGRect(x: 0, y: 0, width: 5, height: 2))
    #expect(sheet[9, 3] == .red)
    #expect(sheet[10, 3].alpha == 0)
    #expect(sheet[9, 4].alpha == 0)
    #expect(sheet.context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 10))
  }

  @Test func theMatrixIsMadeFromTheInsideOut() {
    let context = Sheet(100, 100, isYDown: false).context
    context.translateBy(x: 10, y: 20)
    context.scaleBy(x: 2, y: 3)
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 23))
    #expect(context.convertToUserSpace(CGPoint(x: 12, y: 23)) == CGPoint(x: 1, y: 1))
    context.rotate(by: .pi / 2)
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 0)) == CGPoint(x: 10, y: 23))
  }

  @Test func stateComesBack() {
    let sheet = Sheet(10, 10)
    let context = sheet.context
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.saveGState()
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.translateBy(x: 5, y: 5)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setAlpha(0.5)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(sheet[0, 0] == .red)
    #expect(sheet[9, 9] == .red)
  }

  @Test func unbalancedCallsDoNothing() {
    let sheet = Sheet(4, 4)
    let context = sheet.context
    context.restoreGState()
    context.endTransparencyLayer()
    context.saveGState()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.restoreGState()
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(sheet[0, 0].alpha == 0)
    context.saveGState()
    context.saveGState()
    context.endTransparencyLayer()
    #expect(sheet[0, 0] == .black)
    context.restoreGState()
    context.restoreGState()
    context.endTransparencyLayer()
  }

  @Test func whereThePathIsDoesNotChangeWithTheMatrix() throws {
    let context = Sheet(100, 100).context
    context.move(to: CGPoint(x: 10, y: 10))
    context.translateBy(x: 5, y: 5)
    #expect(context.currentPointOfPath == CGPoint(x: 5, y: 5))
    context.addLine(to: CGPoint(x: 15, y: 5))
    let path = try #require(context.path)
    #expect(path.boundingBox == CGRect(x: 5, y: 5, width: 10, height: 0))
    #expect(!context.isPathEmpty)
    context.beginPath()
    #expect(context.isPathEmpty)
    #expect(context.path == nil)
  }

  @Test func drawingThePathForgetsIt() {
    let sheet = Sheet(20, 20)
    sheet.context.addRect(CGRect(x: 2, y: 2, width: 10, height: 10))
    sheet.context.addRect(CGRect(x: 4, y: 4, width: 6, height: 6))
    #expect(sheet.context.pathContains(CGPoint(x: 5, y: 5), mode: .fill))
    #expect(!sheet.context.pathContains(CGPoint(x: 5, y: 5), mode: .eoFill))
    #expect(sheet.context.pathContains(CGPoint(x: 1.75, y: 5), mode: .stroke))
    sheet.context.fillPath(using: .evenOdd)
    #expect(sheet.context.isPathEmpty)
    #expect(sheet[5, 5].alpha == 0)
    #expect(sheet[3, 3] == .black)
    #expect(sheet.area == 64)
  }

  @Test func linesAreAsWideAsUserSpaceHasThem() {
    let sheet = Sheet(40, 40, scale: 2)
    sheet.context.setLineWidth(4)
    sheet.context.move(to: CGPoint(x: 0, y: 10))
    sheet.context.addLine(to: CGPoint(x: 20, y: 10))
    sheet.context.strokePath()
    #expect(sheet[20, 15].alpha == 0)
    #expect(sheet[20, 16] == .black)
    #expect(sheet[20, 23] == .black)
    #expect(sheet[20, 24].alpha == 0)
  }

  @Test func dashesAreDrawnAlongTheLine() {
    let sheet = Sheet(100, 10)
    sheet.context.setLineDash(phase: 0, lengths: [10, 5])
    sheet.context.setLineWidth(4)
    sheet.context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 100, y: 5)])
    for (x, isDrawn) in [(0, true), (9, true), (10, false), (14, false), (15, true), (95, true), (89, false)] {
      #expect((sheet[x, 5].alpha == 255) == isDrawn, "at \(x)")
    }
  }

  @Test func edgesAreHardWithoutAntialiasing() {
    let sheet = Sheet(40, 40)
    sheet.context.setShouldAntialias(false)
    sheet.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    sheet.context.fillEllipse(in: CGRect(x: 3.3, y: 3.7, width: 30, height: 30))
    var alphas: Set<Int> = []
    for y in 0..<40 { for x in 0..<40 { alphas.insert(sheet[x, y].alpha) } }
    #expect(alphas == [0, 128])
  }

  @Test func clearingErases() {
    let sheet = Sheet(10, 10, background: whiteWord)
    sheet.context.setAlpha(0.2)
    sheet.context.clear(CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(sheet[2, 2].alpha == 0)
    #expect(sheet[6, 6] == .white)
  }

  @Test func oddNumbersAndSizesAreSurvived() {
    let odd: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, -5]
    let sheet = Sheet(8, 8)
    let context = sheet.context
    for a in odd {
      for b in odd {
        context.saveGState()
        let rect = CGRect(x: a, y: b, width: b, height: a)
        context.setLineWidth(a)
        context.setLineDash(phase: a, lengths: [b, a])
        context.setMiterLimit(b)
        context.setShadow(offset: CGSize(width: a, height: b), blur: b)
        context.fill(rect)
        context.stroke(rect, width: b)
        context.strokeEllipse(in: rect)
        context.clear(rect)
        context.addArc(center: rect.origin, radius: a, startAngle: a, endAngle: b, clockwise: true)
        context.addRect(rect)
        context.drawPath(using: .fillStroke)
        context.scaleBy(x: a, y: b)
        context.translateBy(x: b, y: a)
        context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        _ = (context.path, context.boundingBoxOfPath, context.boundingBoxOfClipPath, context.ctm)
        context.clip()
        context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.endTransparencyLayer()
        context.clip(to: rect)
        context.restoreGState()
      }
    }
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(sheet[4, 4] == .black)
  }
}
