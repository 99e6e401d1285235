import KinoraGeometry
import KinoraLayers
import Testing

private func layer(
  begin: Double = 0, speed: Float = 1, offset: Double = 0, in superlayer: CALayer? = nil
) -> CALayer {
  let layer = CALayer()
  layer.beginTime = begin
  layer.speed = speed
  layer.timeOffset = offset
  superlayer?.addSublayer(layer)
  return layer
}

/// Conversion between the clocks of layers.
@Suite struct TimeConversionTests {
  @Test("MT-01, MT-02: to a layer's own time and back") func thereAndBack() {
    let parent = CALayer()
    let child = layer(begin: 3, speed: 2, offset: 1, in: parent)
    #expect(child.convertTime(10, from: parent) == 15)
    #expect(child.convertTime(15, to: parent) == 10)
  }

  @Test("MT-03, MT-04: without begin times") func withoutBeginTimes() {
    let root = layer(speed: 2, offset: 3)
    let child = layer(speed: 4, offset: 5, in: root)
    #expect(child.convertTime(10, from: root) == 45)
    #expect(root.convertTime(10, from: child) == 1.25)
  }

  @Test("MT-05, MT-06, MT-07, MT-08, MT-09, MT-10: across a tree") func acrossATree() {
    let root = layer(begin: 1, speed: 2, offset: 3)
    let first = layer(begin: 6, speed: 4, offset: 5, in: root)
    let second = layer(begin: 8, speed: 0.5, offset: 7, in: root)
    #expect(root.convertTime(10, from: nil) == 21)
    #expect(root.convertTime(10, to: nil) == 4.5)
    #expect(first.convertTime(10, from: nil) == 65)
    #expect(first.convertTime(10, to: nil) == 3.125)
    #expect(first.convertTime(10, from: root) == 21)
    #expect(root.convertTime(10, from: first) == 7.25)
    #expect(second.convertTime(10, from: first) == 0)
    #expect(first.convertTime(10, from: second) == 37)
  }

  @Test("MT-11: time stands at 0 until the begin time") func beforeTheBegin() {
    let root = layer()
    let child = layer(begin: 8, speed: 0.5, offset: 7, in: root)
    #expect([7.0, 8, 10].map { child.convertTime($0, from: root) } == [0, 7, 8])
  }

  @Test("MT-12, MT-13: a stopped layer's time has no place in its parent's") func stopped() {
    let root = layer(begin: 1, speed: 2, offset: 3)
    let child = layer(begin: 8, speed: 0, offset: 7, in: root)
    #expect(child.convertTime(10, from: root) == 7)
    #expect(root.convertTime(10, from: child) == 0)
    #expect(child.convertTime(10, to: nil) == -0.5)
    #expect(layer(speed: 0).convertTime(10, to: nil) == 0)
  }

  @Test("MT-30: pausing and resuming") func pauseAndResume() {
    let rig = LayerRig(at: 100)
    let layer = rig.liveLayer()
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    #expect(layer.timeOffset == 100)
    rig.clock.mediaTime = 130
    #expect(layer.convertTime(130, from: nil) == 100)
    let offset = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - offset
    #expect(layer.beginTime == 30)
    #expect(layer.convertTime(130, from: nil) == 100)
  }

  @Test("MT-31: a begin time of 0 is settled by the commit") func beginTime() throws {
    let rig = LayerRig(at: 100)
    let layer = rig.liveLayer()
    for key in ["a", "b"] { layer.add(CABasicAnimation(keyPath: "opacity"), forKey: key) }
    #expect(layer.animation(forKey: "a")?.beginTime == 0)
    rig.clock.mediaTime = 101
    rig.flush()
    let begin = try #require(layer.animation(forKey: "a")?.beginTime)
    #expect(begin > 0 && begin <= 101)
    #expect(layer.animation(forKey: "b")?.beginTime == begin)
  }

  @Test func theBeginTimeIsInTheLayersOwnTime() {
    let rig = LayerRig(at: 100)
    let layer = rig.liveLayer()
    layer.speed = 2
    layer.timeOffset = 7
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
    rig.flush()
    #expect(layer.animation(forKey: "a")?.beginTime == 207)
  }

  @Test func aBeginTimeSetByTheProgramStays() {
    let rig = LayerRig(at: 100)
    let layer = rig.liveLayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.beginTime = 1
    layer.add(animation, forKey: "a")
    rig.flush()
    #expect(layer.animation(forKey: "a")?.beginTime == 1)
  }

  @Test func timesThatAreNotFiniteAreRefused() {
    let layer = CALayer()
    layer.timeOffset = 3
    layer.timeOffset = .nan
    layer.speed = .infinity
    #expect(layer.timeOffset == 3)
    #expect(layer.speed == 1)
  }
}
