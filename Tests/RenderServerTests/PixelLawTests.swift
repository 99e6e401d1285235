import KinoraGeometry
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// Laws that hold for every tree; each case names its seed.
@Suite struct PixelLawTests {
  private static let side = RandomTrees.side

  @Test(arguments: [UInt64](1...250))
  func damageIsAllThatHasToBeDrawn(seed: UInt64) {
    TreeLaws.expectDamageSuffices(RandomTrees(seed: seed), seed: seed, steps: 8)
  }

  @Test(arguments: [UInt64](1001...1200))
  func aPartHasTheBytesOfTheWhole(seed: UInt64) {
    TreeLaws.expectPartsMatchWhole(RandomTrees(seed: seed), seed: seed, sizes: 1...40)
  }

  /// Static layers are drawn from cached pictures, without a visible difference.
  @Test(arguments: [UInt64](2001...2060))
  func passingOverWhatStandsStillLeavesNoTrace(seed: UInt64) {
    var random = RandomTrees(seed: seed)
    let tree = RenderTree()
    tree.apply(random.firstCommit(layers: 10))
    var passer = Passer(over: tree, size: CGSize(width: 30, height: 25))
    tree.apply(passer.entrance)
    let screen = tree.picture(Self.side, Self.side)
    for step in 0..<40 {
      tree.apply(passer.move(step))
      _ = tree.draw(tree.damage(in: PixelSize(width: Self.side, height: Self.side), scale: 1), into: screen)
    }
    let difference = BitmapDifference(screen, TreeLaws.freshPicture(of: tree))
    #expect(difference.count == 0, "seed \(seed): \(difference)")
  }
}
