import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing

/// The presentation tree: the contents of the screen, as far as the model knows.
@Suite struct PresentationTests {
  @Test(
    "TX-33 an implicit fade follows the default curve", arguments: [(0.0625, 0.591489), (0.125, 0.197597), (0.25, 0)])
  func implicitFade(time: Double, opacity: Double) {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer()
    layer.opacity = 0
    rig.flush()
    rig.clock.mediaTime = 10 + time
    #expect(close([Double(layer.presentation()?.opacity ?? -1)], [opacity], within: 2e-4))
  }

  @Test("TX-35: only what was committed shows") func uncommittedChange() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.2
    #expect(layer.presentation()?.opacity == 1)
    CATransaction.commit()
    #expect(layer.presentation()?.opacity == 0.2)
    CATransaction.setDisableActions(true)
    layer.opacity = 0.7
    #expect(layer.presentation()?.opacity == 0.2)
    rig.flush()
    #expect(layer.presentation()?.opacity == 0.7)
  }

  @Test func aLayerThatNoCommitCarriedHasNone() {
    let rig = LayerRig()
    let layer = CALayer()
    #expect(layer.presentation() == nil)
    rig.root.addSublayer(layer)
    #expect(layer.presentation() == nil)
    rig.flush()
    #expect(layer.presentation() != nil)
  }

  @Test func presentationAndModelLeadToEachOther() throws {
    let rig = LayerRig()
    let layer = rig.liveLayer(CAShapeLayer())
    let shown = try #require(layer.presentation())
    #expect(shown !== layer)
    #expect(shown.presentation() === shown)
    #expect(shown.model() === layer)
    #expect(layer.model() === layer)
  }

  @Test func thePresentationTreeMirrorsTheCommittedOne() throws {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    let mask = CALayer()
    layer.mask = mask
    rig.flush()
    let child = CALayer()
    layer.addSublayer(child)
    let shown = try #require(layer.presentation())
    #expect(shown.sublayers == nil)
    #expect(shown.superlayer?.model() === rig.root)
    #expect(shown.mask?.model() === mask)
    rig.flush()
    #expect(shown.sublayers?.map { $0.model() } == [child])
    #expect(shown.animationKeys() == layer.animationKeys())
  }

  @Test func aPresentationStaysAsItWas() throws {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer()
    layer.opacity = 0
    rig.flush()
    let first = try #require(layer.presentation())
    rig.clock.mediaTime = 10.125
    #expect(first.opacity == 1)
    #expect(layer.presentation()?.opacity ?? 1 < 0.3)
  }

  @Test func aPresentationLayerCannotBeChanged() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = LayerRig()
        rig.liveLayer().presentation()?.opacity = 0
      }
    }
    #expect(said("a presentation layer cannot be changed", in: result?.standardErrorContent))
  }

  @Test func presentationIsHitWhereItShows() {
    let rig = LayerRig()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let stopped = rig.stoppedLayer(layer)
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: 105, y: 105)
    animation.toValue = CGPoint(x: 205, y: 105)
    animation.duration = 1
    stopped.add(animation, forKey: nil)
    rig.flush()
    #expect(rig.root.presentation()?.hitTest(CGPoint(x: 105, y: 105))?.model() === stopped)
    #expect(rig.root.hitTest(CGPoint(x: 5, y: 5)) === stopped)
  }

  @Test func aChangeInFlightStartsFromWhatIsShown() throws {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer()
    layer.opacity = 0
    rig.flush()
    rig.clock.mediaTime = 10.125
    layer.opacity = 1
    rig.flush()
    #expect(close([Double(layer.presentation()?.opacity ?? -1)], [0.197597], within: 2e-4))
  }

  @Test func anAnimationWithoutEndsRunsFromWhatWasShown() {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 200, y: 0)
    let animation = CABasicAnimation(keyPath: "position")
    animation.duration = 1
    layer.add(animation, forKey: nil)
    CATransaction.commit()
    rig.clock.mediaTime = 10.5
    #expect(close(layer.presentation()?.position.numbers ?? [], [100, 0], within: 1e-9))
  }

  @Test func newContentsShowAtOnce() {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer()
    let (one, two) = (CGImage(width: 1, height: 1, pixels: [0]), CGImage(width: 1, height: 1, pixels: [1]))
    layer.contents = one
    rig.flush()
    rig.clock.mediaTime = 11
    layer.contents = two
    #expect(layer.animationKeys() == ["contents"])
    rig.flush()
    #expect(layer.presentation()?.contents as? CGImage === two)
  }

  @Test func aLayerShowsUntilItsRemovalIsCommitted() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    CATransaction.begin()
    layer.removeFromSuperlayer()
    #expect(layer.presentation()?.superlayer?.model() === rig.root)
    CATransaction.commit()
    #expect(layer.presentation() == nil)
  }

  @Test func textShowsAsItWasCommitted() {
    let rig = LayerRig()
    let text = CATextLayer()
    text.string = "before"
    let layer = rig.liveLayer(text)
    layer.string = "after"
    layer.fontSize = 12
    #expect(layer.presentation()?.string as? String == "before")
    #expect(layer.presentation()?.fontSize == 36)
    rig.flush()
    #expect(layer.presentation()?.string as? String == "after")
    #expect(layer.presentation()?.fontSize == 36)
    rig.advance(to: 0.25)
    #expect(layer.presentation()?.fontSize == 12)
  }
}
