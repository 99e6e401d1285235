import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraMacViews

/// The occasions on which views draw, and the place of their contents.
@Suite struct RedrawPolicyTests {
  private final class CountingView: NSView {
    var draws: [NSSize] = []
    var isDown = false
    override var isFlipped: Bool { isDown }
    override func draw(_ dirtyRect: NSRect) {
      draws.append(bounds.size)
      NSColor.red.setFill()
      bounds.fill()
    }
  }

  private static let frame = NSRect(x: 0, y: 0, width: 40, height: 20)

  @Test("A layer-backed view draws during a resize; without a layer, and with a hosted one, the default is never")
  func defaults() {
    let stage = MacStage()
    let view = NSView(frame: Self.frame)
    #expect(view.layerContentsRedrawPolicy == .never && view.layerContentsPlacement == .scaleAxesIndependently)
    view.wantsLayer = true
    #expect(view.layerContentsRedrawPolicy == .duringViewResize)
    let hosting = NSView(frame: Self.frame)
    hosting.layer = CALayer()
    hosting.wantsLayer = true
    #expect(hosting.layerContentsRedrawPolicy == .never)
    let plain = CountingView(frame: Self.frame)
    stage.content.addSubview(plain)
    stage.frame()
    plain.setFrameSize(NSSize(width: 50, height: 20))
    stage.frame()
    #expect(plain.draws.map(\.width) == [40, 50], "a view without a layer draws nevertheless")
  }

  @Test("Requests and sizes make a view draw as its policy says", arguments: 0..<5)
  func drawing(rawValue: Int) throws {
    let stage = MacStage()
    let policy = try #require(NSView.LayerContentsRedrawPolicy(rawValue: rawValue))
    let view = stage.add(CountingView(frame: Self.frame))
    view.layerContentsRedrawPolicy = policy
    #expect(view.draws.count == 1)
    view.needsDisplay = true
    stage.frame()
    #expect(view.draws.count == (policy == .never ? 1 : 2))
    let contents = view.layer?.contents as AnyObject?
    view.setFrameSize(NSSize(width: 80, height: 20))
    stage.frame()
    let redraws = policy.rawValue >= 2
    #expect(view.draws.count == (policy == .never ? 1 : redraws ? 3 : 2))
    #expect((view.layer?.contents as AnyObject? === contents) == !redraws)
    #expect(view.layer?.animationKeys() == nil)
    view.animator().setFrameSize(NSSize(width: 100, height: 20))
    stage.frame()
    #expect((view.layer?.animation(forKey: kCATransition)?.duration == 0.25) == (policy == .crossfade))
    let count = view.draws.count
    stage.advance(to: 0.25)
    #expect(view.draws.count == count, "an animated resize draws once")
    if policy == .never {
      view.layer?.setNeedsDisplay()
      view.display()
      stage.frame()
      #expect(view.draws.count == 1 && view.layer?.contents as AnyObject? === contents)
    }
  }

  @Test("Contents that aren't drawn again are placed in the view", arguments: [false, true])
  func placement(isDown: Bool) {
    let places: [(NSView.LayerContentsPlacement, NSRect)] = [
      (.scaleAxesIndependently, NSRect(x: 0, y: 0, width: 80, height: 80)),
      (.scaleProportionallyToFit, NSRect(x: 0, y: 20, width: 80, height: 40)),
      (.center, NSRect(x: 20, y: 30, width: 40, height: 20)), (.top, NSRect(x: 20, y: 60, width: 40, height: 20)),
      (.topLeft, NSRect(x: 0, y: 60, width: 40, height: 20)), (.right, NSRect(x: 40, y: 30, width: 40, height: 20)),
      (.bottomRight, NSRect(x: 40, y: 0, width: 40, height: 20)), (.bottom, NSRect(x: 20, y: 0, width: 40, height: 20)),
      (.bottomLeft, NSRect(x: 0, y: 0, width: 40, height: 20)),
    ]
    for (placement, rect) in places {
      let stage = MacStage()
      let view = CountingView(frame: Self.frame)
      view.isDown = isDown
      _ = stage.add(view)
      view.layerContentsRedrawPolicy = .onSetNeedsDisplay
      view.layerContentsPlacement = placement
      view.setFrameSize(NSSize(width: 80, height: 80))
      stage.frame()
      for (x, y) in [(5, 5), (5, 40), (40, 5), (40, 40), (75, 40), (40, 75), (5, 75), (75, 5)] {
        let isRed = stage.pixel(x, y) >> 8 & 255 < 128
        #expect(isRed == rect.contains(NSPoint(x: x, y: y)), "\(placement) at \(x), \(y)")
      }
    }
  }
}
