import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraMacViews

/// Colours, gradients, shadows, paths and images.
@Suite struct PaintingTests {
  /// Draws into a picture of 8x8 points, and returns a reader of its pixels from the bottom left.
  ///
  /// Its screen has one pixel for a point; another test's may have more.
  private func picture(isFlipped: Bool = false, _ draw: () -> Void) -> (Int, Int) -> UInt32 {
    let stage = MacStage()
    defer { withExtendedLifetime(stage) {} }
    let image = NSImage(size: NSSize(width: 8, height: 8), flipped: isFlipped) { _ in
      draw()
      return true
    }
    return reader(of: image)
  }

  private func reader(of image: NSImage) -> (Int, Int) -> UInt32 {
    let pixels = image.cgImage
    return { x, y in pixels.map { $0.pixels[($0.height - 1 - y) * $0.width + x] } ?? 0 }
  }

  @Test func componentsOfColours() {
    let color = NSColor(hue: 1 / 3, saturation: 1, brightness: 0.5, alpha: 1)
    #expect(isNear(color.greenComponent, 0.5) && color.redComponent == 0 && isNear(color.hueComponent, 1 / 3))
    #expect(isNear(color.saturationComponent, 1) && isNear(color.brightnessComponent, 0.5))
    let mixed = NSColor.red.blended(withFraction: 0.25, of: .blue.withAlphaComponent(0))
    #expect(isNear(mixed?.redComponent ?? 0, 0.75) && isNear(mixed?.blueComponent ?? 0, 0.25))
    #expect(isNear(mixed?.alphaComponent ?? 0, 0.75) && NSColor.red.blended(withFraction: 7, of: .blue) == .blue)
    var (red, alpha): (CGFloat, CGFloat) = (0, 0)
    mixed?.usingColorSpace(.sRGB)?.getRed(&red, green: nil, blue: nil, alpha: &alpha)
    #expect(isNear(red, 0.75) && isNear(alpha, 0.75))
    #expect(NSColor.systemGreen != NSColor(srgbRed: 52 / 255, green: 199 / 255, blue: 89 / 255, alpha: 1))
  }

  @Test("An angle of 90 degrees runs from the bottom to the top where y points up", arguments: [false, true])
  func gradients(isFlipped: Bool) {
    let gradient = NSGradient(starting: .black, ending: .white)
    let bounds = NSRect(x: 0, y: 0, width: 8, height: 8)
    let upwards = picture(isFlipped: isFlipped) { gradient?.draw(in: bounds, angle: 90) }
    let (low, high) = isFlipped ? (7, 0) : (0, 7)
    #expect(upwards(3, low) & 255 < 32 && upwards(3, high) & 255 > 224 && upwards(0, 3) == upwards(7, 3))
    let inPath = picture { gradient?.draw(in: NSBezierPath(rect: NSRect(x: 0, y: 0, width: 4, height: 8)), angle: 0) }
    #expect(inPath(0, 3) & 255 < 64 && inPath(3, 3) & 255 > 192 && inPath(5, 3) == 0)
    let around = picture { gradient?.draw(in: bounds, relativeCenterPosition: .zero) }
    #expect(around(4, 4) & 255 < around(0, 4) & 255 && around(0, 4) & 255 < around(0, 0) & 255)
    #expect(NSGradient(colors: []) == nil && NSGradient(colors: [.red, .green, .blue])?.numberOfColorStops == 3)
  }

  @Test("A shadow falls downwards for a negative height, also in a flipped view", arguments: [false, true])
  func shadows(isFlipped: Bool) {
    final class Caster: NSView {
      var isDown = false
      override var isFlipped: Bool { isDown }
      override func draw(_ dirtyRect: NSRect) {
        let shadow = NSShadow()
        (shadow.shadowOffset, shadow.shadowColor) = (NSSize(width: 0, height: -3), .red)
        shadow.set()
        NSColor.blue.setFill()
        NSRect(x: 2, y: 3, width: 2, height: 2).fill()
      }
    }
    let stage = MacStage()
    let view = Caster(frame: NSRect(x: 0, y: 0, width: 8, height: 8))
    view.isDown = isFlipped
    _ = stage.add(view)
    let image = view.layer?.contents as! CGImage
    // The rows from the top: the square, then its shadow below.
    let rows = (0..<8).map { image.pixels[$0 * 8 + 2] }
    #expect(rows[3] == 0xFF00_00FF && rows[6] == 0xFFFF_0000 && rows[1] == 0)
  }

