import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import Testing

@testable import KinoraMacViews

/// Animator proxies of views and windows.
@Suite struct AnimatorTests {
  @Test("Reading through the proxy gives the model, which has the new value at once")
  func reading() {
    let stage = MacStage()
    let view = stage.add()
    view.animator().frame.origin.x += 100
    #expect(view.frame.origin.x == 120 && view.animator().frame.minX == 120 && view.animator().superview != nil)
    stage.frame()
    #expect(view.shown.position.x == 20)
  }

  @Test("A later change starts where the view is seen")
  func retargets() {
    let stage = MacStage()
    let view = stage.add()
    NSAnimationContext.current.timingFunction = CAMediaTimingFunction(name: .linear)
    view.animator().alphaValue = 0
    stage.frame()
    stage.advance(to: 0.125)
    #expect(isNear(CGFloat(view.shown.opacity), 0.5))
    NSAnimationContext.current.timingFunction = CAMediaTimingFunction(name: .linear)
    view.animator().alphaValue = 1
    stage.frame()
    stage.advance(to: 0.25)
    #expect(isNear(CGFloat(view.shown.opacity), 0.75))
  }

  @Test("A plain set during an animation changes the model, where the animation then ends")
  func plainSets() {
    let stage = MacStage()
    let view = stage.add()
    NSAnimationContext.current.timingFunction = CAMediaTimingFunction(name: .linear)
    view.animator().alphaValue = 0
    view.alphaValue = 0.5
    #expect(view.alphaValue == 0.5)
    stage.frame()
    stage.advance(to: 0.125)
    #expect(isNear(CGFloat(view.shown.opacity), 0.75))
  }

