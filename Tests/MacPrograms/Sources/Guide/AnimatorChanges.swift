import AppKit

/// The view's animator proxy enables implicit animations by itself: for 0.25 s, along the default curve.
@MainActor
func animatorChangesAnimate(in content: NSView) async {
  let box = addBox(to: content)
  await pause(0.05)
  await Motion(from: 20, to: 220).follow("animator, x", of: box.layer) {
    $0.position.x
  } after: {
    box.animator().setFrameOrigin(NSPoint(x: 220, y: 30))
    expect("the view's frame right after", box.frame.origin.x, 220)
  }
  await Motion(from: 1, to: 0).follow("animator, opacity", of: box.layer) {
    CGFloat($0.opacity)
  } after: {
    box.animator().alphaValue = 0
    expect("alpha through the proxy", box.animator().alphaValue, 0)
  }
  await Motion(from: 80, to: 160).follow("animator, width", of: box.layer) {
    $0.bounds.width
  } after: {
    box.animator().frame.size.width = 160
  }
  expect("animations after their end", box.layer?.animationKeys(), nil)
}
