import KinoraGeometry
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// The laws that hold for every tree.
enum TreeLaws {
  private static let side = RandomTrees.side

  /// Expects frames drawn by damage alone to equal those of a tree that never drew before. Odd seeds find layers by the
  /// grid of large trees.
  ///
  /// - Parameters:
  ///   - random: Makes the tree and the commits to it.
  ///   - steps: The number of frames.
  ///   - interval: The time from one frame to the next, in seconds.
  static func expectDamageSuffices(_ random: RandomTrees, seed: UInt64, steps: Int, interval: Double = 1) {
    var random = random
    let tree = RenderTree()
    tree.searchesAlways = seed % 2 == 1
    let screen = Bitmap(width: side, height: side)
    tree.apply(random.firstCommit(layers: 8))
    for step in 0..<steps {
      let time = Double(step) * interval
      _ = tree.evaluate(at: time)
      let damage = tree.damage(in: PixelSize(width: side, height: side), scale: 1)
      #expect(areDisjoint(damage), "seed \(seed), step \(step): \(damage)")
      _ = tree.draw(damage, into: screen)
      let difference = BitmapDifference(screen, freshPicture(of: tree, at: time))
      #expect(difference.count == 0, "seed \(seed), step \(step): \(difference), damage \(damage)")
      if difference.count > 0 { return }
      tree.apply(random.nextCommit(at: time))
    }
  }

  /// Expects any part of a picture to have the bytes of the whole.
  ///
  /// - Parameters:
  ///   - random: Makes the tree.
  ///   - sizes: The sizes of the parts, in pixels.
  ///   - time: The media time of the picture.
  static func expectPartsMatchWhole(
    _ random: RandomTrees, seed: UInt64, sizes: ClosedRange<Int>, at time: Double = 0
  ) {
    var random = random
    let tree = RenderTree()
    tree.searchesAlways = seed % 2 == 1
    tree.apply(random.firstCommit(layers: 10))
    let whole = tree.picture(side, side, at: time)
    let parts = Bitmap(width: side, height: side)
    var x = 0
    while x < side {
      let width = random.numbers.integer(sizes)
      var y = 0
      while y < side {
        let height = random.numbers.integer(sizes)
        _ = tree.draw([PixelRect(x: x, y: y, width: width, height: height)], into: parts)
        y += height
      }
      x += width
    }
    let difference = BitmapDifference(parts, whole)
    #expect(difference.count == 0, "seed \(seed): \(difference)")
  }

  /// Returns the picture of a tree with the same layers that never drew before.
  static func freshPicture(of tree: RenderTree, at time: Double = 0) -> Bitmap {
    let fresh = RenderTree()
    fresh.apply(tree.snapshot(at: 0))
    return fresh.picture(side, side, at: time)
  }

  private static func areDisjoint(_ rects: [PixelRect]) -> Bool {
    rects.indices.allSatisfy { a in rects.indices.allSatisfy { a == $0 || !rects[a].intersects(rects[$0]) } }
  }
}
