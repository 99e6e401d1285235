import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import TestSupport
import Testing

/// Adding animations: copies, keys, records.
@Suite struct AttachingTests {
  @Test("BA-22: an attached animation cannot be changed") func frozen() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layer = CALayer()
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
        layer.animation(forKey: "a")?.duration = 3
      }
    }
    #expect(said("an animation cannot be changed after it was added to a layer", in: result?.standardErrorContent))
  }

  @Test("BA-23: a transition has its own key") func transitionKey() {
    let rig = LayerRig()
    defer { rig.flush() }
    let layer = CALayer()
    layer.add(CATransition(), forKey: nil)
    #expect(layer.animationKeys() == ["transition"])
    layer.add(CATransition(), forKey: "other")
    #expect(layer.animationKeys() == ["transition"])
  }

  @Test func theLayerKeepsACopy() throws {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 3
    layer.add(animation, forKey: "a")
    animation.duration = 4
    let kept = try #require(layer.animation(forKey: "a"))
    #expect(kept !== animation)
    #expect(kept.duration == 3)
    #expect(layer.animation(forKey: "a") === kept)
    kept.setValue("mine", forKey: "tag")
    #expect(kept.value(forKey: "tag") as? String == "mine")
    let copy = try #require(kept.copy() as? CABasicAnimation)
    copy.duration = 5
    #expect(copy.keyPath == "opacity")
  }

  @Test func keysAreListedInOrder() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    #expect(layer.animationKeys() == nil)
    for key in ["b", nil, "a", "b"] { layer.add(CABasicAnimation(keyPath: "opacity"), forKey: key) }
    #expect(layer.animationKeys() == ["a", "b"])
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }

  @Test func anUnknownKeyPathIsInert() throws {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    layer.add(CABasicAnimation(keyPath: "no.such"), forKey: "a")
    let wrong = CABasicAnimation(keyPath: "opacity")
    wrong.toValue = "red"
    layer.add(wrong, forKey: "b")
    rig.flush()
    let records = try #require(rig.commits.last?.changes.first?.animations)
    #expect(records.map(\.content) == [.inert, .inert])
    #expect(layer.animationKeys() == ["a", "b"])
  }

  @Test(
    "every type of number is a number",
    arguments: [1, 1.0, CGFloat(1), Float(1), NSNumber(value: 1), true] as [any Sendable])
  func numbers(value: any Sendable) throws {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = value
    layer.add(animation, forKey: "a")
    rig.flush()
    let record = try #require(rig.commits.last?.changes.first?.animations?.first)
    guard case .property(let property) = record.content, case .basic(let ends) = property.motion else {
      Issue.record("the animation is inert")
      return
    }
    #expect(ends.to == .number(1))
  }

  @Test func objectsHoldPointsSizesAndRectangles() throws {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    let ends: [(String, NSValue)] = [
      ("position", NSValue(cgPoint: CGPoint(x: 1, y: 2))),
      ("bounds.size", NSValue(cgSize: CGSize(width: 3, height: 4))),
      ("bounds", NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))),
    ]
    for (keyPath, value) in ends {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.toValue = value
      layer.add(animation, forKey: keyPath)
    }
    rig.flush()
    let records = try #require(rig.commits.last?.changes.first?.animations)
    #expect(!records.contains { $0.content == .inert })
  }

  @Test func anAnimationMayBeAddedBeforeItsLayer() {
    let rig = LayerRig(at: 5)
    let layer = CALayer()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 1
    layer.add(fade, forKey: "fade")
    rig.root.addSublayer(layer)
    rig.flush()
    rig.clock.mediaTime = 5.5
    #expect(layer.presentation()?.opacity == 0.5)
  }

  @Test func anOptionalValueCountsAsWhatItHolds() throws {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = layer.borderColor as Any
    animation.toValue = layer.backgroundColor as Any
    layer.add(animation, forKey: "a")
    rig.flush()
    let record = try #require(rig.commits.last?.changes.first?.animations?.first)
    guard case .property(let property) = record.content, case .basic(let ends) = property.motion else {
      Issue.record("the animation is inert")
      return
    }
    #expect(ends.from == .color(.black))
    #expect(ends.to == nil)
  }

  @Test func childrenOfAGroupTakeItsDuration() throws {
    let rig = LayerRig(at: 50)
    let layer = rig.liveLayer()
    let group = CAAnimationGroup()
    group.animations = [CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "position.x")]
    group.animations?[1].duration = 1
    group.duration = 5
    layer.add(group, forKey: "g")
    rig.flush()
    let record = try #require(rig.commits.last?.changes.first?.animations?.first)
    guard case .group(let children) = record.content else {
      Issue.record("a group is recorded as one")
      return
    }
    #expect(children.map(\.timing.duration) == [5, 1])
    #expect(children.map(\.timing.beginTime) == [0, 0])
    #expect(record.timing.beginTime == 50)
  }

  @Test func aPathThatGoesOnDoesNotChangeTheAnimation() throws {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    layer.add(animation, forKey: "a")
    path.addLine(to: CGPoint(x: 20, y: 0))
    let kept = try #require(layer.animation(forKey: "a") as? CAKeyframeAnimation)
    #expect(kept.path?.bezier.verbs.count == 2)
  }

  @Test func aContextThatGoesStopsWhatRan() {
    let (rig, log) = (LayerRig(at: 10), EventLog())
    let (root, layer) = (CALayer(), CALayer())
    root.addSublayer(layer)
    var other: LayerContext? = LayerContext()
    other?.rootLayer = root
    rig.flush()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.events.append("block") }
    layer.add(log.animation("A", duration: 5), forKey: "a")
    CATransaction.commit()
    rig.endIteration()
    other = nil
    #expect(layer.presentation() == nil)
    #expect(layer.animationKeys() == nil)
    rig.endIteration()
    rig.endIteration()
    #expect(log.events == ["startA", "block", "stopA:0"])
    // Its layers still work in another context.
    #expect(rig.liveLayer(root).presentation() != nil)
    #expect(layer.presentation() != nil)
  }
}
