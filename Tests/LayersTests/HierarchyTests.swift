import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing

/// The layer hierarchy.
@Suite struct HierarchyTests {
  @Test func insertsAtIndexesAndNextToSiblings() {
    let parent = CALayer()
    let (a, b, c, d, e) = (CALayer(), CALayer(), CALayer(), CALayer(), CALayer())
    parent.insertSublayer(a, at: 7)
    parent.insertSublayer(b, below: nil)
    #expect(parent.sublayers == [b, a])
    parent.insertSublayer(c, above: nil)
    #expect(parent.sublayers == [b, a, c])
    parent.insertSublayer(d, below: CALayer())
    #expect(parent.sublayers == [b, a, c, d])
    parent.insertSublayer(e, above: b)
    #expect(parent.sublayers == [b, e, a, c, d])
    parent.insertSublayer(b, above: a)
    #expect(parent.sublayers == [e, a, b, c, d])
    parent.insertSublayer(d, at: 0)
    #expect(parent.sublayers == [d, e, a, b, c])
    parent.addSublayer(e)
    #expect(parent.sublayers == [d, a, b, c, e])
  }

  @Test func addingElsewhereTakesALayerAway() {
    let (p, q, c) = (CALayer(), CALayer(), CALayer())
    p.addSublayer(c)
    q.addSublayer(c)
    #expect(p.sublayers == nil)
    #expect(q.sublayers == [c])
    #expect(c.superlayer === q)
  }

  @Test func anEmptyListReadsNil() {
    let (p, c) = (CALayer(), CALayer())
    p.addSublayer(c)
    p.sublayers = []
    #expect(p.sublayers == nil)
    #expect(c.superlayer == nil)
  }

  @Test func settingTheListAddsRemovesAndOrders() {
    let (p, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    p.sublayers = [a, b]
    p.sublayers = [c, b]
    #expect(p.sublayers == [c, b])
    #expect(a.superlayer == nil)
    #expect(c.superlayer === p)
  }

  @Test func aMaskIsNoSublayer() {
    let (p, b, z, m) = (CALayer(), CALayer(), CALayer(), CALayer())
    p.sublayers = [b, z, m]
    p.mask = m
    #expect(p.sublayers == [b, z])
    #expect(m.superlayer === p)
    m.removeFromSuperlayer()
    #expect(p.mask == nil)
    p.mask = z
    p.addSublayer(z)
    #expect(p.mask == nil)
    #expect(p.sublayers == [b, z])
  }

  @Test func addingAsksForLayout() {
    let p = CALayer()
    #expect(!p.needsLayout())
    p.addSublayer(CALayer())
    #expect(p.needsLayout())
    p.layoutIfNeeded()
    #expect(!p.needsLayout())
  }

  @Test func insertingALayerBesideItselfDoesNothing() {
    let (p, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    for layer in [a, b, c] { p.addSublayer(layer) }
    for layer in [a, b, c] {
      p.insertSublayer(layer, below: layer)
      p.insertSublayer(layer, above: layer)
      #expect(p.sublayers == [a, b, c])
    }
    let stranger = CALayer()
    p.insertSublayer(stranger, below: stranger)
    #expect(p.sublayers == [a, b, c] && stranger.superlayer == nil)
    p.insertSublayer(stranger, above: stranger)
    #expect(p.sublayers == [a, b, c] && stranger.superlayer == nil)
  }

  @Test func replacingAStrangerRaises() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CALayer().replaceSublayer(CALayer(), with: CALayer()) }
    }
    #expect(said("the layer to replace must be a sublayer", in: result?.standardErrorContent))
  }

  @Test func aLayerInsideItselfRaises() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (a, b) = (CALayer(), CALayer())
        a.addSublayer(b)
        b.addSublayer(a)
      }
    }
    #expect(said("a layer cannot be inside itself", in: result?.standardErrorContent))
  }
}
