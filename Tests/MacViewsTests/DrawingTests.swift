import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraMacViews

/// Drawing of views with y up.
@Suite struct DrawingTests {
  /// Fills the left half of the bottom row, and strokes nothing.
  private final class Corner: NSView {
    var isDown = false
    var draws = 0
    override var isFlipped: Bool { isDown }
    override func draw(_ dirtyRect: NSRect) {
      draws += 1
      NSColor.red.setFill()
      NSBezierPath(rect: NSRect(x: 0, y: 0, width: 2, height: 1)).fill()
      #expect(NSGraphicsContext.current?.isFlipped == isDown)
    }
  }

  /// Returns the pixels of a layer's contents as rows of letters, the top row first.
  private func rows(_ view: NSView) -> [String] { rows(view.layer?.contents as! CGImage?) }

  private func rows(_ image: CGImage?) -> [String] {
    guard let image else { return [] }
    return (0..<image.height).map { y in
      String((0..<image.width).map { x in image.pixels[y * image.width + x] >> 24 == 0 ? "." : "#" })
    }
  }

  @Test("The origin is at the bottom left, or at the top left of a flipped view", arguments: [false, true])
  func origin(isDown: Bool) {
    let stage = MacStage()
    let view = Corner(frame: NSRect(x: 20, y: 40, width: 4, height: 3))
    view.isDown = isDown
    _ = stage.add(view)
    #expect(rows(view) == (isDown ? ["##..", "....", "...."] : ["....", "....", "##.."]))
  }

  @Test("Images are drawn upright in both", arguments: [false, true])
  func images(isDown: Bool) {
    final class Picture: NSView {
      var isDown = false
      let image = NSImage(size: NSSize(width: 4, height: 3), flipped: false) { _ in
        NSColor.blue.set()
        NSRect(x: 0, y: 2, width: 1, height: 1).fill()
        return true
      }
      override var isFlipped: Bool { isDown }
      override func draw(_ dirtyRect: NSRect) { image.draw(in: bounds) }
    }
    let stage = MacStage()
    let view = Picture(frame: NSRect(x: 20, y: 40, width: 4, height: 3))
    view.isDown = isDown
    _ = stage.add(view)
    #expect(rows(view) == ["#...", "....", "...."] && view.image.size == NSSize(width: 4, height: 3))
  }

  @Test("Strings are drawn upright: at a point from the bottom left where y points up", arguments: [false, true])
  func strings(isDown: Bool) {
    final class Caption: NSView {
      var isDown = false
      override var isFlipped: Bool { isDown }
      override func draw(_ dirtyRect: NSRect) {
        // A T has more ink in its upper half.
        let text = NSAttributedString(string: "T", attributes: [.font: NSFont.systemFont(ofSize: 30)])
        text.draw(at: NSPoint(x: 2, y: isDown ? 0 : 60 - text.size().height))
      }
    }
    let stage = MacStage()
    let view = Caption(frame: NSRect(x: 20, y: 40, width: 40, height: 60))
    view.isDown = isDown
    _ = stage.add(view)
    let ink = rows(view).map { $0.filter { $0 == "#" }.count }
    let first = ink.firstIndex { $0 > 0 } ?? 60
    #expect(first < 15 && ink[first + 1] > 10 && ink[first + 12] < 10 && ink[40...].allSatisfy { $0 == 0 })
  }

