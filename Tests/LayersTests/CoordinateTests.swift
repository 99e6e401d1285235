import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

private func layer(_ bounds: CGRect, at position: CGPoint, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)) -> CALayer {
  let layer = CALayer()
  layer.bounds = bounds
  layer.anchorPoint = anchor
  layer.position = position
  return layer
}

private func square(_ side: Double) -> CGRect {
  CGRect(x: 0, y: 0, width: side, height: side)
}

/// Conversion of points between layers, and hit testing.
@Suite struct CoordinateTests {
  @Test("GE-16: to the superlayer and back") func toTheSuperlayer() {
    let parent = layer(square(50), at: CGPoint(x: 25, y: 25))
    let child = layer(square(50), at: CGPoint(x: 100, y: 50))
    parent.addSublayer(child)
    #expect(close(child.convert(CGPoint.zero, to: parent).numbers, [75, 25], within: 1e-4))
    #expect(close(child.convert(CGPoint.zero, from: parent).numbers, [-75, -25], within: 1e-4))
    #expect(close(parent.convert(CGPoint.zero, to: child).numbers, [-75, -25], within: 1e-4))
  }

  @Test("GE-17: through a scale") func throughAScale() {
    let parent = layer(square(50), at: CGPoint(x: 25, y: 25))
    let child = layer(square(50), at: CGPoint(x: 100, y: 50))
    parent.addSublayer(child)
    child.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(close(child.convert(CGPoint.zero, to: parent).numbers, [50, 0], within: 1e-4))
    let rect = child.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: parent)
    #expect(close(rect.numbers, [50, 0, 20, 40], within: 1e-4))
  }

  @Test("GE-18: a sublayer transform turns about the anchor point") func sublayerTransform() {
    let parent = layer(square(200), at: CGPoint(x: 100, y: 100))
    let child = layer(square(50), at: CGPoint(x: 100, y: 50))
    parent.addSublayer(child)
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    child.transform = CATransform3DMakeTranslation(5, 6, 0)
    #expect(close(child.convert(CGPoint.zero, to: parent).numbers, [60, -38], within: 1e-4))
  }

  @Test("GE-19: a sublayer transform and a bounds' origin") func sublayerTransformAndOrigin() {
    let parent = layer(CGRect(x: 5, y: 5, width: 100, height: 100), at: .zero, anchor: .zero)
    let child = CALayer()
    child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    parent.addSublayer(child)
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    #expect(close(child.convert(CGPoint.zero, to: parent).numbers, [15, 15], within: 1e-6))
  }

  @Test("GE-20: a bounds' origin moves the inside") func boundsOrigin() {
    let parent = CALayer()
    let child = layer(CGRect(x: 10, y: 10, width: 1, height: 1), at: .zero)
    parent.addSublayer(child)
    child.frame = CGRect(x: 50, y: 60, width: 100, height: 100)
    #expect(close(child.convert(CGPoint.zero, to: parent).numbers, [40, 50], within: 1e-6))
  }

  @Test("GE-21: through a flipped parent") func flippedParent() {
    let root = CALayer()
    let parent = layer(CGRect(x: 5, y: 7, width: 100, height: 80), at: CGPoint(x: 20, y: 30), anchor: .zero)
    parent.isGeometryFlipped = true
    root.addSublayer(parent)
    let child = layer(.zero, at: CGPoint(x: 15, y: 17))
    parent.addSublayer(child)
    #expect(close(child.convert(CGPoint.zero, to: root).numbers, [30, 100], within: 1e-6))
    #expect(close(child.convert(CGPoint(x: 0, y: 10), to: root).numbers, [30, 90], within: 1e-6))
  }

  @Test("GE-22: flipped and rotated") func flippedAndRotated() {
    let root = CALayer()
    let child = layer(
      CGRect(x: 5, y: 7, width: 100, height: 80), at: CGPoint(x: 80, y: 90), anchor: CGPoint(x: 0.25, y: 0.75))
    child.isGeometryFlipped = true
    child.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    root.addSublayer(child)
    let point = child.convert(CGPoint(x: 5, y: 7), to: root)
    #expect(close(point.numbers, [50.206184, 101.718725], within: 1e-4))
    #expect(close(child.convert(point, from: root).numbers, [5, 7], within: 1e-9))
    let other = child.convert(CGPoint(x: 11, y: 13), to: root)
    #expect(close(other.numbers, [57.711324, 97.759827], within: 1e-4))
  }

  @Test("GE-23: unrelated trees share a space") func unrelatedTrees() {
    let first = layer(square(50), at: CGPoint(x: 25, y: 25))
    let second = layer(square(50), at: CGPoint(x: 500, y: 500))
    #expect(close(first.convert(CGPoint.zero, to: second).numbers, [-475, -475], within: 1e-4))
    #expect(close(second.convert(CGPoint.zero, from: first).numbers, [-475, -475], within: 1e-4))
  }

  @Test("GE-30: depth under a perspective scales", arguments: [(100.0, 1.25), (-250, 0.666667)])
  func perspective(depth: Double, scale: Double) {
    let parent = layer(square(100), at: .zero)
    parent.sublayerTransform.m34 = -1 / 500
    let child = layer(.zero, at: CGPoint(x: 50, y: 50))
    child.zPosition = depth
    parent.addSublayer(child)
    let point = child.convert(CGPoint(x: 10, y: 0), to: parent)
    #expect(close([(point.x - 50) / 10], [scale], within: 1e-6))
  }

  @Test("GE-25, GE-26, GE-27: the order of transforms") func transforms() {
    let move = CATransform3DMakeTranslation(10, 0, 0)
    let double = CATransform3DMakeScale(2, 2, 1)
    #expect(CATransform3DConcat(move, double).m41 == 20)
    #expect(CATransform3DConcat(double, move).m41 == 10)
    let turned = CATransform3DRotate(CATransform3DMakeScale(2, 3, 4), 0.5, 0, 0, 1)
    #expect(close([turned.m11, turned.m12, turned.m21], [1.755165, 1.438277, -0.958851], within: 1e-6))
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func dividesByThePerspectiveOfItsOwnTransform() {
    let parent = CALayer()
    let child = layer(.zero, at: .zero, anchor: .zero)
    child.transform.m14 = 0.05
    parent.addSublayer(child)
    #expect(close(child.convert(CGPoint(x: 10, y: 0), to: parent).numbers, [6.666667, 0], within: 1e-6))
  }

  @Test("GE-31: a sublayer outside its superlayer is hit unless that masks") func hitOutside() {
    let (a, b) = hitPair()
    #expect(a.hitTest(CGPoint(x: 120, y: 120)) === b)
    a.masksToBounds = true
    #expect(a.hitTest(CGPoint(x: 120, y: 120)) == nil)
  }

  @Test("GE-32: hidden and clear layers are not hit") func hitHidden() {
    let (a, b) = hitPair()
    #expect(a.hitTest(CGPoint(x: 90, y: 90)) === b)
    b.isHidden = true
    #expect(a.hitTest(CGPoint(x: 90, y: 90)) === a)
    b.isHidden = false
    b.opacity = 0
    #expect(a.hitTest(CGPoint(x: 90, y: 90)) === a)
  }

  @Test("GE-33: a flipped layer is hit upside down") func hitFlipped() {
    let (a, b) = hitPair()
    a.isGeometryFlipped = true
    #expect(a.hitTest(CGPoint(x: 90, y: 15)) === b)
    #expect(a.hitTest(CGPoint(x: 90, y: 90)) === a)
  }

  @Test("GE-34: a mask decides what is hit") func hitMask() {
    let holder = CALayer()
    holder.frame = square(100)
    let host = CALayer()
    host.frame = square(100)
    holder.addSublayer(host)
    let mask = CALayer()
    mask.frame = square(40)
    host.mask = mask
    #expect(holder.hitTest(CGPoint(x: 50, y: 50)) === holder)
    #expect(holder.hitTest(CGPoint(x: 20, y: 20)) === host)
  }

  @Test func theHighestLayerIsHitFirst() {
    let (a, b) = hitPair()
    let c = CALayer()
    c.frame = b.frame
    a.addSublayer(c)
    #expect(a.hitTest(CGPoint(x: 90, y: 90)) === c)
    b.zPosition = 1
    #expect(a.hitTest(CGPoint(x: 90, y: 90)) === b)
  }

  @Test func aLayerShrunkToNothingIsNotHit() {
    let (a, b) = hitPair()
    b.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(a.hitTest(CGPoint(x: 90, y: 90)) === a)
  }

  @Test func containsItsNearEdgesOnly() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 10, y: 10, width: 100, height: 100)
    #expect(layer.contains(CGPoint(x: 10, y: 10)))
    #expect(!layer.contains(CGPoint.zero))
    #expect(!layer.contains(CGPoint(x: 110, y: 50)))
  }

  /// A square of 100 with one of 50 over its bottom right corner.
  private func hitPair() -> (CALayer, CALayer) {
    let a = CALayer()
    a.frame = square(100)
    let b = CALayer()
    b.frame = CGRect(x: 80, y: 80, width: 50, height: 50)
    a.addSublayer(b)
    return (a, b)
  }

  @Test func aPointThatIsNoNumberIsNowhere() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!layer.contains(CGPoint(x: CGFloat.nan, y: 5)))
    #expect(!layer.contains(CGPoint(x: 5, y: CGFloat.nan)))
    #expect(layer.hitTest(CGPoint(x: CGFloat.nan, y: CGFloat.nan)) == nil)
  }

  @Test func presentationLayersOfOneTreeKnowEachOther() throws {
    let rig = LayerRig()
    let (group, a, b) = (CALayer(), CALayer(), CALayer())
    group.transform = CATransform3DMakeScale(0, 0, 1)
    a.position = CGPoint(x: 10, y: 0)
    b.position = CGPoint(x: 0, y: 20)
    group.addSublayer(a)
    group.addSublayer(b)
    _ = rig.liveLayer(group)
    // The conversion must not leave their own superlayer, whose scale of zero has no inverse.
    let shown = try #require(a.presentation())
    #expect(shown.convert(CGPoint(x: 1, y: 2), to: b.presentation()) == CGPoint(x: 11, y: -18))
    #expect(shown.convert(CGPoint(x: 1, y: 2), to: a.presentation()) == CGPoint(x: 1, y: 2))
    #expect(shown.convert(CGPoint(x: 1, y: 2), to: group.presentation()) == CGPoint(x: 11, y: 2))
  }

  @Test func presentationLayersOfOneTreeShareTheirClocks() throws {
    let rig = LayerRig(at: 10)
    let (group, a, b) = (CALayer(), CALayer(), CALayer())
    group.speed = 0
    a.timeOffset = 3
    group.addSublayer(a)
    group.addSublayer(b)
    _ = rig.liveLayer(group)
    let shown = try #require(a.presentation())
    #expect(shown.convertTime(5, to: b.presentation()) == 2)
  }
}
