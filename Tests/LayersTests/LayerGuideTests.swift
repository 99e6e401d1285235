import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

/// Statements of the guides about layers, as docs/guides.md lists them, that no other suite covers.
@Suite struct LayerGuideTests {
  /// Returns the values that a stopped layer shows under a keyframe animation of one second.
  private func shown<Value>(
    _ keyPath: String, at times: [Double], _ edit: (CAKeyframeAnimation) -> Void, _ read: (CALayer) -> Value
  ) -> [Value] {
    let rig = LayerRig()
    let layer = rig.stoppedLayer()
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = 1
    edit(animation)
    layer.add(animation, forKey: nil)
    rig.flush()
    return rig.presented(layer, at: times, read)
  }

  @Test("without a start value, a model that was set to the end shows no motion") func aModelAtItsEndShowsNoMotion() {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0
    CATransaction.commit()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 1
    layer.add(fade, forKey: nil)
    rig.frame()
    for time in [10, 10.25, 10.5, 10.75] {
      rig.advance(to: time)
      #expect(layer.presentation()?.opacity == 0)
    }
  }

  @Test func anAnchorPointFollowsAPath() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 0))
    path.addLine(to: CGPoint(x: 1, y: 1))
    let points = shown("anchorPoint", at: [0.25, 0.5, 0.75], { $0.path = path }, \.anchorPoint)
    #expect(close(points.flatMap(\.numbers), [0.5, 0, 1, 0, 1, 0.5], within: 1e-9))
  }

  @Test func rectanglesAreKeyValues() {
    let values = [CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 4, y: 8, width: 30, height: 60)]
    let bounds = shown("bounds", at: [0, 0.5], { $0.values = values.map { NSValue(cgRect: $0) } }, \.bounds)
    #expect(close(bounds.flatMap(\.numbers), [0, 0, 10, 20, 2, 4, 20, 40], within: 1e-9))
  }

  @Test func imagesAreKeyValuesOfContents() {
    let images = (0..<3).map { CGImage(width: 1, height: 1, pixels: [$0]) }
    let contents = shown(
      "contents", at: [0.1, 0.5, 0.9],
      {
        $0.values = images
        $0.calculationMode = .discrete
      }, { $0.contents as? CGImage })
    #expect(zip(contents, images).allSatisfy { $0 === $1 } && contents.count == 3)
  }

  @Test func theCurrentStateShowsAfterRemovingAll() {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer()
    for (keyPath, end) in [("opacity", 0.5), ("position.x", 80)] {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = 0
      animation.toValue = end
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    rig.frame()
    rig.advance(to: 10.5)
    #expect(layer.presentation()?.opacity == 0.25 && layer.presentation()?.position.x == 40)
    layer.removeAllAnimations()
    rig.frame()
    #expect(layer.presentation()?.opacity == 1 && layer.presentation()?.position.x == 0)
  }

  @Test(
    "an animation that is removed leaves the model, or the values that were copied into it", arguments: [true, false])
  func thePresentationMayBeCopiedIntoTheModel(isCopied: Bool) throws {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer()
    let flight = CABasicAnimation(keyPath: "position.x")
    flight.fromValue = 0
    flight.toValue = 100
    flight.duration = 1
    layer.add(flight, forKey: "flight")
    rig.frame()
    rig.advance(to: 10.25)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if isCopied { layer.position = try #require(layer.presentation()).position }
    layer.removeAnimation(forKey: "flight")
    CATransaction.commit()
    for time in [10.25, 10.5, 12] {
      rig.advance(to: time)
      #expect(layer.presentation()?.position.x == (isCopied ? 25 : 0))
    }
  }

  /// Adds the astronaut article's flight through a view of 200 by 100 points.
  private func fly(_ layer: CALayer) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 50), control: CGPoint(x: 0, y: 50))
    path.addQuadCurve(to: CGPoint(x: 200, y: 100), control: CGPoint(x: 200, y: 50))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.repeatCount = 0
    animation.path = path
    animation.duration = 1
    layer.add(animation, forKey: nil)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = path.currentPoint
    CATransaction.commit()
  }

  private func places(_ layer: CALayer, _ rig: LayerRig, at times: [Double]) -> [Double] {
    times.flatMap { time in
      rig.advance(to: time)
      return layer.presentation()?.position.numbers ?? []
    }
  }

  @Test("the flight alone takes its second once, with a repeat count of 0, and the layer stays at its end")
  func theFlightAloneRunsOnce() {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer()
    fly(layer)
    rig.frame()
    let shown = places(layer, rig, at: [10, 10.25, 10.5, 10.75, 1011, 1011.5])
    #expect(close(shown, [0, 0, 25, 37.5, 100, 50, 175, 62.5, 200, 100, 200, 100], within: 1e-6), "\(shown)")
    #expect(layer.animationKeys() == nil)
  }

  @Test func addingTheFlightAgainRestartsIt() {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer()
    fly(layer)
    rig.frame()
    rig.advance(to: 10.75)
    fly(layer)
    rig.frame()
    let shown = places(layer, rig, at: [10.75, 11, 11.25, 11.75])
    #expect(close(shown, [0, 0, 25, 37.5, 100, 50, 200, 100], within: 1e-6), "\(shown)")
  }
}
