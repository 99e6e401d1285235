import KinoraGeometry
import KinoraMotion
import KinoraRenderServer
import TestSupport
import Testing

@Suite struct CommitHistoryTests {
  @Test(arguments: [UInt64](1...20))
  func anyRecordedMomentIsShownAgain(seed: UInt64) {
    var random = RandomTrees(seed: seed)
    let history = CommitHistory(tree: RenderTree())
    history.append(random.firstCommit(layers: 6))
    var moments = [history.tree.snapshot(at: 0)]
    for step in 1...15 {
      history.append(random.nextCommit(at: Double(step)))
      moments.append(history.tree.snapshot(at: 0))
    }
    #expect(history.earliestTime == 0)
    #expect(history.latestTime == 15)
    for _ in 0..<30 {
      let moment = random.numbers.integer(0...15)
      history.seek(to: Double(moment) + random.numbers.number(0...0.99))
      #expect(isSame(history.tree.snapshot(at: 0), moments[moment]), "seed \(seed), moment \(moment)")
    }
  }

  @Test func aNewCommitGoesOnTopOfAllOthers() {
    let history = fading([(0, 1), (1, 0.8), (2, 0.6)])
    history.seek(to: 0.5)
    #expect(opacity(of: history) == 1)
    history.append(fade(at: 3, 0.4))
    #expect(opacity(of: history) == 0.4)
    history.seek(to: 2.5)
    #expect(opacity(of: history) == 0.6)
  }

  @Test func theOldestCommitsAreDroppedButStayApplied() {
    let steps = (0...9).map { (Double($0), 1 - Double($0) / 10) }
    let history = fading(steps, limit: fading(Array(steps.prefix(5))).bytes)
    #expect(history.earliestTime == 5)
    #expect(history.droppedCount == 6)
    #expect(history.latestTime == 9)
    history.seek(to: -100)
    #expect(opacity(of: history) == 0.5)
    history.seek(to: 7)
    #expect(abs((opacity(of: history) ?? 0) - 0.3) < 1e-9)
    history.seek(to: 100)
    #expect(abs((opacity(of: history) ?? 0) - 0.1) < 1e-9)
  }

  @Test func theOldestCommitsBeyondTheirNumberAreDropped() {
    let history = fading((0...9).map { (Double($0), 1 - Double($0) / 10) }, capacity: 4)
    #expect(history.earliestTime == 5)
    #expect(history.droppedCount == 6)
    history.seek(to: -100)
    #expect(opacity(of: history) == 0.5)
    history.seek(to: 7)
    #expect(abs((opacity(of: history) ?? 0) - 0.3) < 1e-9)
  }

  @Test func atMost4096CommitsAreKept() {
    let history = CommitHistory(tree: RenderTree())
    for step in 0..<5000 { history.append(fade(at: Double(step), 0.5)) }
    #expect(history.droppedCount == 5000 - 4096)
    #expect(history.earliestTime == 903)
    #expect(history.latestTime == 4999)
  }

  @Test func timesThatRunBackwardsKeepTheOrderOfTheCommits() {
    let history = fading([(5, 1), (3, 0.8), (4, 0.6)])
    #expect(history.earliestTime == 5)
    #expect(history.latestTime == 5)
    history.seek(to: 5)
    #expect(opacity(of: history) == 0.6)
  }

  @Test func anEmptyHistoryShowsNothing() {
    let history = CommitHistory(tree: RenderTree(), limit: 0)
    history.seek(to: 3)
    #expect(history.earliestTime == nil)
    #expect(history.latestTime == nil)
    history.append(fade(at: 1, 0.5))
    history.seek(to: 0)
    #expect(opacity(of: history) == 0.5)
    #expect(history.earliestTime == 1)
    #expect(history.bytes == 0)
  }

  private func fade(at time: Double, _ opacity: Double) -> Commit {
    var values = LayerValues()
    values.opacity = opacity
    return Commit(time: time, root: TreeBuilder.root, changes: [LayerChange(TreeBuilder.root, values: values)])
  }

  private func fading(
    _ steps: [(time: Double, opacity: Double)], limit: Int = .max, capacity: Int = 100
  ) -> CommitHistory {
    let history = CommitHistory(tree: RenderTree(), limit: limit, capacity: capacity)
    for step in steps { history.append(fade(at: step.time, step.opacity)) }
    return history
  }

  private func opacity(of history: CommitHistory) -> Double? {
    history.tree.presented(TreeBuilder.root)?.opacity
  }
}
