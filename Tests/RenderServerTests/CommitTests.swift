import KinoraGeometry
import KinoraMotion
import KinoraRenderServer
import TestSupport
import Testing

@Suite struct CommitTests {
  @Test(arguments: [UInt64](1...60))
  func undoingACommitBringsTheTreeBack(seed: UInt64) {
    var random = RandomTrees(seed: seed)
    let tree = RenderTree()
    var states = [tree.snapshot(at: 0)]
    var inverses = [tree.apply(random.firstCommit(layers: 6))]
    for step in 0..<20 {
      states.append(tree.snapshot(at: 0))
      inverses.append(tree.apply(random.nextCommit(at: Double(step))))
    }
    while let inverse = inverses.popLast(), let state = states.popLast() {
      tree.apply(inverse)
      #expect(isSame(tree.snapshot(at: 0), state), "seed \(seed), before commit \(inverses.count)")
    }
  }

  @Test func anInverseIsAsSmallAsItsCommit() {
    var builder = TreeBuilder(width: 100, height: 100)
    let layers = (0..<1000).map { _ in builder.add(CGRect(x: 0, y: 0, width: 10, height: 10), .white) }
    let tree = builder.tree()
    var moved = LayerValues()
    moved.opacity = 0.5
    let inverse = tree.apply(
      Commit(time: 1, root: TreeBuilder.root, changes: [LayerChange(layers[500], values: moved)]))
    #expect(inverse.changes.count == 1)
    #expect(inverse.removals.isEmpty)
    #expect(inverse.changes.first?.sublayers == nil)
    #expect(inverse.changes.first?.values?.opacity == 1)
  }

  @Test func impossibleLinksAreLeftOut() {
    var builder = TreeBuilder(width: 50, height: 50)
    let outer = builder.add(CGRect(x: 0, y: 0, width: 20, height: 20), .white)
    let inner = builder.add(CGRect(x: 0, y: 0, width: 20, height: 20), .white, to: outer)
    let tree = builder.tree()
    let before = tree.snapshot(at: 0)
    var own = LayerChange(id: outer)
    own.sublayers = [inner, inner, outer, LayerID(99)]
    var cycle = LayerChange(id: inner)
    cycle.sublayers = [outer]
    cycle.mask = .some(outer)
    let inverse = tree.apply(Commit(time: 0, root: TreeBuilder.root, changes: [own, cycle], removals: [LayerID(98)]))
    #expect(isSame(tree.snapshot(at: 0), before))
    tree.apply(inverse)
    #expect(isSame(tree.snapshot(at: 0), before))
    _ = tree.picture(50, 50)
  }

  @Test func layersMayChangePlacesWithinOneCommit() {
    var builder = TreeBuilder(width: 50, height: 50)
    let outer = builder.add(CGRect(x: 0, y: 0, width: 20, height: 20), .white)
    let inner = builder.add(CGRect(x: 0, y: 0, width: 20, height: 20), .white, to: outer)
    let tree = builder.tree()
    var changes = [LayerChange(id: inner), LayerChange(id: TreeBuilder.root), LayerChange(id: outer)]
    changes[0].sublayers = [outer]
    changes[1].sublayers = [inner]
    changes[2].sublayers = []
    tree.apply(Commit(time: 0, root: TreeBuilder.root, changes: changes))
    let links = tree.snapshot(at: 0).changes.map(\.sublayers)
    #expect(links == [[inner], [], [outer]])
  }
}

/// True if two descriptions of a whole tree agree.
func isSame(_ a: Commit, _ b: Commit) -> Bool {
  guard a.root == b.root, a.changes.count == b.changes.count else { return false }
  return zip(a.changes, b.changes).allSatisfy { x, y in
    x.id == y.id && x.values == y.values && x.timing == y.timing && x.animations == y.animations
      && x.sublayers == y.sublayers && x.mask == y.mask
  }
}
