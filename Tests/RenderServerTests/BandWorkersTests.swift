import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

@Suite struct BandWorkersTests {
  /// Returns a tree of overlapping layers, enough for several threads.
  private static func crowd() -> RenderTree {
    var builder = TreeBuilder(width: 640, height: 480, background: .black)
    for index in 0..<60 {
      builder.add(
        CGRect(x: index * 7, y: index * 4, width: 200, height: 200),
        RGBAColor(red: Double(index) / 60, green: 0.5, blue: 0.7, alpha: 0.6)
      ) {
        $0.cornerRadius = 12
        $0.transform = CATransform3DMakeRotation(Double(index), 0, 0, 1)
        if index % 5 == 0 { $0.shadowOpacity = 0.8 }
        if index % 9 == 0 { $0.filters = [LayerFilter(.gaussianBlur)] }
      }
    }
    return builder.tree()
  }

  @Test func aLargePictureIsTheSameByCost() {
    let tree = Self.crowd()
    let alone = tree.picture(640, 480)
    tree.workers = BandWorkers(count: 4)
    #expect(BitmapDifference(tree.picture(640, 480), alone).count == 0)
    tree.workers = nil
    #expect(BitmapDifference(tree.picture(640, 480), alone).count == 0)
  }

  @Test func oneSetOfThreadsServesSeveralTrees() {
    let workers = BandWorkers(count: 2, cutting: .into(4))
    let trees = (0..<3).map { _ in Self.crowd() }
    let alone = trees[0].picture(640, 480)
    for tree in trees { tree.workers = workers }
    for tree in trees + trees { #expect(BitmapDifference(tree.picture(640, 480), alone).count == 0) }
  }

  @Test func aTreeMayBeDrawnByOneThreadAfterTheOther() {
    let pictures = Pictures()
    for _ in 0..<3 {
      let thread = Thread { pictures.add() }
      let done = pictures.done
      thread.start()
      done.wait()
    }
    #expect(pictures.differences == [0, 0, 0])
  }

  /// A tree that is passed from thread to thread, each of which draws it while all others wait.
  private final class Pictures: @unchecked Sendable {
    let done = DispatchSemaphore(value: 0)
    private(set) var differences: [Int] = []
    private let tree = crowd()
    private let alone = crowd().picture(640, 480)

    init() {
      tree.workers = BandWorkers(count: 3, cutting: .into(5))
    }

    func add() {
      differences.append(BitmapDifference(tree.picture(640, 480), alone).count)
      done.signal()
    }
  }

  @Test(arguments: [-3, 0, 1])
  func theCallingThreadAlwaysCounts(count: Int) {
    #expect(BandWorkers(count: count).count == 1)
  }

  @Test func whatOtherThreadsSpendIsAddedUp() {
    let tree = Self.crowd()
    let workers = BandWorkers(count: 4, cutting: .into(16))
    tree.workers = workers
    #expect(workers.processorTime == 0)
    // Threads that wake up too late do nothing; then draw again.
    for _ in 0..<1000 where workers.processorTime == 0 { _ = tree.picture(640, 480) }
    #expect(workers.processorTime > 0)
  }

  @Test func drawingAloneTakesNoTimeOfOtherThreads() {
    let tree = Self.crowd()
    let alone = BandWorkers(count: 1, cutting: .into(16))
    tree.workers = alone
    _ = tree.picture(640, 480)
    #expect(alone.processorTime == 0)
  }

  @Test func threadsAreNamedAndEndWithTheirOwner() throws {
    // No other test starts as many threads, so a thread of this test has this name.
    var workers: BandWorkers? = BandWorkers(count: 9)
    try #require(workers?.count == 9)
    let tree = Self.crowd()
    tree.workers = workers
    // A thread sets its name before it takes its first part.
    while !Self.threadNames().contains("kinora.raster 8") { _ = tree.picture(640, 480) }
    tree.workers = nil
    workers = nil
    #expect(!Self.threadNames().contains("kinora.raster 8"))
  }

  private static func threadNames() -> [String] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.compactMap {
      try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}
