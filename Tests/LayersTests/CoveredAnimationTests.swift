import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import TestSupport
import Testing

/// Animations that a later one hides for good aren't committed any more.
@Suite struct CoveredAnimationTests {
  /// Returns an animation of the position that stands still.
  private func still(_ offset: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: 0, y: 0)
    animation.toValue = CGPoint(x: 100, y: 50)
    animation.duration = 1
    animation.speed = 0
    animation.timeOffset = offset
    return animation
  }

  private func stillOnPath(_ offset: Double) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 40), transform: nil)
    animation.duration = 1
    animation.speed = 0
    animation.timeOffset = offset
    return animation
  }

  @Test(arguments: [false, true]) func scrubbingKeepsOne(isPath: Bool) {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    for step in 0..<200 {
      let offset = Double(step % 100) / 100
      layer.add(isPath ? stillOnPath(offset) : still(offset), forKey: nil)
      rig.advance(to: Double(step) / 60)
    }
    #expect(layer.attachedRecords.count == 1)
    if !isPath { #expect(layer.presentation()?.position == CGPoint(x: 99, y: 49.5)) }
    layer.removeAllAnimations()
    rig.flush()
    #expect(layer.presentation()?.position == .zero)
  }

  @Test func theirEndsAreReportedWithTheLast() {
    let rig = LayerRig()
    let log = EventLog()
    let layer = rig.liveLayer()
    for name in ["A", "B", "C"] {
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.events.append("end\(name)") }
      let animation = still(0.5)
      animation.delegate = log.delegate(name)
      layer.add(animation, forKey: nil)
      CATransaction.commit()
      rig.frame()
      rig.endIteration()
    }
    #expect(layer.attachedRecords.count == 1)
    #expect(log.events == ["startA", "startB", "startC"])
    layer.removeAllAnimations()
    rig.frame()
    rig.endIteration()
    #expect(Set(log.events.dropFirst(3)) == ["stopA:0", "stopB:0", "stopC:0", "endA", "endB", "endC"])
    #expect(log.events.count == 9)
  }

  /// Any animations, kept or removed under a key at any time, show what all of them together show.
  @Test func nothingElseIsShownThanByAll() {
    for seed in UInt64(0)..<150 {
      var numbers = SeededNumbers(seed: seed)
      let rig = LayerRig()
      let layer = rig.liveLayer()
      var all: [AnimationRecord] = []
      for step in 0..<20 {
        let added = animation(&numbers)
        let key = numbers.integer(0...4) == 0 ? "key" : nil
        if let key { all.removeAll { $0.key == key } }
        layer.add(added, forKey: key)
        rig.advance(to: Double(step) / 10)
        for record in layer.attachedRecords where !all.contains(where: { $0.id == record.id }) { all.append(record) }
        if numbers.integer(0...6) == 0 {
          layer.removeAnimation(forKey: "key")
          all.removeAll { $0.key == "key" }
        }
        for time in [Double(step) / 10, Double(step) / 10 + 0.3, 50] {
          var (shown, expected) = (LayerValues(), LayerValues())
          _ = evaluate(layer.attachedRecords, over: &shown, at: time)
          _ = evaluate(all, over: &expected, at: time)
          #expect(shown == expected, "seed \(seed), step \(step), time \(time)")
        }
      }
    }
  }

  private func animation(_ numbers: inout SeededNumbers) -> CAPropertyAnimation {
    let animation: CAPropertyAnimation
    switch numbers.integer(0...3) {
    case 0: animation = stillOnPath(numbers.number(-0.2...1.4))
    case 1:
      let opacity = CABasicAnimation(keyPath: "opacity")
      opacity.toValue = numbers.number(0...1)
      if numbers.integer(0...1) == 0 { opacity.fromValue = numbers.number(0...1) }
      animation = opacity
    default: animation = still(numbers.number(-0.2...1.4))
    }
    animation.duration = 1
    // The others run on: none ends within the test.
    animation.speed = numbers.integer(0...2) == 0 ? 1 : 0
    animation.repeatCount = .infinity
    animation.isAdditive = numbers.integer(0...4) == 0
    animation.isRemovedOnCompletion = false
    animation.fillMode = numbers.integer(0...1) == 0 ? .both : .removed
    if let path = animation as? CAKeyframeAnimation, numbers.integer(0...2) == 0 { path.rotationMode = .rotateAuto }
    return animation
  }
}
