import KinoraGeometry
import KinoraMotion
import KinoraRenderServer
import TestSupport
import Testing

/// The bytes that recorded commits hold, and the commits that remain when there are too many.
@Suite struct HistoryMemoryTests {
  private static let side = 100
  private static let imageBytes = 4 * side * side

  private func image(_ word: UInt32) -> CGImage {
    CGImage(width: Self.side, height: Self.side, pixels: Array(repeating: word, count: Self.side * Self.side))
  }

  private func commit(_ time: Double, _ set: (inout LayerValues) -> Void) -> Commit {
    var values = LayerValues()
    set(&values)
    return Commit(time: time, root: TreeBuilder.root, changes: [LayerChange(TreeBuilder.root, values: values)])
  }

  private final class Weakly {
    weak var image: CGImage?

    init(_ image: CGImage) {
      self.image = image
    }
  }

  @Test func aRedrawnLayerKeepsNoMoreImagesThanTheLimitHolds() {
    let limit = 1 << 20
    let history = CommitHistory(tree: RenderTree(), limit: limit)
    var images: [Weakly] = []
    for step in 0..<300 {
      let drawn = image(UInt32(step))
      images.append(Weakly(drawn))
      history.append(commit(Double(step)) { $0.contents = drawn })
    }
    let kept = images.count { $0.image != nil }
    #expect(kept <= limit / Self.imageBytes + 1)
    #expect(kept > limit / Self.imageBytes / 2)
    #expect(history.bytes <= limit && history.droppedCount > 250)
    // The remaining moments are shown as before.
    let earliest = history.earliestTime ?? 0
    #expect(earliest == Double(history.droppedCount - 1))
    for time in [earliest, earliest + 1, 299] {
      history.seek(to: time)
      #expect(history.tree.presented(TreeBuilder.root)?.contents?.pixels.first == UInt32(time))
    }
    history.seek(to: 0)
    #expect(history.tree.presented(TreeBuilder.root)?.contents?.pixels.first == UInt32(earliest))
  }

  @Test func contentsThatManyCommitsShowCountOnce() {
    let shown = image(7)
    var path = BezierPath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 50, height: 50))
    let outline = path
    let still = CommitHistory(tree: RenderTree())
    let plain = CommitHistory(tree: RenderTree())
    var values = LayerValues()
    (values.contents, values.shadowPath) = (shown, outline)
    for step in 0..<100 {
      values.position = CGPoint(x: step, y: 0)
      still.append(commit(Double(step)) { $0 = values })
      plain.append(commit(Double(step)) { $0.position = CGPoint(x: step, y: 0) })
    }
    #expect(still.bytes - plain.bytes >= Self.imageBytes)
    #expect(still.bytes - plain.bytes < Self.imageBytes + 1600)
  }

  /// Custom values count too: a list and an outline that grow with every commit.
  @Test func customValuesCount() {
    let (list, outline) = (InternedName("list"), InternedName("outline"))
    func append(_ count: Int, to history: CommitHistory) {
      var path = BezierPath()
      for step in 1...100 {
        path.addEllipse(in: CGRect(x: step, y: 0, width: 50, height: 50))
        let grown = path
        history.append(
          commit(Double(step)) {
            $0.custom[list] = .numbers(Array(repeating: Double(step), count: count + step))
            $0.custom[outline] = .path(grown)
          })
      }
    }
    let all = CommitHistory(tree: RenderTree(), limit: .max)
    append(1000, to: all)
    let pathBytes = (1...100).reduce(0) { $0 + 12 * $1 * MemoryLayout<CGPoint>.stride }
    #expect(all.bytes > 100 * 1000 * MemoryLayout<Double>.stride + pathBytes)
    let bounded = CommitHistory(tree: RenderTree(), limit: 200_000)
    append(1000, to: bounded)
    #expect(bounded.bytes <= 200_000 && bounded.droppedCount > 80)
    let none = CommitHistory(tree: RenderTree(), limit: 0)
    append(1000, to: none)
    #expect(none.bytes == 0)
  }

  /// All bytes that were added are subtracted again, also those of content that commits share.
  @Test(arguments: [UInt64](1...12))
  func nothingIsLeftOfWhatWasDropped(seed: UInt64) {
    var random = RandomTrees(seed: seed)
    random.makesEffects = true
    random.makesReplicators = true
    let none = CommitHistory(tree: RenderTree(), limit: 0)
    let all = CommitHistory(tree: RenderTree(), limit: .max)
    let commits = (0...60).map { $0 == 0 ? random.firstCommit(layers: 6) : random.nextCommit(at: Double($0)) }
    for commit in commits { all.append(commit) }
    let limit = all.bytes / 3
    let some = CommitHistory(tree: RenderTree(), limit: limit)
    for commit in commits {
      for history in [none, some] { history.append(commit) }
      #expect(none.bytes == 0)
      #expect(some.bytes <= limit)
    }
    #expect(some.droppedCount > 0)
    for moment in stride(from: 60, to: some.droppedCount, by: -1) {
      for history in [some, all] { history.seek(to: Double(moment)) }
      #expect(isSame(some.tree.snapshot(at: 0), all.tree.snapshot(at: 0)), "seed \(seed), moment \(moment)")
    }
  }
}
