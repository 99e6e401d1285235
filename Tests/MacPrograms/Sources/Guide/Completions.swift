import AppKit

/// A group's completion handler runs when its animations and those of nested groups have ended.
@MainActor
func completionsFollowTheirAnimations(in content: NSView) async {
  let box = addBox(to: content)
  await pause(0.05)
  let start = CACurrentMediaTime()
  var ends: [(name: String, time: Double)] = []
  func note(_ name: String) { ends.append((name, CACurrentMediaTime() - start)) }
  NSAnimationContext.runAnimationGroup { context in
    context.duration = 0.5
    box.animator().alphaValue = 0
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 0.2
      box.animator().frame.origin.x = 100
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
  expect("completions before any animation has begun", ends.count, 0)
  await NSAnimationContext.runAnimationGroup { context in
    context.duration = 0.8
    box.animator().frame.size.height = 100
  }
  note("awaited")
  expect("order of completions", ends.map(\.name), ["empty", "inner", "outer", "awaited"])
  for (end, least) in zip(ends, [0, 0.2, 0.5, 0.8]) where end.time < least - 0.02 {
    fail("completion of \(end.name): expected after \(least) s, got \(end.time) s")
  }
}
