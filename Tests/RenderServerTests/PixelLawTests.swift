import Geometry
import Motion
import Raster
import RenderServer
import TestSupport
import Testing

/// Laws that hold for every tree; each case names its seed.
@Suite struct PixelLawTests {
  private static let side = RandomTrees.side

  /// What is on screen after drawing the damage of each commit alone is what drawing all of it gives.
  @Test(arguments: [UInt64](1...250))
  func damageIsAllThatHasToBeDrawn(seed: UInt64) {
    var random = RandomTrees(seed: seed)
    let size = PixelSize(width: Self.side, height: Self.side)
    let tree = RenderTree()
    let screen = Bitmap(width: Self.side, height: Self.side)
    tree.apply(random.firstCommit(layers: 8))
    for step in 0..<8 {
      _ = tree.evaluate(at: Double(step))
      let damage = tree.damage(in: size, scale: 1)
      #expect(areDisjoint(damage), "seed \(seed), step \(step): \(damage)")
      _ = tree.draw(damage, into: screen)
      let whole = RenderTree()
      whole.apply(tree.snapshot(at: 0))
      let difference = BitmapDifference(screen, whole.picture(Self.side, Self.side))
      #expect(difference.count == 0, "seed \(seed), step \(step): \(difference), damage \(damage)")
      if difference.count > 0 { return }
      tree.apply(random.nextCommit(at: Double(step)))
    }
  }

  /// Any part of a picture has the bytes of the whole.
  @Test(arguments: [UInt64](1001...1200))
  func aPartHasTheBytesOfTheWhole(seed: UInt64) {
    var random = RandomTrees(seed: seed)
    let tree = RenderTree()
    tree.apply(random.firstCommit(layers: 10))
    let whole = tree.picture(Self.side, Self.side)
    let parts = Bitmap(width: Self.side, height: Self.side)
    var x = 0
    while x < Self.side {
      let width = random.numbers.integer(1...40)
      var y = 0
      while y < Self.side {
        let height = random.numbers.integer(1...40)
        _ = tree.draw([PixelRect(x: x, y: y, width: width, height: height)], into: parts)
        y += height
      }
      x += width
    }
    let difference = BitmapDifference(parts, whole)
    #expect(difference.count == 0, "seed \(seed): \(difference)")
  }

  /// Layers that stand still are drawn from what was kept of them; nobody can tell.
  @Test(arguments: [UInt64](2001...2060))
  func passingOverWhatStandsStillLeavesNoTrace(seed: UInt64) {
    var random = RandomTrees(seed: seed)
    let size = PixelSize(width: Self.side, height: Self.side)
    let tree = RenderTree()
    tree.apply(random.firstCommit(layers: 10))
    let passer = LayerID(10_000)
    var values = LayerValues()
    values.bounds.size = CGSize(width: 30, height: 25)
    values.backgroundColor = RGBAColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    var root = LayerChange(id: TreeBuilder.root)
    let siblings = tree.snapshot(at: 0).changes.first { $0.id == TreeBuilder.root }?.sublayers ?? []
    root.sublayers = [passer] + siblings
    tree.apply(Commit(time: 0, root: TreeBuilder.root, changes: [LayerChange(passer, values: values), root]))
    let screen = tree.picture(Self.side, Self.side)
    for step in 0..<40 {
      values.position = CGPoint(x: Double(step * 7 % 96), y: Double(step * 11 % 96) + 0.3)
      tree.apply(Commit(time: 0, root: TreeBuilder.root, changes: [LayerChange(passer, values: values)]))
      _ = tree.draw(tree.damage(in: size, scale: 1), into: screen)
    }
    let whole = RenderTree()
    whole.apply(tree.snapshot(at: 0))
    let difference = BitmapDifference(screen, whole.picture(Self.side, Self.side))
    #expect(difference.count == 0, "seed \(seed): \(difference)")
  }

  private func areDisjoint(_ rects: [PixelRect]) -> Bool {
    rects.indices.allSatisfy { a in rects.indices.allSatisfy { a == $0 || !rects[a].intersects(rects[$0]) } }
  }
}
