import AppKit

/// AppKit disables implicit animations for layer-backed views by default.
@MainActor
func plainChangesShowAtOnce(in content: NSView) async {
  let box = addBox(to: content)
  await pause(0.05)
  box.setFrameOrigin(NSPoint(x: 220, y: 130))
  box.alphaValue = 0.5
  box.layer?.cornerRadius = 12
  box.layer?.borderWidth = 2
  expect("animations after plain changes", box.layer?.animationKeys(), nil)
  CATransaction.flush()
  let shown = box.layer?.presentation()
  expect("shown origin after a plain change", shown?.position, CGPoint(x: 220, y: 130))
  expect("shown opacity after a plain change", shown?.opacity, 0.5)
  expect("shown radius after a plain change", shown?.cornerRadius, 12)
}
