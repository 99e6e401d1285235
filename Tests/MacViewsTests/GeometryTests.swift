import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import Testing

@testable import KinoraMacViews

private final class FlippedView: NSView {
  override var isFlipped: Bool { true }
}

/// Coordinates with y up.
@Suite struct GeometryTests {
  @Test("y points up in views and windows, and down in flipped views")
  func directions() {
    let stage = MacStage()
    let up = stage.add(NSRect(x: 20, y: 40, width: 100, height: 50))
    let screen = stage.window.host.layer
    #expect(up.host.layer.convert(CGPoint.zero, to: screen) == CGPoint(x: 20, y: 260))
    let flipped = FlippedView(frame: NSRect(x: 10, y: 10, width: 80, height: 30))
    up.addSubview(flipped)
    #expect(flipped.host.layer.convert(CGPoint.zero, to: screen) == CGPoint(x: 30, y: 220))
    let inner = NSView(frame: NSRect(x: 5, y: 5, width: 10, height: 10))
    flipped.addSubview(inner)
    #expect(inner.host.layer.convert(CGPoint.zero, to: screen) == CGPoint(x: 35, y: 235))
    let below = FlippedView(frame: NSRect(x: 5, y: 15, width: 10, height: 10))
    flipped.addSubview(below)
    #expect(below.host.layer.convert(CGPoint.zero, to: screen) == CGPoint(x: 35, y: 235))
  }

  @Test("Points and rectangles convert between views, and to the window, whose origin is at the bottom left")
  func conversion() {
    let stage = MacStage()
    let up = stage.add(NSRect(x: 20, y: 40, width: 100, height: 50))
    let flipped = FlippedView(frame: NSRect(x: 10, y: 10, width: 80, height: 30))
    up.addSubview(flipped)
    #expect(up.convert(NSPoint(x: 1, y: 2), to: nil) == NSPoint(x: 21, y: 42))
    #expect(up.convert(NSPoint(x: 21, y: 42), from: nil) == NSPoint(x: 1, y: 2))
    #expect(flipped.convert(NSPoint.zero, to: up) == NSPoint(x: 10, y: 40))
    #expect(up.convert(NSPoint(x: 10, y: 40), to: flipped) == .zero)
    #expect(
      flipped.convert(NSRect(x: 0, y: 0, width: 8, height: 3), to: nil) == NSRect(x: 30, y: 77, width: 8, height: 3))
    up.setBoundsOrigin(NSPoint(x: 5, y: 5))
    #expect(up.convert(NSPoint(x: 5, y: 5), to: nil) == NSPoint(x: 20, y: 40))
    #expect(up.bounds == NSRect(x: 5, y: 5, width: 100, height: 50))
  }

  @Test("Without a mask, subviews keep their distance to the bottom left corner")
  func noMask() {
    let stage = MacStage()
    let outer = stage.add(NSRect(x: 0, y: 0, width: 100, height: 100))
    let inner = NSView(frame: NSRect(x: 10, y: 20, width: 30, height: 40))
    outer.addSubview(inner)
    outer.setFrameSize(NSSize(width: 200, height: 300))
    #expect(inner.frame == NSRect(x: 10, y: 20, width: 30, height: 40))
    #expect(inner.convert(NSPoint.zero, to: nil) == NSPoint(x: 10, y: 20))
  }

  @Test("The flexible parts of a mask share the change of the superview's size evenly", arguments: [false, true])
  func masks(isFlipped: Bool) {
    let outer = isFlipped ? FlippedView(frame: NSRect(x: 0, y: 0, width: 100, height: 100)) : NSView()
    outer.frame = NSRect(x: 0, y: 0, width: 100, height: 100)
    func resized(_ mask: NSView.AutoresizingMask) -> NSRect {
      outer.frame.size = NSSize(width: 100, height: 100)
      let view = NSView(frame: NSRect(x: 10, y: 20, width: 30, height: 40))
      view.autoresizingMask = mask
      outer.addSubview(view)
      outer.frame.size = NSSize(width: 200, height: 160)
      return view.frame
    }
    #expect(resized([.minXMargin, .minYMargin]) == NSRect(x: 110, y: 80, width: 30, height: 40))
    #expect(resized([.width, .height]) == NSRect(x: 10, y: 20, width: 130, height: 100))
    #expect(resized([.maxXMargin, .maxYMargin]) == NSRect(x: 10, y: 20, width: 30, height: 40))
    #expect(resized([.width, .maxXMargin]) == NSRect(x: 10, y: 20, width: 80, height: 40))
    #expect(resized([.minYMargin, .maxYMargin]) == NSRect(x: 10, y: 50, width: 30, height: 40))
    let shared = resized([.minXMargin, .width, .maxXMargin])
    #expect(isNear(shared.minX, 10 + 100.0 / 3) && isNear(shared.width, 30 + 100.0 / 3))
  }

  @Test("A rotation is about the frame's origin, a centre rotation about its centre")
  func rotation() {
    let stage = MacStage()
    let view = stage.add(NSRect(x: 100, y: 100, width: 40, height: 20))
    view.frameRotation = 90
    #expect(isNear(view.convert(NSPoint(x: 40, y: 0), to: nil).x, 100))
    #expect(isNear(view.convert(NSPoint(x: 40, y: 0), to: nil).y, 140))
    view.frameRotation = 0
    view.frameCenterRotation = 90
    let middle = view.convert(NSPoint(x: 20, y: 10), to: nil)
    #expect(isNear(middle.x, 120) && isNear(middle.y, 110) && isNear(view.frame.minX, 130))
    view.frameCenterRotation = 0
    #expect(isNear(view.frame.minX, 100) && isNear(view.frame.minY, 100))
  }

  @Test("Values that aren't finite and other bounds sizes are ignored and named in the log once")
  func refusals() {
    let stage = MacStage()
    var reports: [String] = []
    MacWorld.current.onReport = { reports.append($0) }
    let view = stage.add()
    for _ in 0..<2 {
      view.frame.origin.x = .nan
      view.frame.size.width = .infinity
      view.setBoundsSize(NSSize(width: 1, height: 1))
    }
    #expect(view.frame == NSRect(x: 20, y: 40, width: 100, height: 50) && reports.count == 3)
  }

  @Test("Windows are placed on the screen with y up")
  func windows() {
    let stage = MacStage()
    let window = NSWindow(
      contentRect: NSRect(x: 10, y: 20, width: 100, height: 50), styleMask: [], backing: .buffered, defer: true)
    #expect(window.frame == NSRect(x: 10, y: 20, width: 100, height: 50) && !window.isVisible)
    #expect(window.host.frame == CGRect(x: 10, y: 230, width: 100, height: 50))
    window.center()
    #expect(window.frame == NSRect(x: 150, y: 125, width: 100, height: 50))
    window.setContentSize(NSSize(width: 60, height: 30))
    #expect(window.frame.maxY == 175 && window.contentView?.frame.size == NSSize(width: 60, height: 30))
    #expect(NSScreen.main?.frame == NSRect(x: 0, y: 0, width: 400, height: 300))
    _ = stage
  }
}
