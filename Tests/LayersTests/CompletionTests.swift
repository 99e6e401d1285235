import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

/// Callbacks for starts and ends of animations, and their order.
@Suite struct CompletionTests {
  @Test("TX-05: a block without animations runs from the run loop") func blockWithoutAnimations() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.events.append("block") }
    CATransaction.commit()
    #expect(log.events == [])
    rig.endIteration()
    #expect(log.events == ["block"])
  }

  @Test("TX-06: start comes after the commit, the block before the stop") func startBlockStop() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.events.append("block") }
    layer.add(log.animation("A"), forKey: "a")
    log.events.append("committing")
    CATransaction.commit()
    log.events.append("committed")
    rig.endIteration()
    rig.advance(to: 10.05)
    #expect(log.events == ["committing", "committed", "startA"])
    rig.advance(to: 10.11)
    rig.endIteration()
    #expect(log.events == ["committing", "committed", "startA", "block", "stopA:1"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func anAnimationThatBeginsLaterStartsThen() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    let later = log.animation("A")
    later.beginTime = 11
    layer.add(later, forKey: "a")
    rig.frame()
    rig.endIteration()
    #expect(log.events == [])
    #expect(rig.context.nextCallbackTime == 11)
    rig.advance(to: 11)
    #expect(log.events == ["startA"])
    rig.advance(to: 11.2)
    #expect(log.events == ["startA", "stopA:1"])
  }

  @Test("TX-07: a second block does not discard the first") func secondBlock() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.events.append("first") }
    layer.add(log.animation("J"), forKey: nil)
    CATransaction.setCompletionBlock { log.events.append("second") }
    CATransaction.commit()
    rig.endIteration()
    rig.advance(to: 10.2)
    #expect(log.events == ["startJ", "second", "first", "stopJ:1"])
  }

  @Test("TX-08: a block waits for the animations of nested transactions") func nestedTransaction() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.events.append("outer") }
    CATransaction.begin()
    layer.add(log.animation("G"), forKey: nil)
    CATransaction.commit()
    CATransaction.commit()
    rig.endIteration()
    rig.advance(to: 10.2)
    #expect(log.events == ["startG", "outer", "stopG:1"])
  }

  @Test("TX-09: removing an animation by key stops it unfinished") func removedByKey() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.events.append("block") }
    layer.add(log.animation("B", duration: 5), forKey: "b")
    CATransaction.commit()
    rig.endIteration()
    layer.removeAnimation(forKey: "b")
    rig.endIteration()
    #expect(log.events == ["startB", "block", "stopB:0"])
  }

  @Test("TX-10: leaving the tree stops what runs") func leavingTheTree() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    layer.add(log.animation("F", duration: 5), forKey: "f")
    rig.endIteration()
    layer.removeFromSuperlayer()
    rig.endIteration()
    rig.endIteration()
    #expect(log.events == ["startF", "stopF:0"])
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation() == nil)
  }

  @Test("TX-11: an animation on a layer in no window is over at once") func noWindow() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = CALayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.events.append("block") }
    layer.add(log.animation("M"), forKey: "m")
    CATransaction.commit()
    rig.endIteration()
    #expect(log.events == ["startM", "stopM:0", "block"])
    #expect(layer.animationKeys() == nil)
  }

  @Test("TX-12: an animation that stays reports its end once") func staysAttached() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    let animation = log.animation("K")
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "k")
    rig.endIteration()
    for time in [10.2, 10.3, 10.4] { rig.advance(to: time) }
    #expect(log.events == ["startK", "stopK:1"])
    #expect(layer.animationKeys() == ["k"])
    layer.removeAllAnimations()
    rig.endIteration()
    #expect(log.events == ["startK", "stopK:1"])
  }

  @Test func replacingAnAnimationStopsTheFormer() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    layer.add(log.animation("A", duration: 5), forKey: "k")
    rig.endIteration()
    layer.add(log.animation("B", duration: 5), forKey: "k")
    rig.endIteration()
    #expect(log.events == ["startA", "startB", "stopA:0"])
    #expect(layer.animationKeys() == ["k"])
  }

  @Test func aStoppedLayersAnimationsNeverEnd() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.stoppedLayer()
    layer.add(log.animation("S"), forKey: "s")
    rig.endIteration()
    rig.advance(to: 1000)
    #expect(log.events == ["startS"])
    #expect(rig.context.nextCallbackTime == nil)
    layer.speed = 1
    rig.flush()
    rig.advance(to: 1000.2)
    #expect(log.events == ["startS", "stopS:1"])
  }

  @Test(arguments: [Double.nan, .infinity]) func timingThatIsNotFiniteStopsAtOnce(value: Double) {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    let animation = log.animation("N")
    animation.beginTime = value
    layer.add(animation, forKey: "n")
    rig.endIteration()
    rig.endIteration()
    #expect(log.events == ["startN", "stopN:0"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func theNextCallbackIsTheEarliestEnd() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    layer.add(log.animation("L", duration: 7), forKey: "l")
    layer.add(log.animation("E", duration: 2), forKey: "e")
    rig.flush()
    #expect(rig.context.nextCallbackTime == 10)
    rig.endIteration()
    #expect(rig.context.nextCallbackTime == 12)
    rig.advance(to: 12)
    #expect(rig.context.nextCallbackTime == 17)
  }

  @Test func aBlockCoversOnlyWhatIsAddedAfterIt() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    CATransaction.begin()
    layer.add(log.animation("A"), forKey: nil)
    CATransaction.setCompletionBlock { log.events.append("block") }
    CATransaction.commit()
    rig.endIteration()
    #expect(log.events == ["startA", "block"])
  }

  @Test func anInheritedBlockRunsOnce() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.events.append("block") }
    CATransaction.begin()
    #expect(CATransaction.completionBlock() != nil)
    CATransaction.commit()
    layer.add(log.animation("A"), forKey: nil)
    CATransaction.commit()
    for time in [10.05, 10.2, 10.3] { rig.advance(to: time) }
    #expect(log.events == ["startA", "block", "stopA:1"])
  }

  @Test func earlierEndsAreReportedFirstEvenInALateFrame() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    for (name, duration) in [("L", 0.3), ("E", 0.1), ("M", 0.2)] {
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.events.append("block\(name)") }
      layer.add(log.animation(name, duration: duration), forKey: name)
      CATransaction.commit()
    }
    rig.endIteration()
    log.events = []
    rig.advance(to: 11)
    #expect(log.events == ["blockE", "stopE:1", "blockM", "stopM:1", "blockL", "stopL:1"])
  }

  @Test func aChainGoesOnInTheSameFrame() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { layer.add(log.animation("B"), forKey: "b") }
    layer.add(log.animation("A"), forKey: "a")
    CATransaction.commit()
    rig.endIteration()
    rig.advance(to: 10.1)
    #expect(layer.animationKeys() == ["b"])
    #expect(abs((layer.animation(forKey: "b")?.beginTime ?? 0) - 10.1) < 1e-9)
  }

  @Test func animationsWithoutAnEndWaitForNothing() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    for index in 0..<500 {
      let animation = log.animation("\(index)")
      animation.repeatCount = .infinity
      layer.add(animation, forKey: nil)
    }
    rig.endIteration()
    log.events = []
    #expect(rig.context.nextCallbackTime == nil)
    rig.advance(to: 1e6)
    #expect(log.events == [])
    layer.removeAllAnimations()
    rig.endIteration()
    #expect(log.events.count == 500)
  }

  @Test func replacingAgainAndAgainStillEndsTheLastOne() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    let other = rig.liveLayer()
    other.add(log.animation("O", duration: 3), forKey: nil)
    for index in 0..<300 {
      layer.add(log.animation("A", duration: 2 - Double(index) / 1000), forKey: "a")
      rig.flush()
      rig.endIteration()
    }
    log.events = []
    #expect(abs((rig.context.nextCallbackTime ?? 0) - 11.701) < 1e-9)
    rig.advance(to: 12.5)
    rig.advance(to: 13.5)
    #expect(log.events == ["stopA:1", "stopO:1"])
  }

  @Test func slowingALayerDownPutsTheEndOff() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let parent = rig.liveLayer()
    let layer = CALayer()
    parent.addSublayer(layer)
    rig.flush()
    parent.removeAllAnimations()
    layer.add(log.animation("A", duration: 1), forKey: "a")
    rig.flush()
    rig.endIteration()
    parent.timeOffset = 10
    parent.beginTime = 10
    parent.speed = 0.5
    rig.flush()
    #expect(rig.context.nextCallbackTime == 12)
  }

  @Test func aStartSkippedByAClockChangeIsStillReported() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    let later = log.animation("A", duration: 5)
    later.beginTime = 11
    layer.add(later, forKey: "a")
    rig.frame()
    layer.timeOffset = 3
    rig.flush()
    rig.advance(to: 10.5)
    rig.advance(to: 10.6)
    #expect(log.events == ["startA"])
  }

  @Test func anAnimationTakenOffWhileItEndsStopsOnce() {
    final class Remover: CAAnimationDelegate {
      let layer: CALayer
      init(_ layer: CALayer) { self.layer = layer }
      func animationDidStart(_ anim: CAAnimation) { layer.removeAnimation(forKey: "e") }
    }
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let layer = rig.liveLayer()
    layer.add(log.animation("E", duration: 1), forKey: "e")
    let later = log.animation("B")
    later.beginTime = 11
    later.delegate = Remover(layer)
    layer.add(later, forKey: "b")
    rig.frame()
    rig.endIteration()
    rig.advance(to: 11)
    rig.endIteration()
    #expect(log.events == ["startE", "stopE:0"])
  }
}
