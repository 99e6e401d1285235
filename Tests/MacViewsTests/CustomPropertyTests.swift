import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraMacViews

/// Properties of subclasses that are animated through their setters.
@Suite struct CustomPropertyTests {
  private class LineView: NSView {
    var lineWidth: CGFloat = 1 {
      didSet {
        sets.append(lineWidth)
        needsDisplay = true
      }
    }
    var sets: [CGFloat] = []
    var drawn: [CGFloat] = []

    override class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
      key == "lineWidth" ? CABasicAnimation() : super.defaultAnimation(forKey: key)
    }

    override func draw(_ dirtyRect: NSRect) {
      drawn.append(lineWidth)
    }
  }

  private static let frame = NSRect(x: 0, y: 0, width: 40, height: 40)

  private static func linearly(_ duration: Double = 0.25, _ changes: () -> Void, then end: (() -> Void)? = nil) {
    NSAnimationContext.runAnimationGroup { context in
      context.duration = duration
      context.timingFunction = CAMediaTimingFunction(name: .linear)
      changes()
    } completionHandler: {
      end?()
    }
  }

  @Test("The setter runs in each frame, with the context's duration and curve, and last with the new value")
  func setsInEachFrame() {
    let stage = MacStage()
    let view = stage.add(LineView(frame: Self.frame))
    view.drawn = []
    view.animator().lineWidth = 5
    #expect(view.lineWidth == 1 && view.sets.isEmpty)
    stage.frame()
    stage.advance(to: 0.125)
    #expect(isNear(view.lineWidth, 1 + 4 * eased(0.5)) && view.drawn.last == view.lineWidth)
    stage.advance(to: 0.25)
    #expect(view.lineWidth == 5 && view.drawn.last == 5)
    #expect(view.sets == view.sets.sorted() && view.sets.count >= 15)
    let count = view.sets.count
    #expect(!stage.context.wantsEveryFrame)
    stage.advance(to: 0.5)
    #expect(view.sets.count == count && view.layer?.animationKeys() == nil)
  }

  @Test("A group's completion waits, and finds the new value")
  func completionWaits() {
    let stage = MacStage()
    let view = stage.add(LineView(frame: Self.frame))
    var ends: [(time: Double, width: CGFloat)] = []
    Self.linearly(0.5) {
      view.animator().lineWidth = 5
      CATransaction.setCompletionBlock { ends.append((stage.time, view.lineWidth)) }
      view.animator().lineWidth = 9
    } then: {
      ends.append((stage.time, view.lineWidth))
    }
    stage.frame()
    stage.advance(to: 0.25)
    #expect(isNear(view.lineWidth, 5) && ends.isEmpty)
    stage.advance(to: 1)
    #expect(ends.map(\.time) == [0.5, 0.5] && ends.map(\.width) == [9, 9])
  }

  @Test("A set on the way starts at the value that is shown; a duration of 0 stops")
  func retargets() {
    let stage = MacStage()
    let view = stage.add(LineView(frame: Self.frame))
    Self.linearly { view.animator().lineWidth = 5 }
    stage.frame()
    stage.advance(to: 0.125)
    Self.linearly { view.animator().lineWidth = 11 }
    stage.frame()
    stage.advance(to: 0.25)
    #expect(isNear(view.lineWidth, 7))
    Self.linearly(0) { view.animator().lineWidth = 2 }
    #expect(view.lineWidth == 2 && !stage.context.wantsEveryFrame)
    stage.advance(to: 1)
    #expect(view.lineWidth == 2)
  }

  private final class ShapeView: NSView {
    var count = 0
    var ratio = 0.0
    var center = CGPoint.zero { didSet { needsDisplay = true } }
    var extent = CGSize.zero
    var area = CGRect.zero
    var fill = NSColor.black
    var border: NSColor? = .black
    var title = "a"
  }

  @Test("Numbers, points, sizes, rectangles and colours are interpolated, with an entry of animations")
  func types() {
    let stage = MacStage()
    let view = stage.add(ShapeView(frame: Self.frame))
    for key in ["count", "ratio", "center", "extent", "area", "fill", "border", "title"] {
      view.animations[key] = CABasicAnimation()
    }
    Self.linearly {
      let proxy = view.animator()
      proxy.count = 11
      proxy.ratio = 2
      proxy.center = CGPoint(x: 10, y: 20)
      proxy.extent = CGSize(width: 30, height: 40)
      proxy.area = CGRect(x: 1, y: 2, width: 3, height: 4)
      proxy.fill = .white
      proxy.border = .white
      proxy.title = "b"
    }
    #expect(view.title == "b", "texts aren't interpolated")
    stage.frame()
    stage.advance(to: 0.125)
    #expect(view.count == 6 && isNear(view.ratio, 1))
    #expect(isNear(view.center.y, 10) && isNear(view.extent.width, 15) && isNear(view.area.height, 2))
    #expect(isNear(view.fill.redComponent, 0.5, 0.01) && isNear(view.border?.redComponent ?? 0, 0.5, 0.01))
    stage.advance(to: 0.25)
    #expect(view.count == 11 && view.ratio == 2 && view.center == CGPoint(x: 10, y: 20) && view.fill == .white)
    #expect(view.area == CGRect(x: 1, y: 2, width: 3, height: 4) && view.extent == CGSize(width: 30, height: 40))
  }

  @Test("The program's own animation runs, here keyframes and a spring")
  func ownAnimations() {
    let stage = MacStage()
    let view = stage.add(LineView(frame: Self.frame))
    let keyframes = CAKeyframeAnimation()
    (keyframes.values, keyframes.duration) = ([1, 21, 5], 1)
    keyframes.timingFunction = CAMediaTimingFunction(name: .linear)
    view.animations["lineWidth"] = keyframes
    view.animator().lineWidth = 5
    stage.frame()
    stage.advance(to: 0.5)
    #expect(isNear(view.lineWidth, 21))
    stage.advance(to: 1)
    #expect(view.lineWidth == 5)
    let spring = CASpringAnimation()
    (spring.damping, spring.duration) = (3, 1)
    view.animations["lineWidth"] = spring
    view.sets = []
    view.animator().lineWidth = 10
    stage.frame()
    stage.advance(to: 3)
    #expect(view.sets.contains { $0 > 10 } && view.lineWidth == 10)
  }

  private final class TwinView: NSView {
    var still: CGFloat = 1
    var moving: CGFloat = 1
    var level: CGFloat {
      get { moving }
      set { still = newValue }
    }
  }

  @Test("Of properties with one type and value, each has its own animation")
  func twins() {
    let stage = MacStage()
    let view = stage.add(TwinView(frame: Self.frame))
    view.animations["moving"] = CABasicAnimation()
    Self.linearly {
      view.animator().still = 3
      #expect(view.still == 3, "it has no animation")
      view.still = 1
      view.animator().moving = 3
    }
    #expect(view.moving == 1)
    view.animator().alphaValue = 0
    stage.frame()
    stage.advance(to: 0.125)
    #expect(isNear(view.moving, 2) && view.still == 1 && view.layer?.animation(forKey: "opacity") != nil)
  }

  @Test("Properties with one type and value that are animated alike don't stop each other")
  func twinsTogether() {
    let stage = MacStage()
    let view = stage.add(TwinView(frame: Self.frame))
    view.animations = ["moving": CABasicAnimation(), "still": CABasicAnimation()]
    Self.linearly {
      view.animator().still = 3
      view.animator().moving = 5
    }
    stage.frame()
    stage.advance(to: 0.125)
    #expect(isNear(view.still, 2) && isNear(view.moving, 3))
    stage.advance(to: 0.25)
    #expect(view.still == 3 && view.moving == 5)
  }

  @Test("A view that leaves its window, or isn't in one, has the new value at once")
  func outsideWindows() {
    let stage = MacStage()
    let view = stage.add(LineView(frame: Self.frame))
    view.animator().lineWidth = 5
    stage.frame()
    stage.advance(to: 0.1)
    view.removeFromSuperview()
    stage.frame()
    stage.advance(to: 0.12)
    #expect(view.lineWidth == 5 && !stage.context.wantsEveryFrame)
    view.animator().lineWidth = 7
    #expect(view.lineWidth == 7)
  }

  @Test("A freed view needs no frames")
  func freedViews() {
    let stage = MacStage()
    do {
      let view = stage.add(LineView(frame: Self.frame))
      view.animator().lineWidth = 5
      stage.frame()
      view.removeFromSuperview()
    }
    stage.advance(to: 0.1)
    #expect(!stage.context.wantsEveryFrame)
  }
}
