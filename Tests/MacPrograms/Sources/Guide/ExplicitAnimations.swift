import AppKit

/// Explicit animations run on the layer of a layer-backed view, and leave its model alone.
@MainActor
func explicitAnimationsRun(in content: NSView) async {
  let box = addBox(to: content)
  await pause(0.05)
  let fade = CABasicAnimation(keyPath: "opacity")
  fade.fromValue = NSNumber(value: 1.0)
  fade.toValue = NSNumber(value: 0.0)
  fade.duration = 0.5
  await Motion(from: 1, to: 0, duration: 0.5, curve: .linear).follow("explicit fade", of: box.layer) {
    CGFloat($0.opacity)
  } after: {
    box.layer?.add(fade, forKey: "opacity")
    // Change the actual data value in the layer to the final value.
    box.layer?.opacity = 0
  }
  expect("the view's alpha follows its layer", box.alphaValue, 0)
  box.alphaValue = 1

  let path = CGMutablePath()
  path.move(to: CGPoint(x: 74, y: 74))
  path.addLine(to: CGPoint(x: 274, y: 74))
  let move = CAKeyframeAnimation(keyPath: "position")
  move.path = path
  move.duration = 5
  box.layer?.add(move, forKey: "position")
  CATransaction.flush()
  await pause(0.1)
  guard let shown = box.layer?.presentation()?.position else { return fail("nothing is presented") }
  if shown.x <= 74 || shown.y != 74 { fail("on the path: expected y 74 and x above 74, got \(shown)") }
  expect("the model of an explicit animation", box.frame.origin, NSPoint(x: 20, y: 30))
  box.layer?.removeAnimation(forKey: "position")
  CATransaction.flush()
  expect("shown without the animation", box.layer?.presentation()?.position, CGPoint(x: 20, y: 30))
}
