import AppKit

/// A view keeps certain properties of its layer in step with its own: change the view instead.
@MainActor
func viewsOwnProperties(in content: NSView) async {
  let box = addBox(to: content)
  let layer = box.layer
  layer?.position = CGPoint(x: 300, y: 200)
  layer?.isHidden = true
  layer?.transform = CATransform3DMakeScale(2, 2, 1)
  expect("the view's frame", box.frame, NSRect(x: 20, y: 30, width: 80, height: 40))
  await pause(0.1)
  box.needsLayout = true
  box.layoutSubtreeIfNeeded()
  expect("the layer's place after a layout", layer?.position, CGPoint(x: 20, y: 30))
  expect("the layer after a layout is hidden", layer?.isHidden, false)
  expect("the layer's scale after a layout", layer?.transform.m11, 1)

  let shadow = NSShadow()
  shadow.shadowBlurRadius = 6
  shadow.shadowOffset = NSSize(width: 2, height: -3)
  shadow.shadowColor = .black
  box.shadow = shadow
  box.frame = NSRect(x: 50, y: 60, width: 90, height: 70)
  box.isHidden = true
  expect("the layer's shadow", layer?.shadowOffset, CGSize(width: 2, height: -3))
  expect("the layer's place", layer?.position, CGPoint(x: 50, y: 60))
  expect("the layer's size", layer?.bounds.size, CGSize(width: 90, height: 70))
  expect("the layer of a hidden view is hidden", layer?.isHidden, true)
}
