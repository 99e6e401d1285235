import Geometry
import Layers
import RenderServer
import Testing

/// Trees deeper than any stack.
@Suite struct DeepTreeTests {
  private static let depth = 30_000

  /// Layers one inside the other, outermost first.
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

  @Test func clocksInsideClocksAreGoneThroughInOrder() {
    let layers = (0..<5).map { _ in CALayer() }
    for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
    layers[1].speed = 2
    layers[3].beginTime = 1
    layers[3].speed = -1
    #expect(layers[4].convertTime(0.25, from: nil) == 0)
    #expect(layers[3].convertTime(2, from: nil) == -3)
    // Before its beginning, which is at 0, a layer's time stands still.
    #expect(layers[4].convertTime(2, from: nil) == 0)
    #expect(layers[2].convertTime(-1, from: nil) == 0)
  }
}
