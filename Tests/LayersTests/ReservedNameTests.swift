import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing

/// Custom properties with the name of a property of another kind of layer.
@Suite struct ReservedNameTests {
  nonisolated private final class Gauge: CALayer {
    @Animatable("lineWidth") var lineWidth: CGFloat = 2
    @Animatable("tint") var tint: CGColor? = .white

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "lineWidth" || super.needsDisplay(forKey: key)
    }
  }

  private func move(_ path: String, to value: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    animation.toValue = value
    animation.duration = 1
    return animation
  }

  @Test func aPropertyWithTheNameOfAnotherKindsAnimates() {
    let rig = LayerRig()
    let gauge = rig.liveLayer(Gauge())
    gauge.lineWidth = 4
    gauge.add(move("lineWidth", to: CGFloat(8)), forKey: nil)
    rig.frame()
    rig.advance(to: 0.5)
    #expect(gauge.presentation()?.lineWidth == 6)
    #expect(gauge.lineWidth == 4)
  }

  @Test func whatIsStoredByNameAnimatesToo() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    layer.setValue(1.0, forKey: "scale")
    layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "startPoint.x")
    layer.add(move("scale", to: 3), forKey: nil)
    rig.frame()
    rig.advance(to: 0.5)
    #expect(layer.presentation()?.value(forKey: "scale") as? Double == 2)
    #expect(layer.value(forKeyPath: "startPoint.x") as? CGPoint == CGPoint(x: 1, y: 2))
  }

  @Test func anOptionalCanBeSetToNil() {
    let gauge = Gauge()
    #expect(gauge.tint == .white)
    gauge.tint = nil
    #expect(gauge.tint == nil)
    #expect(gauge.value(forKey: "tint") == nil)
    #expect(Gauge(layer: gauge).tint == .white)
    gauge.tint = .black
    #expect(gauge.tint == .black)
    gauge.tint = nil
    #expect(gauge.tint == nil)
    gauge.style = ["tint": CGColor.white]
    #expect(gauge.tint == nil)
  }

  @Test func nilIsPresentedAsNil() {
    let rig = LayerRig()
    let gauge = rig.liveLayer(Gauge())
    gauge.tint = nil
    rig.flush()
    #expect(gauge.presentation()?.tint == nil)
  }
}
