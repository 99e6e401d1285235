import Expectations
import QuartzCore
import UIKit

/// A shape of an animation file. Makes its layer and its animation on any thread, as players of such files do.
struct ShapeModel {
  var frame: CGRect
  var color: CGColor
  var duration: CFTimeInterval
  var opacities: [CGFloat]

  func makeLayer() -> CALayer {
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(origin: .zero, size: frame.size), transform: nil)
    shape.fillColor = color
    shape.lineWidth = 2
    shape.setValue("shape", forKey: "kind")
    let text = CATextLayer()
    text.string = "Model"
    text.font = UIFont.boldSystemFont(ofSize: 12)
    text.fontSize = 12
    let progress = ProgressLayer()
    progress.contentsScale = 2
    progress.progress = 0.5
    let container = CALayer()
    container.name = "container"
    container.frame = frame
    for layer in [shape, text, progress] as [CALayer] {
      layer.frame = container.bounds
      container.addSublayer(layer)
    }
    container.mask = CAGradientLayer()
    container.mask?.frame = container.bounds
    return container
  }

  func makeAnimation(delegate: CAAnimationDelegate?) -> CAAnimation {
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = opacities
    fade.timingFunctions = opacities.dropLast().map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
    let move = CASpringAnimation(keyPath: "position")
    move.byValue = CGPoint(x: 10, y: 0)
    move.isAdditive = true
    let group = CAAnimationGroup()
    group.animations = [fade, move]
    group.duration = duration
    group.fillMode = .both
    group.delegate = delegate
    return group
  }
}

/// Draws a bar, and redraws it while its progress animates.
final class ProgressLayer: CALayer {
  var progress: CGFloat = 0 {
    didSet { setValue(progress, forKey: "progress") }
  }
  private(set) var drawCount = 0

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  required init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? ProgressLayer { progress = other.progress }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.value(forKey: event) ?? progress
    return animation
  }

  override func draw(in ctx: CGContext) {
    drawCount += 1
    ctx.setFillColor(UIColor.systemBlue.cgColor)
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
  }
}

/// Reports the end of an animation.
final class EndObserver: NSObject, CAAnimationDelegate {
  private let onEnd: (Bool) -> Void

  init(_ onEnd: @escaping (Bool) -> Void) {
    self.onEnd = onEnd
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    onEnd(flag)
  }
}

/// Takes a layer from the thread that made it to the one that shows it.
struct Parcel: @unchecked Sendable {
  let layer: CALayer
}

/// Makes a layer on another thread, in a transaction of that thread, and hands it over on the main thread.
func makeInBackground(_ model: ShapeModel, _ deliver: @escaping @MainActor @Sendable (Parcel) -> Void) {
  Thread.detachNewThread {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(3)
    let layer = model.makeLayer()
    layer.opacity = 0.5
    layer.sublayers?.last?.displayIfNeeded()
    let duration = CATransaction.animationDuration()
    CATransaction.commit()
    expect(duration == 3 && CATransaction.animationDuration() == 0.25, "each thread has its own transactions")
    expect(CACurrentMediaTime() > 0, "every thread has the time")
    let parcel = Parcel(layer: layer)
    DispatchQueue.main.async { MainActor.assumeIsolated { deliver(parcel) } }
  }
}
