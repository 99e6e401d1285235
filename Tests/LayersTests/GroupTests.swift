import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

/// Groups and value functions.
@Suite struct GroupTests {
  @Test("GR-01: children run in the group's time and are cut at its end") func children() {
    let rig = LayerRig()
    let layer = CALayer()
    layer.opacity = 0.5
    let stopped = rig.stoppedLayer(layer)
    let a = CABasicAnimation(keyPath: "opacity")
    a.fromValue = 0
    a.toValue = 1
    a.beginTime = 0.5
    a.duration = 1
    let b = CABasicAnimation(keyPath: "position.x")
    b.fromValue = 0
    b.toValue = 100
    let group = CAAnimationGroup()
    group.animations = [a, b]
    group.duration = 2
    stopped.add(group, forKey: nil)
    rig.flush()
    let times = [0.25, 0.5, 1, 1.4, 1.6]
    #expect(close(rig.presented(stopped, at: times) { Double($0.opacity) }, [0.5, 0, 0.5, 0.9, 0.5], within: 1e-2))
    #expect(close(rig.presented(stopped, at: times) { $0.position.x }, [12.5, 25, 50, 70, 80], within: 1e-2))
  }

  @Test("GR-02: speeds multiply") func speeds() {
    let rig = LayerRig()
    let layer = rig.stoppedLayer()
    let child = CABasicAnimation(keyPath: "position.x")
    child.fromValue = 0
    child.toValue = 1
    child.duration = 2
    let group = CAAnimationGroup()
    group.animations = [child]
    group.duration = 4
    group.speed = 2
    layer.add(group, forKey: nil)
    rig.flush()
    #expect(close(rig.presented(layer, at: [0.25]) { $0.position.x }, [0.25], within: 1e-2))
  }

  private func function(
    _ name: CAValueFunctionName, from: Any, to: Any, at time: Double, over model: CATransform3D = CATransform3DIdentity,
    _ edit: (CABasicAnimation) -> Void = { _ in }
  ) -> CATransform3D {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = from
    animation.toValue = to
    edit(animation)
    return shown(animation, function: name, at: time, over: model)
  }

  private func shown(
    _ animation: CAPropertyAnimation, function: CAValueFunctionName, at time: Double,
    over model: CATransform3D = CATransform3DIdentity
  ) -> CATransform3D {
    let rig = LayerRig()
    let layer = CALayer()
    layer.transform = model
    let stopped = rig.stoppedLayer(layer)
    animation.duration = 1
    animation.valueFunction = CAValueFunction(name: function)
    stopped.add(animation, forKey: nil)
    rig.flush()
    return rig.presented(stopped, at: [time], \.transform)[0]
  }

  @Test("GR-03, GR-06: a rotation replaces the model's transform") func rotation() {
    let turned = function(.rotateZ, from: 0, to: Double.pi, at: 0.25)
    #expect(close([turned.m11, turned.m12], [0.70711, 0.70711], within: 1e-3))
    let over = function(.rotateZ, from: 0, to: 1, at: 0.5, over: CATransform3DMakeScale(2, 2, 1))
    #expect(close([over.m11], [0.87758], within: 1e-3))
  }

  @Test("GR-04, GR-05: translations and scales take three numbers") func threeNumbers() {
    let moved = function(.translate, from: [0, 0, 0], to: [10, 20, 0], at: 0.5)
    #expect(close([moved.m41, moved.m42], [5, 10], within: 1e-6))
    let scaled = function(.scale, from: [1, 1, 1], to: [3, 5, 7], at: 0.5)
    #expect(close([scaled.m11, scaled.m22, scaled.m33], [2, 3, 4], within: 1e-6))
  }

  @Test("GR-07: keyframes through a function") func keyframes() {
    let animation = CAKeyframeAnimation(keyPath: "transform")
    animation.values = [0, 1, 3]
    #expect(close([shown(animation, function: .rotateZ, at: 0.75).m11], [-0.41615], within: 1e-3))
  }

  @Test("GR-08: a function of a cumulative number") func cumulative() {
    let moved = function(.translateX, from: 0, to: 1, at: 2.5) {
      $0.isCumulative = true
      $0.repeatCount = 3
    }
    #expect(close([moved.m41], [2.5], within: 1e-3))
  }

  @Test func anUnknownFunctionIsNone() {
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "bogus")) == nil)
  }

  @Test func aGroupCannotContainItself() {
    let (outer, inner, leaf) = (CAAnimationGroup(), CAAnimationGroup(), CABasicAnimation(keyPath: "opacity"))
    outer.animations = [inner]
    inner.animations = [leaf]
    inner.animations = [leaf, outer]
    #expect(inner.animations == [leaf])
    inner.animations = [inner]
    #expect(inner.animations == [leaf])
    CALayer().add(outer, forKey: nil)
  }
}
