import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import Testing

@testable import KinoraMacViews

/// Rotations with a program's own animation: the position follows the angle.
@Suite struct RotationPaceTests {
  private static let animations: [@Sendable () -> CAPropertyAnimation] = [
    {
      let spring = CASpringAnimation()
      (spring.damping, spring.stiffness, spring.duration) = (4, 120, 2)
      return spring
    },
    {
      let keyframes = CAKeyframeAnimation()
      (keyframes.values, keyframes.keyTimes, keyframes.duration) = ([0, 170, -40, 90], [0, 0.2, 0.65, 1], 2)
      keyframes.timingFunctions = [.easeIn, .linear, .easeOut].map { CAMediaTimingFunction(name: $0) }
      return keyframes
    },
    {
      let cubic = CAKeyframeAnimation()
      (cubic.values, cubic.calculationMode, cubic.duration) = ([0, 200, 90], .cubic, 1)
      (cubic.repeatCount, cubic.autoreverses) = (3, true)
      return cubic
    },
    {
      let steps = CAKeyframeAnimation()
      (steps.values, steps.calculationMode, steps.duration) = ([0, 50, 90], .discrete, 2)
      return steps
    },
    {
      let basic = CABasicAnimation()
      (basic.duration, basic.repeatCount, basic.autoreverses, basic.speed) = (0.5, 5, true, 1.5)
      return basic
    },
    {
      let beyond = CABasicAnimation()
      beyond.duration = 1
      beyond.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, -1, 0.6, 2)
      return beyond
    },
  ]

  @Test("The centre stays in place with springs, keyframes, repetition, speed and any curve", arguments: 0..<6)
  func fixedPoint(index: Int) {
    let stage = MacStage()
    let view = stage.add(NSRect(x: 100, y: 100, width: 120, height: 60))
    view.animations["frameCenterRotation"] = Self.animations[index]()
    view.animator().frameCenterRotation = 90
    stage.frame()
    let root = stage.content.host.layer.presentation()
    var angles: Set<Int> = []
    var farthest = 0.0
    for time in stride(from: 0.013, to: 2.2, by: 0.037) {
      stage.advance(to: time)
      let middle = view.shown.convert(CGPoint(x: 60, y: 30), to: root)
      farthest = max(farthest, Double(hypot(middle.x - 160, middle.y - 130)))
      let angle = view.shown.value(forKeyPath: "transform.rotation.z") as? Double ?? 0
      angles.insert(Int((angle * 20).rounded()))
    }
    #expect(farthest < 0.01, "\(farthest) points")
    #expect(angles.count > 2, "it turns")
    stage.advance(to: 8)
    #expect(view.layer?.animationKeys() == nil && view.frameCenterRotation == 90)
  }

  @Test("A repeated rotation has the program's ends, in degrees")
  func ownEnds() {
    let stage = MacStage()
    let view = stage.add()
    let swing = CABasicAnimation()
    (swing.fromValue, swing.toValue, swing.duration, swing.autoreverses) = (-40, 20, 1, true)
    swing.timingFunction = CAMediaTimingFunction(name: .linear)
    view.animations["frameRotation"] = swing
    view.animator().frameRotation = 10
    stage.frame()
    stage.advance(to: 1.5)
    let shown = view.shown.value(forKeyPath: "transform.rotation.z") as? Double ?? 0
    #expect(isNear(CGFloat(shown * 180 / .pi), -10, 1e-3))
  }
}
