import QuartzCore
import UIKit

/// Draws an arc, and redraws it while its progress is animated.
class RingLayer: CALayer {
  @NSManaged var progress: CGFloat
  @NSManaged var tint: CGColor?
  var lineWidth: CGFloat = 10

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? RingLayer else { return }
    lineWidth = other.lineWidth
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == #keyPath(progress) || key == #keyPath(tint) { return true }
    return super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == #keyPath(RingLayer.progress) else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress ?? progress
    animation.duration = 0.4
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    return animation
  }

  override func draw(in ctx: CGContext) {
    guard let tint = tint else { return }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    ctx.setStrokeColor(tint)
    ctx.setLineWidth(lineWidth)
    ctx.addArc(
      center: center, radius: bounds.width / 2 - lineWidth / 2, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: false)
    ctx.strokePath()
  }
}
