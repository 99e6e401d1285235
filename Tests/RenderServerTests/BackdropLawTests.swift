import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// The laws of every tree, for trees whose layers filter what lies behind them.
///
/// A failure names its seed, and `KINORA_SEED` runs that case again.
@Suite struct BackdropLawTests {
  private static let size = PixelSize(width: RandomTrees.side, height: RandomTrees.side)

  private static func seeds(_ range: ClosedRange<UInt64>) -> [UInt64] {
    let first = ProcessInfo.processInfo.environment["KINORA_SEED"].flatMap { UInt64($0) }
    return first.map { [$0] } ?? Array(range)
  }

  private func trees(seed: UInt64, rasters: Bool = false) -> RandomTrees {
    var random = RandomTrees(seed: seed)
    random.makesBackdrops = true
    random.makesEffects = seed % 2 == 0
    random.makesRasters = rasters
    random.makesReplicators = seed % 3 == 0
    random.makesKinds = seed % 5 == 0
    return random
  }

  @Test(arguments: seeds(1...400))
  func damageIsAllThatHasToBeDrawn(seed: UInt64) {
    TreeLaws.expectDamageSuffices(trees(seed: seed), seed: seed, steps: 6, interval: 0.3)
  }

  @Test(arguments: seeds(1001...1120))
  func damageIsAllThatHasToBeDrawnWithRasterizedLayers(seed: UInt64) {
    TreeLaws.expectDamageSuffices(trees(seed: seed, rasters: true), seed: seed, steps: 6, interval: 0.3)
  }

  @Test(arguments: seeds(2001...2400))
  func aPartHasTheBytesOfTheWhole(seed: UInt64) {
    TreeLaws.expectPartsMatchWhole(trees(seed: seed), seed: seed, sizes: 5...48)
  }

  /// Threads and budgets of the cache make no difference.
  @Test(arguments: seeds(3001...3100))
  func bandsAreTheWhole(seed: UInt64) {
    var random = trees(seed: seed, rasters: seed % 4 == 0)
    let alone = RenderTree()
    let banded = RenderTree(cacheBudget: seed % 2 == 0 ? 20_000 : RenderTree.defaultCacheBudget)
    banded.workers = BandWorkers(count: 3, cutting: .into(Int(seed % 4) + 2))
    let screens = [Bitmap(width: 96, height: 96), Bitmap(width: 96, height: 96)]
    var commit = random.firstCommit(layers: 10)
    for step in 0..<6 {
      for (tree, screen) in zip([alone, banded], screens) {
        tree.apply(commit)
        _ = tree.evaluate(at: Double(step))
        _ = tree.draw(tree.damage(in: Self.size, scale: 1), into: screen)
      }
      let difference = BitmapDifference(screens[1], screens[0])
      #expect(difference.count == 0, "seed \(seed), step \(step): \(difference)")
      commit = random.nextCommit(at: Double(step))
    }
  }
}
