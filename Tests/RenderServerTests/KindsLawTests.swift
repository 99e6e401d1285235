import TestSupport
import Testing

/// The laws of every tree, for trees with emitters, scrolled layers and tiles; each case names its seed.
@Suite struct KindsLawTests {
  @Test(arguments: [UInt64](1...200))
  func damageIsAllThatHasToBeDrawn(seed: UInt64) {
    TreeLaws.expectDamageSuffices(trees(seed: seed), seed: seed, steps: 8, interval: 0.15)
  }

  @Test(arguments: [UInt64](1001...1100))
  func aPartHasTheBytesOfTheWhole(seed: UInt64) {
    TreeLaws.expectPartsMatchWhole(trees(seed: seed), seed: seed, sizes: 1...40, at: 1.3)
  }

  private func trees(seed: UInt64) -> RandomTrees {
    var random = RandomTrees(seed: seed)
    random.makesKinds = true
    random.makesEffects = seed % 3 == 0
    random.makesReplicators = seed % 4 == 0
    random.makesRasters = seed % 5 == 0
    return random
  }
}
