import AppKit

/// A group of the current NSAnimationContext gives its duration and curve; a nested one starts with them.
@MainActor
func groupsGiveDurationAndCurve(in content: NSView) async {
  let box = addBox(to: content)
  await pause(0.05)
  await Motion(from: 20, to: 220, duration: 0.6, curve: .easeInEaseOut).follow("group", of: box.layer) {
    $0.position.x
  } after: {
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 0.6
      context.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      box.animator().frame.origin.x = 220
    }
  }
  await Motion(from: 220, to: 20, duration: 0.4, curve: .linear).follow("nested group", of: box.layer) {
    $0.position.x
  } after: {
    NSAnimationContext.beginGrouping()
    NSAnimationContext.current.duration = 2
    NSAnimationContext.current.timingFunction = CAMediaTimingFunction(name: .linear)
    NSAnimationContext.beginGrouping()
    NSAnimationContext.current.duration = 0.4
    box.animator().frame.origin.x = 20
    NSAnimationContext.endGrouping()
    expect("the duration around a nested group", NSAnimationContext.current.duration, 2)
    NSAnimationContext.endGrouping()
  }
  expect("the duration outside of groups", NSAnimationContext.current.duration, 0.25)
}
