import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import Testing

/// A random number generator with the same numbers in every run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// A tree that is edited at random, and the renderer's copy of it.
private final class Workout {
  let rig: LayerRig
  let tree = RenderTree()
  var layers: [CALayer]
  var dice: Dice

  init(seed: Int) {
    rig = LayerRig(at: 10)
    dice = Dice(state: UInt64(seed))
    layers = (0..<12).map { _ in CALayer() }
    let tree = tree
    rig.context.onCommit = { tree.apply($0) }
    // The whole tree once more, for the renderer that was just attached.
    rig.context.rootLayer = nil
    rig.flush()
    rig.context.rootLayer = rig.root
    rig.flush()
  }

  private func pick() -> CALayer {
    layers[Int.random(in: 0..<layers.count, using: &dice)]
  }

  fileprivate func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &dice) < probability
  }

  func step() {
    for _ in 0..<Int.random(in: 1...6, using: &dice) { edit() }
    rig.advance(to: rig.clock.mediaTime + Double.random(in: 0.01...0.2, using: &dice))
    if chance(0.3) { rig.endIteration() }
  }

  private func edit() {
    let layer = pick()
    switch Int.random(in: 0..<9, using: &dice) {
    case 0: move(layer)
    case 1: layer.removeFromSuperlayer()
    case 2: layer.position = CGPoint(x: Double.random(in: 0...100, using: &dice), y: 5)
    case 3: layer.cornerRadius = Double.random(in: 0...10, using: &dice)
    case 4: if chance(0.6) { animate(layer) } else { leadThroughKeyframes(layer) }
    case 5: layer.removeAllAnimations()
    case 6: layer.speed = [0, 0.5, 1, 2].randomElement(using: &dice) ?? 1
    case 7: layer.timeOffset = Double.random(in: 0...2, using: &dice)
    default: mask(layer)
    }
  }

  private func move(_ layer: CALayer) {
    let parent = chance(0.4) ? rig.root : pick()
    guard parent !== layer, !parent.isInside(layer) else { return }
    parent.insertSublayer(layer, at: UInt32.random(in: 0...3, using: &dice))
  }

  private func mask(_ layer: CALayer) {
    let mask = pick()
    guard mask !== layer, !layer.isInside(mask) else { return }
    layer.mask = chance(0.5) ? mask : nil
  }

  private func animate(_ layer: CALayer) {
    let animation = CABasicAnimation(keyPath: chance(0.5) ? "position.y" : "transform.rotation.z")
    animation.toValue = Double.random(in: 0...3, using: &dice)
    animation.duration = Double.random(in: 0.1...1, using: &dice)
    animation.repeatCount = chance(0.3) ? .infinity : 1
    animation.isAdditive = chance(0.3)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = chance(0.7)
    layer.add(animation, forKey: chance(0.5) ? "same" : nil)
  }
}

extension Workout {
  /// Adds keyframes at key times in and out of order, and in a mode that may overshoot.
  private func leadThroughKeyframes(_ layer: CALayer) {
    let animation = CAKeyframeAnimation(
      keyPath: ["position.x", "hidden", "shouldRasterize", "rasterizationScale", "transform.scale.xy"]
        .randomElement(using: &dice))
    animation.values = (0..<4).map { _ in Double.random(in: 0...2, using: &dice).rounded() }
    if chance(0.8) {
      animation.keyTimes = (0..<4).map { _ in NSNumber(value: Double.random(in: -0.5...1.5, using: &dice)) }
    }
    if chance(0.5) { animation.timingFunctions = [CAMediaTimingFunction(controlPoints: 0.3, -1, 0.5, 2)] }
    if chance(0.5) { animation.timingFunction = CAMediaTimingFunction(name: .easeIn) }
    animation.calculationMode = [.linear, .discrete, .cubic, .paced].randomElement(using: &dice) ?? .linear
    animation.isAdditive = chance(0.3)
    animation.duration = Double.random(in: 0.1...1, using: &dice)
    animation.repeatCount = 3
    layer.add(animation, forKey: chance(0.5) ? "keyframes" : nil)
  }
}

extension CALayer {
  fileprivate func isInside(_ other: CALayer) -> Bool {
    var step: CALayer? = self
    while let layer = step {
      if layer === other { return true }
      step = layer.superlayer
    }
    return false
  }
}

/// The renderer never sees a layer, and still shows the presentation values of the model.
@Suite struct RendererAgreementTests {
  @Test(arguments: 1...20) func showsWhatThePresentationSays(seed: Int) {
    let workout = Workout(seed: seed)
    for step in 0..<60 {
      workout.step()
      _ = workout.tree.evaluate(at: workout.rig.clock.mediaTime)
      for layer in workout.layers {
        let isInTree = layer.isInside(workout.rig.root)
        let shown = workout.tree.presented(layer.id)
        #expect((shown != nil) == isInTree, "step \(step)")
        #expect((layer.presentation() != nil) == isInTree, "step \(step)")
        #expect(shown == layer.presentation()?.values, "step \(step)")
      }
    }
  }
}