  @Test("Strings are upright in images drawn by a closure, and in a context that a program makes the current one")
  func stringsInOtherContexts() {
    func draw(in height: CGFloat) {
      let text = NSAttributedString(string: "T", attributes: [.font: NSFont.systemFont(ofSize: 30)])
      text.draw(at: NSPoint(x: 2, y: height - text.size().height))
    }
    let stage = MacStage()
    let image = NSImage(size: NSSize(width: 40, height: 60), flipped: false) { rect in
      draw(in: rect.height)
      return true
    }
    let bitmap = CGContext(
      data: nil, width: 40, height: 60, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    NSGraphicsContext.saveGraphicsState()
    NSGraphicsContext.current = NSGraphicsContext(cgContext: bitmap, flipped: false)
    draw(in: 60)
    NSGraphicsContext.restoreGraphicsState()
    #expect(NSGraphicsContext.current == nil)
    for picture in [image.cgImage, bitmap.makeImage()] {
      let ink = rows(picture).map { $0.filter { $0 == "#" }.count }
      let first = ink.firstIndex { $0 > 0 } ?? 60
      #expect(first < 15 && ink[first + 1] > 10 && ink[first + 12] < 10 && ink[40...].allSatisfy { $0 == 0 })
    }
    _ = stage
  }

  @Test("An image is shown as a layer's contents, and read back")
  func imagesAsContents() {
    let stage = MacStage()
    let image = NSImage(size: NSSize(width: 4, height: 3), flipped: false) { rect in
      NSColor.red.set()
      rect.fill()
      return true
    }
    let view = stage.add()
    view.layer?.contents = image
    stage.frame()
    #expect(view.layer?.contents as? NSImage === image)
    #expect(image.cgImage(forProposedRect: nil, context: nil, hints: nil)?.width == 4)
    let bitmap = CGContext(
      data: nil, width: 100, height: 50, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    view.layer?.render(in: bitmap)
    #expect(bitmap.makeImage()?.pixels[25 * 100 + 50] == 0xFFFF_0000)
    view.layer?.contents = nil
    #expect(view.layer?.contents == nil)
  }

  @Test("A view draws when it has to, by its policy")
  func policies() {
    let stage = MacStage()
    let view = stage.add(Corner(frame: NSRect(x: 0, y: 0, width: 4, height: 3)))
    #expect(view.draws == 1)
    view.setFrameSize(NSSize(width: 5, height: 3))
    stage.frame()
    #expect(view.draws == 2)
    view.layerContentsRedrawPolicy = .onSetNeedsDisplay
    view.setFrameSize(NSSize(width: 6, height: 3))
    stage.frame()
    #expect(view.draws == 2)
    view.needsDisplay = true
    stage.frame()
    #expect(view.draws == 3 && view.layer?.animationKeys() == nil)
    view.layerContentsRedrawPolicy = .crossfade
    view.animator().setFrameSize(NSSize(width: 7, height: 3))
    stage.frame()
    #expect(view.draws == 4 && view.layer?.animation(forKey: kCATransition) != nil)
  }

  @Test("A view that wants to update its layer isn't asked to draw")
  func updatesLayer() {
    final class Plate: NSView {
      var updates = 0
      override var wantsUpdateLayer: Bool { true }
      override func updateLayer() {
        updates += 1
        layer?.backgroundColor = NSColor.systemGreen.cgColor
      }
      override func draw(_ dirtyRect: NSRect) { Issue.record("draw") }
    }
    let stage = MacStage()
    let view = stage.add(Plate(frame: NSRect(x: 0, y: 0, width: 4, height: 3)))
    #expect(view.updates == 1 && view.layer?.backgroundColor == NSColor.systemGreen.cgColor)
    view.needsDisplay = true
    stage.frame()
    #expect(view.updates == 2)
  }

  @Test func coloursAndPaths() {
    let color = NSColor(calibratedRed: 0.2, green: 0.4, blue: 0.6, alpha: 1).withAlphaComponent(0.5)
    #expect(isNear(color.redComponent, 0.2) && isNear(color.blueComponent, 0.6) && isNear(color.alphaComponent, 0.5))
    #expect(NSColor(cgColor: color.cgColor) == color && NSColor(white: 1, alpha: 1) == .white)
    let path = NSBezierPath()
    path.line(to: NSPoint(x: 1, y: 1))
    #expect(path.isEmpty && path.bounds == .zero)
    path.appendArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: 90)
    #expect(isNear(path.currentPoint.x, 0) && isNear(path.currentPoint.y, 10))
    #expect(
      NSBezierPath(roundedRect: NSRect(x: 0, y: 0, width: 10, height: 10), xRadius: 9, yRadius: 2).bounds.width == 10)
    let arch = NSBezierPath()
    arch.move(to: .zero)
    arch.curve(to: NSPoint(x: 8, y: 0), controlPoint1: NSPoint(x: 0, y: 4), controlPoint2: NSPoint(x: 8, y: 4))
    #expect(isNear(arch.bounds.height, 3) && arch.controlPointBounds.height == 4)
    #expect(NSBezierPath(ovalIn: NSRect(x: 0, y: 0, width: 10, height: 10)).contains(NSPoint(x: 5, y: 5)))
  }

  @Test func shadowsAreThoseOfTheView() {
    let stage = MacStage()
    let view = stage.add()
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowBlurRadius) = (NSSize(width: 1, height: -2), 5)
    view.shadow = shadow
    stage.frame()
    #expect(view.layer?.shadowOpacity == 1 && view.layer?.shadowRadius == 5)
    #expect(view.layer?.shadowOffset == CGSize(width: 1, height: -2))
    shadow.shadowBlurRadius = 50
    #expect(view.shadow !== shadow && view.shadow?.shadowBlurRadius == 5, "the view has a copy")
    view.shadow = nil
    #expect(view.layer?.shadowOpacity == 0)
  }
}
