import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing

@MainActor @Suite(.serialized) struct ReplicatorLayerTests {
  @Test func startsAsDocumented() {
    let layer = CAReplicatorLayer()
    #expect(layer.instanceCount == 1)
    #expect(!layer.preservesDepth)
    #expect(layer.instanceDelay == 0)
    #expect(CATransform3DIsIdentity(layer.instanceTransform))
    #expect(layer.instanceColor?.alpha == 1)
    #expect(layer.instanceRedOffset == 0 && layer.instanceGreenOffset == 0)
    #expect(layer.instanceBlueOffset == 0 && layer.instanceAlphaOffset == 0)
  }

  @Test func keyValueCodingReachesAll() {
    let layer = CAReplicatorLayer()
    layer.setValue(7, forKey: "instanceCount")
    layer.setValue("0.5", forKey: "instanceDelay")
    layer.setValue(0.25, forKey: "instanceRedOffset")
    layer.setValue(true, forKey: "preservesDepth")
    layer.setValue(20, forKeyPath: "instanceTransform.translation.x")
    #expect(layer.instanceCount == 7)
    #expect(layer.instanceDelay == 0.5)
    #expect(layer.instanceRedOffset == 0.25)
    #expect(layer.preservesDepth)
    #expect(layer.instanceTransform.m41 == 20)
    layer.setValue(nil, forKey: "instanceCount")
    #expect(layer.instanceCount == 0)
  }

  @Test func noColourCountsAsWhite() {
    let layer = CAReplicatorLayer()
    layer.instanceColor = nil
    #expect(layer.instanceColor == nil)
    guard case .replicator(let values) = layer.values.kind else {
      Issue.record("no replicator")
      return
    }
    #expect(values.instanceColor == .white)
  }

  @Test(arguments: [
    "instanceCount", "instanceDelay", "instanceTransform", "instanceColor", "instanceRedOffset", "instanceAlphaOffset",
  ])
  func changesAnimateOnLiveLayers(key: String) {
    let rig = LayerRig()
    let layer = rig.liveLayer(CAReplicatorLayer())
    #expect(layer.action(forKey: key) is CABasicAnimation)
    layer.instanceDelay = 1
    #expect(layer.animationKeys() == ["instanceDelay"])
    rig.flush()
    rig.clock.mediaTime = 0.0625
    #expect(abs((layer.presentation()?.instanceDelay ?? 0) - 0.408511) < 2e-4)
  }

  @Test func onlyTheFirstCopyIsHit() {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.addSublayer(dot)
    #expect(layer.hitTest(CGPoint(x: 5, y: 5)) === dot)
    #expect(layer.hitTest(CGPoint(x: 25, y: 5)) === layer)
  }

  @Test func oddValuesAreSurvived() {
    let layer = CAReplicatorLayer()
    layer.instanceCount = .max
    #expect(layer.instanceCount == 1_000_000_000)
    layer.instanceCount = .min
    layer.instanceDelay = .nan
    layer.instanceRedOffset = .infinity
    #expect(layer.instanceDelay == 0)
    #expect(layer.instanceRedOffset == 0)
    layer.setValue(Double.nan, forKey: "instanceCount")
    #expect(layer.instanceCount == 0)
  }
}
