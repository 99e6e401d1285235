import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// The laws of every tree, for trees with every effect.
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

  @Test func aColorThatFillsClearPixelsIsBlurredAlikeInEveryPart() {
    var builder = TreeBuilder(width: 128, height: 128, background: .black)
    let group = builder.add(CGRect(x: 20, y: 20, width: 88, height: 88)) {
      var fill = LayerFilter(.colorMatrix)
      fill.biasVector = [0.5, 0.25, 0, 0.5]
      var blur = LayerFilter(.gaussianBlur)
      blur.radius = 6
      $0.filters = [fill, blur]
    }
    // The sublayer goes beyond the bounds, and the mask leaves most of them clear.
    builder.add(CGRect(x: -8, y: 4, width: 14, height: 6), .white, to: group)
    builder.addMask(CGRect(x: -8, y: 4, width: 12, height: 12), of: group)
    let tree = builder.tree()
    let whole = tree.picture(128, 128)
    let parts = Bitmap(width: 128, height: 128)
    for x in stride(from: 0, to: 128, by: 5) {
      for y in stride(from: 0, to: 128, by: 7) {
        _ = tree.draw([PixelRect(x: x, y: y, width: 5, height: 7)], into: parts)
      }
    }
    let difference = BitmapDifference(parts, whole)
    #expect(difference.count == 0, "\(difference)")
    #expect(whole[107, 107] != .black)
    #expect(whole[108, 108] == .black)
  }
}
