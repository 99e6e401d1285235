import UIKit

/// Overrides what a view does as the delegate of its layer.
class ModelView: UIView {
  private(set) var layoutCount = 0
  private(set) var drawCount = 0
  private(set) var askedKeys: Set<String> = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    setNeedsDisplay()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    layoutCount += 1
    for sublayer in layer.sublayers ?? [] { sublayer.position = CGPoint(x: bounds.midX, y: bounds.midY) }
  }

  override func draw(_ layer: CALayer, in ctx: CGContext) {
    super.draw(layer, in: ctx)
    drawCount += 1
  }

  override func draw(_ rect: CGRect) {
    tintColor.setFill()
    UIBezierPath(rect: rect).fill()
  }

  override func action(for layer: CALayer, forKey event: String) -> CAAction? {
    askedKeys.insert(event)
    return super.action(for: layer, forKey: event)
  }
}
