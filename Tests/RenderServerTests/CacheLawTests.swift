import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// The law of the cache: pictures are the same to the last byte with any budget, drawn by one thread or by two.
///
/// Each case names its seed.
@Suite struct CacheLawTests {
  private static let side = RandomTrees.side
  private static let size = PixelSize(width: side, height: side)

  /// A tree, its budget, and what it has drawn.
  private struct Drawing {
    let budget: Int
    let threads: Int
    let tree: RenderTree
    let screen = Bitmap(width: side, height: side)

    init(budget: Int, threads: Int) {
      (self.budget, self.threads) = (budget, threads)
      tree = RenderTree(cacheBudget: budget)
      if threads > 1 { tree.workers = BandWorkers(count: threads, cutting: .into(3)) }
    }
  }

  /// Trees with the same commits. The first has the default budget and draws alone.
  ///
  /// The small budgets hold a few of the pictures of such trees, or one.
  private let drawings = [RenderTree.defaultCacheBudget, 0, 6_000, 30_000].flatMap { budget in
    [1, 2].map { Drawing(budget: budget, threads: $0) }
  }

  private func apply(_ commit: Commit) {
    for drawing in drawings { drawing.tree.apply(commit) }
  }

  /// Draws the changes; returns true if all pictures are the same.
  private func drawAlike(at time: Double, _ place: String) -> Bool {
    for drawing in drawings {
      _ = drawing.tree.evaluate(at: time)
      _ = drawing.tree.draw(drawing.tree.damage(in: Self.size, scale: 1), into: drawing.screen)
      let difference = BitmapDifference(drawing.screen, drawings[0].screen)
      let name = "\(place), \(drawing.budget) bytes, \(drawing.threads) threads"
      #expect(difference.count == 0, "\(name): \(difference)")
      #expect((0...drawing.budget).contains(drawing.tree.cacheFigures.bytes), "\(name)")
      if difference.count > 0 { return false }
    }
    return true
  }

  @Test(arguments: [UInt64](1...40))
  func changingTreesAreTheSameWithAnyBudget(seed: UInt64) {
    var random = RandomTrees(seed: seed)
    random.makesEffects = true
    random.makesRasters = seed % 3 != 0
    random.makesReplicators = seed % 4 == 0
    apply(random.firstCommit(layers: 12))
    for step in 0..<8 {
      guard drawAlike(at: Double(step), "seed \(seed), step \(step)") else { return }
      apply(random.nextCommit(at: Double(step)))
    }
  }

  /// Static layers are drawn often enough for the cache to keep their outlines.
  @Test(arguments: [UInt64](1001...1020))
  func staticTreesAreTheSameWithAnyBudget(seed: UInt64) {
    var random = RandomTrees(seed: seed)
    random.makesEffects = true
    random.makesRasters = seed % 2 == 0
    apply(random.firstCommit(layers: 14))
    var passer = Passer(over: drawings[0].tree, size: CGSize(width: 70, height: 85))
    apply(passer.entrance)
    for step in 0..<25 {
      apply(passer.move(step))
      guard drawAlike(at: 0, "seed \(seed), step \(step)") else { return }
    }
    for drawing in drawings where drawing.budget == 0 {
      let figures = drawing.tree.cacheFigures
      #expect(figures.bytes == 0 && figures.hits == 0 && figures.evictions == 0, "seed \(seed)")
    }
  }
}
