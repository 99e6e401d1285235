import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import Testing

/// The contents of a commit: the changes, and nothing else.
@Suite struct CommitTests {
  @Test func theFirstCommitCarriesEverything() throws {
    let rig = LayerRig()
    let commit = try #require(rig.commits.first)
    #expect(commit.root == rig.root.id)
    let change = try #require(commit.changes.first)
    #expect(commit.changes.count == 1)
    #expect(change.values != nil && change.timing != nil && change.animations != nil)
    #expect(change.sublayers == [])
    #expect(change.mask == .some(.none))
  }

  @Test func oneChangeAmongThousandsCostsOne() throws {
    let rig = LayerRig()
    let layers = (0..<1000).map { _ in CALayer() }
    rig.root.sublayers = layers
    rig.flush()
    rig.root.removeAllAnimations()
    rig.flush()
    CATransaction.setDisableActions(true)
    layers[500].opacity = 0.5
    layers[500].cornerRadius = 3
    rig.flush()
    let commit = try #require(rig.commits.last)
    #expect(commit.changes.map(\.id) == [layers[500].id])
    #expect(commit.changes[0].values?.cornerRadius == 3)
    #expect(commit.changes[0].animations == nil)
    #expect(commit.changes[0].sublayers == nil)
    #expect(commit.changes[0].timing == nil)
    #expect(commit.changes[0].mask == nil)
  }

  @Test func nothingChangedSendsNothing() {
    let rig = LayerRig()
    let count = rig.commits.count
    rig.flush()
    rig.frame()
    #expect(rig.commits.count == count)
  }

  @Test func leavingTheTreeRemovesTheWholeSubtree() throws {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    let (child, mask) = (CALayer(), CALayer())
    layer.addSublayer(child)
    layer.mask = mask
    rig.flush()
    layer.removeFromSuperlayer()
    rig.flush()
    let removals = try #require(rig.commits.last?.removals)
    #expect(Set(removals) == [layer.id, child.id, mask.id])
  }

  @Test func movingInsideTheTreeRemovesNothing() throws {
    let rig = LayerRig()
    let (a, b) = (rig.liveLayer(), rig.liveLayer())
    a.add(EventLog().animation("A", duration: 5), forKey: "a")
    rig.flush()
    b.addSublayer(a)
    a.opacity = 0.5
    rig.flush()
    let commit = try #require(rig.commits.last)
    #expect(commit.removals.isEmpty)
    #expect(commit.changes.first { $0.id == a.id }?.values?.opacity == 0.5)
    #expect(commit.changes.first { $0.id == b.id }?.sublayers == [a.id])
    #expect(a.animationKeys()?.contains("a") == true)
  }

  @Test func comingAndGoingInOneTransactionIsNothing() throws {
    let rig = LayerRig()
    let layer = CALayer()
    rig.root.addSublayer(layer)
    layer.removeFromSuperlayer()
    rig.flush()
    #expect(rig.commits.last?.changes.contains { $0.id == layer.id } == false)
    #expect(rig.commits.last?.removals == [])
  }

  @Test func movingToAnotherContextIsNewThereAndGoneHere() throws {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    let other = LayerContext()
    var others: [Commit] = []
    other.onCommit = { others.append($0) }
    other.rootLayer = layer
    #expect(layer.superlayer == nil)
    rig.flush()
    #expect(others.last?.changes.first?.values != nil)
    #expect(rig.commits.last?.removals == [layer.id])
    #expect(layer.presentation() != nil)
  }

  @Test func valuesThatAreNotFiniteAreRefused() {
    let layer = CALayer()
    layer.position = CGPoint(x: 1, y: 2)
    layer.position = CGPoint(x: Double.nan, y: 0)
    layer.bounds = CGRect(x: 0, y: 0, width: Double.infinity, height: 1)
    layer.frame = CGRect(x: Double.nan, y: 0, width: 1, height: 1)
    layer.transform.m11 = .nan
    layer.opacity = .nan
    layer.shadowOffset.width = .infinity
    #expect(layer.position == CGPoint(x: 1, y: 2))
    #expect(layer.bounds == .zero)
    #expect(layer.transform.isIdentity)
    #expect(layer.opacity == 1)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
  }
}