  @Test func elementsOfPaths() {
    let path = NSBezierPath()
    path.relativeLine(to: NSPoint(x: 1, y: 1))
    #expect(path.isEmpty)
    path.move(to: NSPoint(x: 1, y: 2))
    path.relativeLine(to: NSPoint(x: 3, y: 0))
    path.relativeCurve(
      to: NSPoint(x: 0, y: 4), controlPoint1: NSPoint(x: 1, y: 0), controlPoint2: NSPoint(x: 1, y: 4))
    #expect(path.currentPoint == NSPoint(x: 4, y: 6))
    path.transform(using: AffineTransform(translationByX: 10, byY: 0))
    #expect(path.currentPoint == NSPoint(x: 14, y: 6) && path.bounds.minX == 11)
    #expect(path.reversed.currentPoint == NSPoint(x: 11, y: 2))
    path.removeAllPoints()
    path.appendRoundedRect(NSRect(x: 0, y: 0, width: 8, height: 4), xRadius: 9, yRadius: 9)
    #expect(path.bounds == NSRect(x: 0, y: 0, width: 8, height: 4) && !path.contains(NSPoint(x: 0.2, y: 0.2)))
    let corner = NSBezierPath()
    corner.move(to: .zero)
    corner.appendArc(from: NSPoint(x: 4, y: 0), to: NSPoint(x: 4, y: 4), radius: 1)
    #expect(isNear(corner.currentPoint.x, 4) && isNear(corner.currentPoint.y, 1))
    var points = [NSPoint(x: 1, y: 1), NSPoint(x: 5, y: 1)]
    let line = NSBezierPath()
    line.appendPoints(&points, count: 2)
    line.setLineDash([2, 1], count: 2, phase: 1)
    var (count, lengths, phase) = (0, [CGFloat](repeating: 0, count: 2), CGFloat(0))
    line.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(line.bounds.width == 4 && count == 2 && lengths == [2, 1] && phase == 1)
  }

  @Test("Parts of images are drawn upright, with operations and a fraction", arguments: [false, true])
  func imageParts(isFlipped: Bool) {
    let stage = MacStage()
    defer { withExtendedLifetime(stage) {} }
    let flag = NSImage(size: NSSize(width: 2, height: 2))
    flag.lockFocus()
    NSColor.red.setFill()
    NSRect(x: 0, y: 1, width: 2, height: 1).fill()
    flag.unlockFocus()
    #expect(reader(of: flag)(0, 1) == 0xFFFF_0000 && reader(of: flag)(0, 0) == 0)
    flag.lockFocus()
    NSColor.blue.setFill()
    NSRect(x: 0, y: 0, width: 1, height: 1).fill()
    flag.unlockFocus()
    #expect(reader(of: flag)(0, 1) == 0xFFFF_0000 && reader(of: flag)(0, 0) == 0xFF00_00FF)
    let whole = picture(isFlipped: isFlipped) {
      flag.draw(in: NSRect(x: 0, y: 0, width: 8, height: 8), from: .zero, operation: .copy, fraction: 1)
    }
    #expect(whole(1, 6) == 0xFFFF_0000 && whole(1, 1) == 0xFF00_00FF && whole(6, 1) == 0)
    let part = picture(isFlipped: isFlipped) {
      let upper = NSRect(x: 0, y: 1, width: 1, height: 1)
      flag.draw(in: NSRect(x: 2, y: 2, width: 4, height: 4), from: upper, operation: .sourceOver, fraction: 0.5)
    }
    #expect((part(3, 3) >> 24) / 2 == 64 && part(1, 3) == 0 && part(6, 6) == 0)
    let hole = picture {
      NSRect(x: 0, y: 0, width: 8, height: 8).fill()
      NSRect(x: 2, y: 2, width: 2, height: 2).fill(using: .clear)
      NSColor.red.setFill()
      NSRect(x: 4, y: 4, width: 4, height: 4).frame()
    }
    #expect(hole(2, 2) == 0 && hole(0, 0) == 0xFF00_0000 && hole(4, 4) == 0xFFFF_0000 && hole(5, 5) == 0xFF00_0000)
    #expect(NSImage(contentsOf: URL(fileURLWithPath: "/nowhere.png")) == nil)
  }
}
