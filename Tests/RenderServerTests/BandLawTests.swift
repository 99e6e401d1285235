import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// The law of bands: threads that share a picture give the bytes that one thread gives alone.
///
/// Each case names its seed and the number of bands.
@Suite struct BandLawTests {
  private static let side = RandomTrees.side
  private static let size = PixelSize(width: side, height: side)
  static let cuts = [1, 2, 3, 5]

  /// Two trees with the same commits: one draws alone, the other in bands.
  private struct Pair {
    let alone = RenderTree()
    let banded = RenderTree()
    let aloneScreen = Bitmap(width: side, height: side)
    let bandedScreen = Bitmap(width: side, height: side)

    init(bands: Int) {
      banded.workers = BandWorkers(count: 3, cutting: .into(bands))
    }

    func apply(_ commit: Commit) {
      alone.apply(commit)
      banded.apply(commit)
    }

    /// Draws the changes; returns true if the pictures are the same.
    func drawsAlike(at time: Double, _ place: String) -> Bool {
      var pixels: [Int] = []
      for (tree, screen) in [(alone, aloneScreen), (banded, bandedScreen)] {
        _ = tree.evaluate(at: time)
        pixels.append(tree.draw(tree.damage(in: size, scale: 1), into: screen))
      }
      let difference = BitmapDifference(bandedScreen, aloneScreen)
      #expect(difference.count == 0, "\(place): \(difference)")
      #expect(pixels[0] == pixels[1], "\(place)")
      return difference.count == 0
    }
  }

  @Test(arguments: cuts, [UInt64](1...60))
  func bandsOfAnyTreeAreTheWhole(bands: Int, seed: UInt64) {
    var random = RandomTrees(seed: seed)
    random.makesEffects = true
    random.makesRasters = seed % 2 == 0
    random.makesReplicators = seed % 3 == 0
    let pair = Pair(bands: bands)
    pair.apply(random.firstCommit(layers: 10))
    for step in 0..<6 {
      guard pair.drawsAlike(at: Double(step), "seed \(seed), \(bands) bands, step \(step)") else { return }
      pair.apply(random.nextCommit(at: Double(step)))
    }
  }

  @Test(arguments: cuts, [UInt64](1001...1020))
  func bandsOfTransitionsAndCopiesAreTheWhole(bands: Int, seed: UInt64) {
    var commits = TransitionCommits(seed: seed)
    let pair = Pair(bands: bands)
    for step in 0..<6 {
      pair.apply(commits.next(at: Double(step)))
      for part in 0..<3 {
        let time = Double(step) + Double(part) * 0.3
        guard pair.drawsAlike(at: time, "seed \(seed), \(bands) bands, time \(time)") else { return }
      }
    }
  }

  /// Static layers are drawn from cached pictures, which are made before the bands are drawn.
  @Test(arguments: cuts, [UInt64](2001...2015))
  func bandsOfWhatStandsStillAreTheWhole(bands: Int, seed: UInt64) {
    var random = RandomTrees(seed: seed)
    random.makesEffects = true
    random.makesRasters = true
    let first = random.firstCommit(layers: 10)
    let pair = Pair(bands: bands)
    pair.apply(first)
    var passer = Passer(over: pair.alone, size: CGSize(width: 70, height: 85))
    pair.apply(passer.entrance)
    for step in 0..<25 {
      pair.apply(passer.move(step))
      guard pair.drawsAlike(at: 0, "seed \(seed), \(bands) bands, step \(step)") else { return }
    }
  }
}