  @Test("The animations of constraints belong to the group that changes them, also in nested groups")
  func nestedConstraints() {
    let stage = MacStage()
    let boxes = (0..<2).map { _ in stage.add(NSView()) }
    let widths = boxes.map { box in
      box.translatesAutoresizingMaskIntoConstraints = false
      return box.widthAnchor.constraint(equalToConstant: 100)
    }
    for width in widths { width.isActive = true }
    stage.frame()
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 2
      widths[0].animator().constant = 200
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 1
        widths[1].animator().constant = 200
      }
    }
    let durations = boxes.map { $0.host.layer.animation(forKey: "bounds")?.duration }
    #expect(durations == [2, 1])
  }

  @Test("Entries of animations replace the default; their values are those of the view's property")
  func ownAnimations() {
    let stage = MacStage()
    let view = stage.add()
    let path = CAKeyframeAnimation()
    path.values = [CGPoint(x: 20, y: 40), CGPoint(x: 20, y: 140), CGPoint(x: 120, y: 140)]
    path.duration = 1
    path.timingFunction = CAMediaTimingFunction(name: .linear)
    view.animations["frameOrigin"] = path
    view.animator().setFrameOrigin(NSPoint(x: 120, y: 140))
    stage.frame()
    stage.advance(to: 0.5)
    #expect(isNear(view.shown.position.x, 20, 1e-3) && isNear(view.shown.position.y, 140, 1e-3))
    let spring = CASpringAnimation()
    view.animations = ["alphaValue": spring]
    view.animator().alphaValue = 0
    #expect(view.layer?.animation(forKey: "opacity") is CASpringAnimation)
  }

  @Test("An animation for the frame applies to its origin and its size")
  func frameAnimations() {
    let stage = MacStage()
    let view = stage.add(NSRect(x: 0, y: 0, width: 100, height: 100))
    let keyframes = CAKeyframeAnimation()
    keyframes.values = [
      view.frame, NSRect(x: 50, y: 0, width: 10, height: 10), NSRect(x: 0, y: 0, width: 50, height: 50),
    ]
    keyframes.duration = 2
    keyframes.timingFunction = CAMediaTimingFunction(name: .linear)
    view.animations["frame"] = keyframes
    view.animator().frame = NSRect(x: 10, y: 0, width: 50, height: 50)
    stage.frame()
    stage.advance(to: 1)
    #expect(isNear(view.shown.position.x, 50, 1e-3) && isNear(view.shown.bounds.width, 10, 1e-3))
  }

  @Test("animation(forKey:) searches the view's animations, then the class's; nil animates nothing")
  func search() {
    let stage = MacStage()
    final class StillView: NSView {
      override class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
        key == "alphaValue" ? nil : super.defaultAnimation(forKey: key)
      }
    }
    let view = stage.add(StillView(frame: NSRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(view.animation(forKey: "alphaValue") == nil && view.animation(forKey: "frameOrigin") is CABasicAnimation)
    #expect(view.animation(forKey: "subviews") is CATransition && view.animation(forKey: "title") == nil)
    view.animator().alphaValue = 0
    #expect(view.layer?.animationKeys() == nil)
    view.animations["alphaValue"] = CABasicAnimation()
    view.animator().alphaValue = 1
    #expect(view.layer?.animationKeys() == ["opacity"])
  }

  @Test("Subviews that come, go and are replaced through the proxy fade")
  func subviews() {
    let stage = MacStage()
    let view = stage.add()
    let (first, second) = (NSView(frame: view.bounds), NSView(frame: view.bounds))
    view.animator().addSubview(first)
    #expect(view.subviews == [first] && view.layer?.animation(forKey: kCATransition)?.duration == 0.25)
    stage.advance(to: 1)
    #expect(view.layer?.animationKeys() == nil)
    view.animator().replaceSubview(first, with: second)
    #expect(view.subviews == [second] && view.layer?.animation(forKey: kCATransition) is CATransition)
    stage.advance(to: 2)
    second.animator().removeFromSuperview()
    #expect(view.subviews.isEmpty && view.layer?.animation(forKey: kCATransition) is CATransition)
    stage.advance(to: 3)
    view.addSubview(first)
    #expect(view.layer?.animationKeys() == nil)
  }

  @Test("Fades of subviews mix the old and the new picture by the curve, and end exactly")
  func fadePictures() {
    let stage = MacStage()
    let view = stage.add()
    func box(_ color: NSColor) -> NSView {
      let box = NSView(frame: view.bounds)
      box.wantsLayer = true
      box.layer?.backgroundColor = color.cgColor
      return box
    }
    /// Makes a change in a linear group of one second, and returns the colours at 0, 0.25, 0.5 and 1.
    func colors(_ change: () -> Void) -> [UInt32] {
      let start = stage.time
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 1
        context.timingFunction = CAMediaTimingFunction(name: .linear)
        change()
      }
      stage.frame()
      return [0, 0.25, 0.5, 1].map { time in
        stage.advance(to: start + time)
        return stage.pixel(70, 65)
      }
    }
    func areNear(_ pixels: [UInt32], red: [Int], blue: [Int]) -> Bool {
      let reds = pixels.map { Int($0 >> 16 & 255) }
      let blues = pixels.map { Int($0 & 255) }
      return (0..<4).allSatisfy { abs(reds[$0] - red[$0]) <= 2 && abs(blues[$0] - blue[$0]) <= 2 }
    }
    func text(_ pixels: [UInt32]) -> String { pixels.map { String($0, radix: 16) }.joined(separator: " ") }
    // The background of the window is a light grey, 236.
    let red = box(NSColor(red: 1, green: 0, blue: 0, alpha: 1))
    let blue = box(NSColor(red: 0, green: 0, blue: 1, alpha: 1))
    let added = colors { view.animator().addSubview(red) }
    #expect(areNear(added, red: [236, 241, 246, 255], blue: [236, 177, 118, 0]), "\(text(added))")
    let replaced = colors { view.animator().replaceSubview(red, with: blue) }
    #expect(areNear(replaced, red: [255, 191, 128, 0], blue: [0, 64, 128, 255]), "\(text(replaced))")
    let removed = colors { blue.animator().removeFromSuperview() }
    #expect(areNear(removed, red: [0, 59, 118, 236], blue: [255, 250, 246, 236]), "\(text(removed))")
  }

  @Test("Hiding through the proxy fades")
  func hiding() {
    let stage = MacStage()
    let view = stage.add()
    view.animator().isHidden = true
    #expect(view.isHidden && view.layer?.animation(forKey: kCATransition) is CATransition)
  }

  @Test("A rotation turns about the frame's origin, full turns included")
  func rotation() {
    let stage = MacStage()
    let view = stage.add()
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 4
      context.timingFunction = CAMediaTimingFunction(name: .linear)
      view.animator().frameRotation = 360
    }
    stage.frame()
    stage.advance(to: 1)
    let corner = view.shown.convert(CGPoint(x: 100, y: 0), to: stage.content.host.layer.presentation())
    #expect(isNear(corner.x, 20, 1e-3) && isNear(corner.y, 140, 1e-3))
    #expect(view.frame == NSRect(x: 20, y: 40, width: 100, height: 50) && view.frameRotation == 360)
  }

  @Test("A centre rotation keeps the centre in place all the way")
  func centerRotation() {
    let stage = MacStage()
    let view = stage.add()
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 4
      view.animator().frameCenterRotation = 200
    }
    stage.frame()
    for time in [0.5, 1.3, 2.9, 4] {
      stage.advance(to: time)
      let middle = view.shown.convert(CGPoint(x: 50, y: 25), to: stage.content.host.layer.presentation())
      #expect(isNear(middle.x, 70, 0.05) && isNear(middle.y, 65, 0.05), "at \(time)")
    }
  }

  @Test("A window moves and resizes through the proxy, with its contents")
  func windows() {
    let stage = MacStage()
    let box = stage.add(NSRect(x: 0, y: 0, width: 400, height: 300))
    box.autoresizingMask = [.width, .height]
    NSAnimationContext.runAnimationGroup { context in
      context.timingFunction = CAMediaTimingFunction(name: .linear)
      context.duration = 1
      stage.window.animator().setFrame(NSRect(x: 100, y: 100, width: 200, height: 100), display: true)
    }
    #expect(stage.window.frame == NSRect(x: 100, y: 100, width: 200, height: 100))
    #expect(box.frame == NSRect(x: 0, y: 0, width: 200, height: 100))
    stage.frame()
    stage.advance(to: 0.5)
    let shown = stage.window.host.layer.presentation()!.frame
    #expect(isNear(shown.minX, 50, 1e-3) && isNear(shown.width, 300, 1e-3) && isNear(shown.height, 200, 1e-3))
    #expect(isNear(box.shown.bounds.width, 300, 1e-3))
    stage.window.animator().alphaValue = 0.5
    #expect(stage.window.host.layer.animation(forKey: "opacity") != nil)
  }
}
