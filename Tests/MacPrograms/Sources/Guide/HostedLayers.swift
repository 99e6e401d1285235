import AppKit

/// The restrictions don't apply to layer-hosting views: the program made the layer, and may change all of it.
@MainActor
func hostedLayersAnimate(in content: NSView) async {
  let host = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 300))
  let layer = CALayer()
  host.layer = layer
  host.wantsLayer = true
  content.addSubview(host)
  let dot = CALayer()
  dot.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
  layer.addSublayer(dot)
  CATransaction.flush()
  expect("the hosted layer", host.layer === layer, true)
  await pause(0.05)
  await Motion(from: 20, to: 300).follow("sublayer of a hosted layer", of: dot) {
    $0.position.x
  } after: {
    dot.position.x = 300
  }
  await Motion(from: 200, to: 150).follow("hosted layer", of: layer) {
    $0.position.x
  } after: {
    layer.position.x = 150
  }
  layer.anchorPoint = .zero
  layer.shadowOpacity = 1
  host.needsLayout = true
  host.layoutSubtreeIfNeeded()
  expect("a hosted layer's place", layer.position, CGPoint(x: 150, y: 150))
  expect("a hosted layer's anchor", layer.anchorPoint, .zero)
  expect("a hosted layer's shadow", layer.shadowOpacity, 1)
}
