import Foundation
import TestSupport
import Testing

/// The laws of every tree for trees with every effect.
///
/// Each of the two laws has 500 cases. A failure names its seed, and `KINORA_SEED` runs that case again.
@Suite struct EffectsLawTests {
  private static var seeds: [UInt64] {
    let first = ProcessInfo.processInfo.environment["KINORA_SEED"].flatMap { UInt64($0) }
    return first.map { [$0] } ?? Array(1...500)
  }

  @Test(arguments: seeds)
  func damageIsAllThatHasToBeDrawn(seed: UInt64) {
    TreeLaws.expectDamageSuffices(trees(seed: seed), seed: seed, steps: 5)
  }

  @Test(arguments: seeds)
  func aPartHasTheBytesOfTheWhole(seed: UInt64) {
    TreeLaws.expectPartsMatchWhole(trees(seed: seed &+ 500_000), seed: seed, sizes: 8...48)
  }

  private func trees(seed: UInt64) -> RandomTrees {
    var random = RandomTrees(seed: seed)
    random.makesEffects = true
    return random
  }
}
