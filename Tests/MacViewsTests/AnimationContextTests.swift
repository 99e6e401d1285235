import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraMacViews

/// Animation contexts: values, nesting, transactions and completion.
@Suite struct AnimationContextTests {
  @Test("A context lasts 0.25 s with the default curve, and allows no implicit animations")
  func defaults() {
    let stage = MacStage()
    let context = NSAnimationContext.current
    #expect(context.duration == 0.25 && context.timingFunction == nil && !context.allowsImplicitAnimation)
    let view = stage.add()
    view.animator().alphaValue = 0
    stage.frame()
    for time in [0.05, 0.1, 0.2] {
      stage.advance(to: time)
      #expect(isNear(CGFloat(view.shown.opacity), 1 - eased(time / 0.25)))
    }
    stage.advance(to: 0.25)
    #expect(view.layer?.animationKeys() == nil && view.alphaValue == 0)
  }

  @Test("A group's duration and curve are those of its animations")
  func durationAndCurve() {
    let stage = MacStage()
    let view = stage.add()
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 2
      context.timingFunction = CAMediaTimingFunction(name: .linear)
      view.animator().frame = NSRect(x: 120, y: 140, width: 200, height: 150)
    }
    stage.frame()
    stage.advance(to: 0.5)
    #expect(view.frame == NSRect(x: 120, y: 140, width: 200, height: 150))
    #expect(isNear(view.shown.position.x, 45, 1e-3) && isNear(view.shown.position.y, 65, 1e-3))
    #expect(isNear(view.shown.bounds.width, 125, 1e-3) && isNear(view.shown.bounds.height, 75, 1e-3))
  }

  @Test("A group of no duration changes at once")
  func noDuration() {
    let stage = MacStage()
    let view = stage.add()
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 0
      view.animator().alphaValue = 0
    }
    stage.frame()
    #expect(view.shown.opacity == 0)
  }

  @Test("A nested group inherits the values around it, and gives them back")
  func nesting() {
    NSAnimationContext.beginGrouping()
    let outer = NSAnimationContext.current
    outer.duration = 3
    outer.timingFunction = CAMediaTimingFunction(name: .easeIn)
    outer.allowsImplicitAnimation = true
    NSAnimationContext.beginGrouping()
    let inner = NSAnimationContext.current
    #expect(inner !== outer && inner.duration == 3 && inner.allowsImplicitAnimation)
    #expect(inner.timingFunction === outer.timingFunction)
    inner.duration = 1
    inner.allowsImplicitAnimation = false
    NSAnimationContext.endGrouping()
    #expect(NSAnimationContext.current === outer && outer.duration == 3 && outer.allowsImplicitAnimation)
    NSAnimationContext.endGrouping()
    #expect(NSAnimationContext.current.duration == 0.25 && !NSAnimationContext.current.allowsImplicitAnimation)
    NSAnimationContext.endGrouping()
  }

  @Test("A context is an object: setting an outer one inside a nested group changes the outer one")
  func outerContexts() {
    let stage = MacStage()
    let view = stage.add()
    var ended: NSAnimationContext?
    NSAnimationContext.runAnimationGroup { outer in
      outer.duration = 2
      NSAnimationContext.runAnimationGroup { inner in
        ended = inner
        outer.duration = 5
        outer.timingFunction = CAMediaTimingFunction(name: .linear)
        #expect(inner.duration == 2 && outer.duration == 5 && inner.timingFunction == nil)
        CATransaction.setAnimationDuration(3)
        #expect(inner.duration == 3 && outer.duration == 5)
        view.animator().alphaValue = 0
      }
      view.animator().setFrameOrigin(.zero)
      #expect(CATransaction.animationDuration() == 5)
    }
    #expect(view.layer?.animation(forKey: "opacity")?.duration == 3)
    #expect(view.layer?.animation(forKey: "position")?.duration == 5)
    ended?.duration = 9
    #expect(ended?.duration == 9 && NSAnimationContext.current.duration == 0.25)
  }

  @Test("A group is a transaction, whose values win where a program sets them")
  func transactions() {
    let stage = MacStage()
    let view = stage.add()
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 2
      #expect(CATransaction.animationDuration() == 2)
      CATransaction.begin()
      CATransaction.setAnimationDuration(5)
      view.animator().alphaValue = 0
      CATransaction.commit()
      view.animator().setFrameOrigin(.zero)
      CATransaction.setDisableActions(true)
      view.animator().setFrameSize(NSSize(width: 5, height: 5))
    }
    #expect(view.layer?.animation(forKey: "opacity")?.duration == 5)
    #expect(view.layer?.animation(forKey: "position")?.duration == 2)
    #expect(view.layer?.animation(forKey: "bounds") == nil)
    CATransaction.begin()
    CATransaction.setAnimationDuration(7)
    #expect(NSAnimationContext.current.duration == 7)
    CATransaction.commit()
  }

  @Test("Completion handlers run when the animations have ended, inner groups first")
  func completionOrder() {
    let stage = MacStage()
    let view = stage.add()
    var events: [String] = []
    func note(_ name: String) { events.append("\(name)@\(String(format: "%.2f", stage.time))") }
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 1
      view.animator().alphaValue = 0
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 0.5
        view.animator().setFrameOrigin(.zero)
      } completionHandler: {
        note("inner")
      }
    } completionHandler: {
      note("outer")
    }
    NSAnimationContext.runAnimationGroup { _ in
    } completionHandler: {
      note("empty")
    }
    #expect(events.isEmpty, "no handler runs inside the call")
    stage.frame()
    stage.advance(to: 2)
    #expect(events == ["empty@0.00", "inner@0.50", "outer@1.00"])
  }

  @Test("Handlers of nested groups whose animations end together run from the inside out", arguments: [0, 1])
  func orderOfOneEnd(changes: Int) {
    let stage = MacStage()
    let view = stage.add()
    var events: [String] = []
    NSAnimationContext.runAnimationGroup { _ in
      for name in ["first", "second"] {
        NSAnimationContext.runAnimationGroup { _ in
          NSAnimationContext.runAnimationGroup { _ in
            if changes == 1 { view.animator().alphaValue = name == "first" ? 0 : 1 }
          } completionHandler: {
            events.append("inner \(name)")
          }
        } completionHandler: {
          events.append(name)
        }
      }
    } completionHandler: {
      events.append("outer")
    }
    stage.frame()
    stage.advance(to: 0.3)
    #expect(events == ["inner first", "first", "inner second", "second", "outer"])
  }

  @Test("A handler that is set after the changes waits for them; outside of groups it waits for what follows")
  func lateHandlers() {
    let stage = MacStage()
    let view = stage.add()
    var ends: [Double] = []
    NSAnimationContext.beginGrouping()
    NSAnimationContext.current.duration = 0.5
    view.animator().alphaValue = 0
    NSAnimationContext.current.completionHandler = { ends.append(stage.time) }
    NSAnimationContext.endGrouping()
    NSAnimationContext.current.completionHandler = { ends.append(stage.time) }
    view.animator().setFrameOrigin(.zero)
    stage.frame()
    stage.advance(to: 1)
    #expect(ends.count == 2 && isNear(ends[0], 0.25, 0.02) && isNear(ends[1], 0.5, 0.02))
  }

  @Test("A group's handler survives another one that its changes set, and a completion block of the transaction")
  func handlersOfOneGroup() {
    let stage = MacStage()
    let view = stage.add()
    var events: [String] = []
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 0.5
      CATransaction.setCompletionBlock { events.append("block") }
      context.completionHandler = { events.append("context") }
      view.animator().alphaValue = 0
    } completionHandler: {
      events.append("argument")
    }
    stage.frame()
    stage.advance(to: 0.4)
    #expect(events.isEmpty)
    stage.advance(to: 0.6)
    #expect(events.sorted() == ["argument", "block", "context"])
  }

  @Test("The async form returns when the animations have ended")
  func asyncForm() async {
    // In a process by itself: while this test waits, others on the main thread would change the current world.
    await #expect(processExitsWith: .success) { await AnimationContextTests.waitForGroup() }
  }

  private static func waitForGroup() async {
    let stage = MacStage()
    let view = stage.add()
    var isOver = false
    let task = Task {
      await NSAnimationContext.runAnimationGroup { context in
        context.duration = 0.5
        context.completionHandler = {}
        view.animator().alphaValue = 0
      }
      isOver = true
    }
    while view.alphaValue != 0 { await Task.yield() }
    stage.frame()
    stage.advance(to: 0.4)
    #expect(!isOver)
    stage.advance(to: 0.6)
    await task.value
    #expect(isOver)
  }

  @Test("Values set outside of groups last until the transaction ends")
  func defaultContext() {
    let stage = MacStage()
    let view = stage.add()
    NSAnimationContext.current.duration = 4
    view.animator().alphaValue = 0
    #expect(view.layer?.animation(forKey: "opacity")?.duration == 4)
    CATransaction.flush()
    #expect(NSAnimationContext.current.duration == 0.25)
  }
}
