import KinoraGeometry
import KinoraLayers
import KinoraRenderServer
import Testing

/// Trees too deep for recursion.
@Suite struct DeepTreeTests {
  private static let depth = 30_000

  /// Returns layers one inside the other, outermost first.
  private func nest() -> [CALayer] {
    let layers = (0..<Self.depth).map { _ in CALayer() }
    for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
    return layers
  }

  @Test func aDeepTreeComesAndGoes() {
    let rig = LayerRig()
    var layers = nest()
    let innermost = layers[Self.depth - 1]
    rig.root.addSublayer(layers[0])
    innermost.setNeedsLayout()
    innermost.setNeedsDisplay()
    rig.frame()
    #expect(rig.commits.last?.changes.count == Self.depth + 1)
    #expect(!innermost.needsLayout() && !innermost.needsDisplay())
    innermost.opacity = 0
    #expect(innermost.animationKeys() == ["opacity"])
    rig.flush()
    rig.advance(to: 0.1)
    #expect((innermost.presentation()?.opacity ?? 0) < 1)
    #expect(innermost.convertTime(2, from: nil) == 2)
    layers[0].removeFromSuperlayer()
    rig.frame()
    #expect(rig.commits.last?.removals.count == Self.depth)
    layers = []
  }

  @Test func aDeepTreeInNoContextIsFreed() {
    var layers = nest()
    weak let last = layers.last
    layers = []
    #expect(last == nil)
  }

  @Test func pointsAndHitsOfADeepTreeAreSurvived() {
    let layers = nest()
    for layer in layers { layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4) }
    for layer in layers { layer.anchorPoint = .zero }
    layers[1].position.x = 1
    let (first, last) = (layers[0], layers[Self.depth - 1])
    #expect(first.convert(CGPoint(x: 3, y: 2), to: last) == CGPoint(x: 2, y: 2))
    #expect(last.convert(CGPoint(x: 2, y: 2), to: first) == CGPoint(x: 3, y: 2))
    // A hit test stops at some depth, and returns the layer that it has reached.
    #expect(first.hitTest(CGPoint(x: 3, y: 2)) != nil)
    #expect(layers[Self.depth - 900].hitTest(CGPoint(x: 3, y: 2)) === last)
  }

  @Test func spacesInsideSpacesAreSurvived() {
    let spaces = (0..<Self.depth).map { _ in CATransformLayer() }
    for (outer, inner) in zip(spaces, spaces.dropFirst()) { outer.addSublayer(inner) }
    let card = CALayer()
    card.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    spaces[Self.depth - 1].addSublayer(card)
    #expect(spaces[0].hitTest(CGPoint(x: 5, y: 5)) === card)
  }

  @Test func deepCellsCanBeChangedAndFreed() {
    let emitter = CAEmitterLayer()
    var cells = (0..<Self.depth).map { _ in CAEmitterCell() }
    for (outer, inner) in zip(cells, cells.dropFirst()).reversed() { outer.emitterCells = [inner] }
    emitter.emitterCells = [cells[0]]
    cells[Self.depth - 1].birthRate = 3
    weak let last = cells.last
    emitter.emitterCells = nil
    cells = []
    #expect(last == nil)
  }

  @Test func clocksInsideClocksAreGoneThroughInOrder() {
    let layers = (0..<5).map { _ in CALayer() }
    for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
    layers[1].speed = 2
    layers[3].beginTime = 1
    layers[3].speed = -1
    #expect(layers[4].convertTime(0.25, from: nil) == 0)
    #expect(layers[3].convertTime(2, from: nil) == -3)
    // Before its begin time, which is at 0, a layer's time stands still.
    #expect(layers[4].convertTime(2, from: nil) == 0)
    #expect(layers[2].convertTime(-1, from: nil) == 0)
  }
}
