import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

/// Begin times and fill modes on a running clock, with animations that are removed and others that stay.
@Suite struct FillingTests {
  /// Returns a layer under a fade from 0 to 1 of one second, over a model value of 0.5, at media time 10.
  private func fading(_ rig: LayerRig, _ edit: (CABasicAnimation) -> Void) -> CALayer {
    let layer = CALayer()
    layer.opacity = 0.5
    let live = rig.liveLayer(layer)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 1
    edit(fade)
    live.add(fade, forKey: "fade")
    rig.frame()
    return live
  }

  private func opacities(_ layer: CALayer, _ rig: LayerRig, at times: [Double]) -> [Double] {
    times.compactMap { time in
      rig.advance(to: time)
      return layer.presentation().map { Double($0.opacity) }
    }
  }

  @Test("T-11: forwards without removal keeps the end value, and the key") func staysAtTheEnd() {
    let rig = LayerRig(at: 10)
    let layer = fading(rig) {
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    #expect(opacities(layer, rig, at: [10.25, 11, 11.5, 1000]) == [0.25, 1, 1, 1])
    #expect(layer.animationKeys() == ["fade"] && layer.opacity == 0.5)
    layer.removeAnimation(forKey: "fade")
    #expect(opacities(layer, rig, at: [1001]) == [0.5])
  }

  @Test("T-11: forwards with removal shows the model after the end") func goesBackToTheModel() {
    let rig = LayerRig(at: 10)
    let layer = fading(rig) { $0.fillMode = .forwards }
    #expect(layer.animation(forKey: "fade")?.isRemovedOnCompletion == true)
    #expect(opacities(layer, rig, at: [10.25, 11.5]) == [0.25, 0.5])
    #expect(layer.animationKeys() == nil)
  }

  @Test("T-11: without removal and without a fill mode the key stays, and the model shows") func staysWithoutAFill() {
    let rig = LayerRig(at: 10)
    let layer = fading(rig) { $0.isRemovedOnCompletion = false }
    #expect(opacities(layer, rig, at: [10.25, 11.5]) == [0.25, 0.5])
    #expect(layer.animationKeys() == ["fade"])
  }

  @Test("T-12: with a begin time of 0 and forwards the animation runs from its offset, round its end, and stays there")
  func beginsWithItsCommit() throws {
    let rig = LayerRig(at: 10)
    let layer = fading(rig) {
      $0.timeOffset = 0.25
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    #expect(try #require(layer.animation(forKey: "fade")).beginTime == 10)
    #expect(opacities(layer, rig, at: [10, 10.5, 10.875, 11.5]) == [0.25, 0.75, 0.125, 0.25])
  }

  @Test(
    "T-12 with a begin time long past and forwards it holds still at its offset",
    arguments: [(0.25, 0.25), (0.75, 0.75), (1, 1), (0, 1)])
  func isLongOver(offset: Double, held: Double) {
    let rig = LayerRig(at: 1000)
    let layer = fading(rig) {
      $0.beginTime = 1
      $0.timeOffset = offset
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    #expect(opacities(layer, rig, at: [1000, 1000.5, 2000]) == [held, held, held])
  }

  @Test("T-14: at speed 0 the offset says where it is, the whole duration included", arguments: [0, 0.25, 0.75, 1])
  func isScrubbed(offset: Double) {
    let rig = LayerRig(at: 10)
    let layer = fading(rig) {
      $0.speed = 0
      $0.timeOffset = offset
    }
    #expect(opacities(layer, rig, at: [10, 12, 500]) == [offset, offset, offset])
    #expect(layer.animationKeys() == ["fade"])
  }
}

/// Behaviour that differs from the wording of Apple's guide, as docs/compatibility.md says.
@Suite struct GuideWordingTests {
  private func addFade(to layer: CALayer, duration: Double = 1, forKey key: String) {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.duration = duration
    layer.add(fade, forKey: key)
  }

  @Test("listing 3-2 on a bare layer: the implicit animation takes the explicit one's key")
  func anImplicitAnimationReplacesTheExplicitOne() throws {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer()
    addFade(to: layer, forKey: "opacity")
    layer.opacity = 0
    #expect(layer.animationKeys() == ["opacity"])
    #expect(try #require(layer.animation(forKey: "opacity")).duration == 0.25)
    rig.frame()
    rig.advance(to: 10.3)
    #expect(layer.presentation()?.opacity == 0)
  }

  @Test("listing 3-2 with actions disabled runs as it is written") func theExplicitAnimationRuns() {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer()
    addFade(to: layer, forKey: "opacity")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0
    CATransaction.commit()
    rig.frame()
    for (time, shown) in [(10.125, Float(0.875)), (10.5, 0.5), (11.5, 0)] {
      rig.advance(to: time)
      #expect(layer.presentation()?.opacity == shown)
    }
    #expect(layer.animationKeys() == nil)
  }

  @Test("A-8: an implicit animation is removed by the name of its property") func implicitAnimationsCanBeRemoved() {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer()
    layer.opacity = 0
    rig.frame()
    #expect(layer.animationKeys() == ["opacity"])
    layer.removeAnimation(forKey: "opacity")
    rig.frame()
    #expect(layer.animationKeys() == nil && layer.presentation()?.opacity == 0)
  }

  @Test("N-10: nothing animates the key path \"frame\"") func theFrameDoesNotAnimate() {
    let rig = LayerRig()
    let layer = rig.stoppedLayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    for (keyPath, value) in [("frame", CGRect(x: 0, y: 0, width: 5, height: 5) as Any), ("frame.origin.x", 100)] {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.toValue = value
      animation.duration = 1
      layer.add(animation, forKey: keyPath)
    }
    rig.flush()
    let frames = rig.presented(layer, at: [0.5, 1], \.frame)
    #expect(frames == [layer.frame, layer.frame])
  }

  @Test("G-2: a group's duration cuts its children, and scales none of them") func groupsCut() {
    let rig = LayerRig()
    let layer = rig.stoppedLayer()
    let long = CABasicAnimation(keyPath: "position.x")
    (long.fromValue, long.toValue, long.duration) = (0, 100, 4)
    let short = CABasicAnimation(keyPath: "position.y")
    (short.fromValue, short.toValue, short.duration) = (0, 100, 0.5)
    let open = CABasicAnimation(keyPath: "zPosition")
    (open.fromValue, open.toValue) = (0, 100)
    let group = CAAnimationGroup()
    group.animations = [long, short, open]
    group.duration = 2
    layer.add(group, forKey: nil)
    rig.flush()
    let shown = rig.presented(layer, at: [0.25, 1, 2, 2.5]) { [$0.position.x, $0.position.y, $0.zPosition] }
    #expect(shown == [[6.25, 50, 12.5], [25, 0, 50], [50, 0, 100], [0, 0, 0]])
  }
}
