import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// One dot and one bar, repeated, each copy slightly later than the previous one.
struct ReplicatorTile: GalleryTile {
  let title = "CAReplicatorLayer"
  let note = "delay, colour"

  func build(in stage: CALayer) {
    addWheel(to: stage)
    addBars(to: stage)
  }

  private func addWheel(to stage: CALayer) {
    let count = 12
    let wheel = CAReplicatorLayer()
    wheel.name = "wheel"
    wheel.frame = CGRect(x: 20, y: 15, width: 74, height: 74)
    wheel.instanceCount = count
    wheel.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
    wheel.instanceDelay = 1.2 / Double(count)
    stage.addSublayer(wheel)
    let dot = wheel.addDot(at: CGPoint(x: 37, y: 8), radius: 6, color: SceneTheme.mint, name: "dot")
    dot.cycle("transform.scale", from: 1.15, to: 0.25, duration: 1.2)
    dot.cycle("opacity", from: 1, to: 0.25, duration: 1.2)
  }

  private func addBars(to stage: CALayer) {
    let bars = CAReplicatorLayer()
    bars.name = "bars"
    bars.frame = CGRect(x: 114, y: 18, width: 80, height: 68)
    bars.instanceCount = 7
    bars.instanceTransform = CATransform3DMakeTranslation(12, 0, 0)
    bars.instanceDelay = 0.14
    bars.instanceColor = SceneTheme.pink.cgColor
    bars.instanceRedOffset = -0.1
    bars.instanceBlueOffset = 0.05
    stage.addSublayer(bars)
    let bar = bars.addRectangle(
      CGRect(x: 0, y: 0, width: 8, height: 68), color: UIColor(white: 1, alpha: 1), cornerRadius: 4, name: "bar")
    bar.anchorPoint = CGPoint(x: 0.5, y: 1)
    bar.position = CGPoint(x: 4, y: 68)
    bar.swing("bounds.size.height", from: 12, to: 68, duration: 0.6)
  }
}
