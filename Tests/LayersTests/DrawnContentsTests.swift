import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import TestSupport
import Testing

/// Draws with a closure of the test.
nonisolated private class Sketch: CALayer {
  var onDraw: (CGContext) -> Void = { _ in }

  override func draw(in ctx: CGContext) { onDraw(ctx) }
}

@Suite struct DrawnContentsTests {
  private func sketch(_ width: CGFloat, _ height: CGFloat, _ draw: @escaping (CGContext) -> Void) -> Sketch {
    let layer = Sketch()
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.onDraw = draw
    return layer
  }

  private func pixel(_ layer: CALayer, _ x: Int, _ y: Int) -> PixelValue? {
    guard let image = layer.contents as? CGImage, x < image.width, y < image.height else { return nil }
    return PixelValue(word: image.pixels[y * image.width + x])
  }

  @Test func whatIsDrawnBecomesTheContents() throws {
    let layer = sketch(20, 10) { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 5, y: 7, width: 5, height: 3))
    }
    layer.bounds.origin = CGPoint(x: 5, y: 5)
    layer.contentsScale = 2
    layer.setNeedsDisplay()
    #expect(layer.contents == nil)
    layer.displayIfNeeded()
    let image = try #require(layer.contents as? CGImage)
    #expect(image.width == 40)
    #expect(image.height == 20)
    #expect(pixel(layer, 0, 4) == .red)
    #expect(pixel(layer, 9, 9) == .red)
    #expect(pixel(layer, 10, 9)?.alpha == 0)
    #expect(pixel(layer, 0, 3)?.alpha == 0)
  }

  @Test func theContextHasTheLayersSpace() {
    var seen: [CGAffineTransform] = []
    var boxes: [CGRect] = []
    let layer = sketch(30, 20) {
      seen.append($0.ctm)
      boxes.append($0.boundingBoxOfClipPath)
    }
    layer.contentsScale = 3
    layer.display()
    #expect(seen == [CGAffineTransform(a: 3, b: 0, c: 0, d: -3, tx: 0, ty: 60)])
    #expect(boxes == [CGRect(x: 0, y: 0, width: 30, height: 20)])
    layer.isGeometryFlipped = true
    layer.display()
    #expect(layer.contentsAreFlipped())
    #expect(seen.last == CGAffineTransform(a: 3, b: 0, c: 0, d: 3, tx: 0, ty: 0))
  }

  @Test func drawingStartsNoAnimation() {
    let rig = LayerRig()
    let layer = rig.liveLayer(sketch(4, 4) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) })
    layer.setNeedsDisplay()
    rig.frame()
    #expect(layer.contents != nil)
    #expect(layer.animationKeys() == nil)
    #expect(rig.commits.last?.changes.first?.values?.contents === layer.contents as? CGImage)
  }

  @Test func aPartIsDrawnOverWhatWasThere() {
    var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    var boxes: [CGRect] = []
    let layer = sketch(20, 20) { context in
      boxes.append(context.boundingBoxOfClipPath)
      context.setFillColor(color)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
    layer.displayIfNeeded()
    color = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    for _ in 0..<2 {
      layer.setNeedsDisplay(CGRect(x: 2, y: 2, width: 4, height: 4))
      layer.setNeedsDisplay(CGRect(x: 4, y: 4, width: 4, height: 4))
      layer.displayIfNeeded()
    }
    #expect(boxes[0] == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(boxes[1] == CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(boxes[2] == boxes[1])
    #expect(pixel(layer, 1, 1) == .red)
    #expect(pixel(layer, 8, 8) == .red)
    #expect(pixel(layer, 3, 3)?.isClose(to: PixelValue(0, 0, 128, 128), within: 1) == true)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(pixel(layer, 1, 1)?.alpha == 128)
  }

  @Test func theDelegateDrawsWhereTheLayerDoesNot() {
    final class Painter: CALayerDelegate {
      var count = 0
      func draw(_ layer: CALayer, in ctx: CGContext) {
        count += 1
        ctx.fill(layer.bounds)
      }
    }
    let painter = Painter()
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 3, height: 3)
    layer.delegate = painter
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(painter.count == 1)
    #expect(pixel(layer, 1, 1) == .black)
  }

  @Test func assignedContentsStayIfNothingIsDrawn() {
    final class Idle: CALayerDelegate {}
    let idle = Idle()
    let image = CGImage(width: 1, height: 1, pixels: [whitePixel])
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 3, height: 3)
    layer.contents = image
    layer.display()
    layer.delegate = idle
    layer.display()
    #expect(layer.contents as? CGImage === image)
  }

  @Test func aDrawingThatLeavesEverythingBlankIsBlank() {
    var isBlank = false
    let layer = sketch(4, 4) { if !isBlank { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) } }
    layer.display()
    #expect(pixel(layer, 0, 0) == .black)
    isBlank = true
    layer.display()
    #expect(pixel(layer, 0, 0)?.alpha == 0)
    layer.bounds = .zero
    layer.display()
    #expect(layer.contents == nil)
  }

  @Test func opaqueLayersAreDrawnOnBlack() throws {
    let layer = sketch(4, 4) { _ in }
    layer.isOpaque = true
    layer.display()
    #expect(try #require(layer.contents as? CGImage).isOpaque)
    #expect(pixel(layer, 0, 0) == .black)
  }

  @Test func sizesBetweenPixelsAreRoundedUpAndHugeOnesRefused() throws {
    let layer = sketch(10.5, 3.2) { $0.fill(CGRect(x: 0, y: 0, width: 10.5, height: 3.2)) }
    layer.display()
    let image = try #require(layer.contents as? CGImage)
    #expect(image.width == 11)
    #expect(image.height == 4)
    #expect(pixel(layer, 10, 3) == .black)
    layer.bounds.size = CGSize(width: 1e9, height: 1e9)
    layer.display()
    #expect(layer.contents == nil)
    layer.bounds.size = CGSize(width: 1e9, height: 1)
    layer.contentsScale = 1e300
    layer.display()
    layer.setNeedsDisplay(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
    layer.displayIfNeeded()
  }
}

private let whitePixel: UInt32 = 0xFFFF_FFFF
