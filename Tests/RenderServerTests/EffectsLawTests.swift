import Foundation
import Geometry
import Motion
import Raster
import RenderServer
import TestSupport
import Testing

/// The law of damage for trees with every effect: what is drawn is the same whatever was drawn before.
///
/// Each of the two laws has 500 cases. A failure names its seed, and `KINORA_SEED` runs that case again.
@Suite struct EffectsLawTests {
  private static let side = RandomTrees.side
  private static let size = PixelSize(width: side, height: side)

  private static var seeds: [UInt64] {
    let first = ProcessInfo.processInfo.environment["KINORA_SEED"].flatMap { UInt64($0) }
    return first.map { [$0] } ?? Array(1...500)
  }

  /// Frames drawn by their damage alone are those of a tree that never drew before.
  @Test(arguments: seeds)
  func damageIsAllThatHasToBeDrawn(seed: UInt64) {
    var random = RandomTrees(seed: seed)
    random.makesEffects = true
    let tree = RenderTree()
    let screen = Bitmap(width: Self.side, height: Self.side)
    tree.apply(random.firstCommit(layers: 8))
    for step in 0..<5 {
      let damage = tree.damage(in: Self.size, scale: 1)
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
  @Test(arguments: seeds)
  func aPartHasTheBytesOfTheWhole(seed: UInt64) {
    var random = RandomTrees(seed: seed &+ 500_000)
    random.makesEffects = true
    let tree = RenderTree()
    tree.apply(random.firstCommit(layers: 10))
    let whole = tree.picture(Self.side, Self.side)
    let parts = Bitmap(width: Self.side, height: Self.side)
    var x = 0
    while x < Self.side {
      let width = random.numbers.integer(8...48)
      var y = 0
      while y < Self.side {
        let height = random.numbers.integer(8...48)
        _ = tree.draw([PixelRect(x: x, y: y, width: width, height: height)], into: parts)
        y += height
      }
      x += width
    }
    let difference = BitmapDifference(parts, whole)
    #expect(difference.count == 0, "seed \(seed): \(difference)")
  }
}
