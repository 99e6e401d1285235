import KinoraGeometry
import KinoraLayers
import Testing

/// Conversion and hit testing of points among layers that preserve depth, and behind the eye.
@Suite struct DepthTests {
  /// Returns a stage of 200 x 200 with a perspective, anchored in its middle.
  private func stage(_ distance: CGFloat = 500) -> CALayer {
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    stage.sublayerTransform.m34 = -1 / distance
    return stage
  }

  private func card(_ side: CGFloat, _ transform: CATransform3D, in superlayer: CALayer) -> CALayer {
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    card.transform = transform
    superlayer.addSublayer(card)
    return card
  }

  private func space(in stage: CALayer) -> CATransformLayer {
    let space = CATransformLayer()
    space.position = CGPoint(x: 100, y: 100)
    stage.addSublayer(space)
    return space
  }

  @Test("P-8: the edges of a turned card") func turnedCard() {
    let stage = stage()
    let card = card(100, CATransform3DMakeRotation(.pi / 3, 0, 1, 0), in: stage)
    card.position = CGPoint(x: 100, y: 100)
    let near = card.convert(CGPoint(x: 100, y: 50), to: stage)
    let far = card.convert(CGPoint(x: 0, y: 50), to: stage)
    #expect(close([near.x, far.x], [123.0075, 100 - 27.3703], within: 1e-4))
    #expect(close(card.convert(near, from: stage).numbers, [100, 50], within: 1e-6))
  }

  @Test func anOverriddenHitTestIsUsedInASpaceWithDepth() {
    nonisolated final class Glass: CALayer {
      override func hitTest(_ p: CGPoint) -> CALayer? { nil }
    }
    nonisolated final class Door: CALayer {
      override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p) }
    }
    let stage = stage()
    let space = space(in: stage)
    let (glass, door) = (Glass(), Door())
    for layer in [door, glass] {
      layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
      space.addSublayer(layer)
    }
    glass.zPosition = 40
    #expect(stage.hitTest(CGPoint(x: 100, y: 100)) === door)
    // Rotated so that in the space alone it would be seen edge-on.
    door.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(stage.hitTest(CGPoint(x: 110, y: 100)) === door)
  }

  @Test func copiesThatAreNotThereAreNotHit() {
    let stage = stage()
    let copies = CAReplicatorLayer()
    copies.frame = stage.bounds
    stage.addSublayer(copies)
    let near = card(60, CATransform3DMakeTranslation(0, 0, 50), in: copies)
    let far = card(60, CATransform3DIdentity, in: copies)
    for layer in [near, far] { layer.position = CGPoint(x: 100, y: 100) }
    #expect(stage.hitTest(CGPoint(x: 100, y: 100)) === far)
    copies.preservesDepth = true
    #expect(stage.hitTest(CGPoint(x: 100, y: 100)) === near)
    #expect(stage.hitTest(CGPoint(x: 10, y: 10)) === copies)
    copies.instanceCount = 0
    #expect(stage.hitTest(CGPoint(x: 100, y: 100)) === copies)
  }

  @Test func theNearestPlaneIsHitInAnyOrder() {
    let stage = stage()
    let space = space(in: stage)
    let near = card(60, CATransform3DMakeTranslation(0, 0, 50), in: space)
    let far = card(60, CATransform3DMakeTranslation(0, 0, -50), in: space)
    #expect(stage.hitTest(CGPoint(x: 100, y: 100)) === near)
    space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(stage.hitTest(CGPoint(x: 100, y: 100)) === far)
  }

  @Test func crossingPlanesAreHitOnTheirSides() {
    let stage = stage()
    let space = space(in: stage)
    let left = card(100, CATransform3DMakeRotation(0.5, 0, 1, 0), in: space)
    let right = card(100, CATransform3DMakeRotation(-0.5, 0, 1, 0), in: space)
    #expect(stage.hitTest(CGPoint(x: 80, y: 100)) === left)
    #expect(stage.hitTest(CGPoint(x: 120, y: 100)) === right)
  }

  @Test func aTransformLayerIsNeverHitItself() {
    let stage = stage()
    let space = space(in: stage)
    space.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(stage.hitTest(CGPoint(x: 100, y: 100)) === stage)
  }

  @Test func whatIsBehindTheEyeIsNotHit() {
    let stage = stage(200)
    let card = card(100, CATransform3DMakeTranslation(0, 0, 300), in: stage)
    card.position = CGPoint(x: 100, y: 100)
    #expect(stage.hitTest(CGPoint(x: 100, y: 100)) === stage)
  }

  @Test func pointsOfPlanesKeepTheirDepthOnTheWayUp() {
    let stage = stage()
    let space = space(in: stage)
    space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    // Rotated back by as much, the card faces the eye again, 50 points to the right of the space.
    let turn = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
    let card = card(40, CATransform3DConcat(turn, CATransform3DMakeTranslation(0, 0, 50)), in: space)
    let middle = card.convert(CGPoint(x: 20, y: 20), to: stage)
    let corner = card.convert(CGPoint(x: 40, y: 20), to: stage)
    #expect(close(middle.numbers, [150, 100], within: 1e-6) && close(corner.numbers, [170, 100], within: 1e-6))
    #expect(stage.hitTest(CGPoint(x: 150, y: 100)) === card)
  }
}
