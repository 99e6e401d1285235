import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// Laws for trees with replicators and transitions; each case names its seed.
@Suite struct TransitionLawTests {
  private static let side = RandomTrees.side
  private static let size = PixelSize(width: side, height: side)

  /// Frames drawn by damage alone equal those of a tree that never drew before.
  @Test(arguments: [UInt64](1...120))
  func damageIsAllThatHasToBeDrawn(seed: UInt64) {
    var commits = TransitionCommits(seed: seed)
    let tree = RenderTree()
    let screen = Bitmap(width: Self.side, height: Self.side)
    var made: [Commit] = []
    for step in 0..<8 {
      let commit = commits.next(at: Double(step))
      made.append(commit)
      tree.apply(commit)
      for part in 0..<3 {
        let time = Double(step) + Double(part) * 0.3
        _ = tree.evaluate(at: time)
        _ = tree.draw(tree.damage(in: Self.size, scale: 1), into: screen)
        let whole = RenderTree()
        for commit in made { whole.apply(commit) }
        let difference = BitmapDifference(screen, whole.picture(Self.side, Self.side, at: time))
        #expect(difference.count == 0, "seed \(seed), time \(time): \(difference)")
        if difference.count > 0 { return }
      }
    }
  }

  /// Any moment, in any order, looks as it did when time went forwards.
  @Test(arguments: [UInt64](501...540))
  func momentsLookTheSameInAnyOrder(seed: UInt64) {
    var commits = TransitionCommits(seed: seed)
    let history = CommitHistory(tree: RenderTree())
    var moments: [(time: Double, picture: Bitmap)] = []
    for step in 0..<10 {
      history.append(commits.next(at: Double(step)))
      for part in 0..<3 {
        let time = Double(step) + Double(part) * 0.3
        moments.append((time, history.tree.picture(Self.side, Self.side, at: time)))
      }
    }
    for _ in 0..<40 {
      let moment = moments[commits.random.numbers.integer(0...moments.count - 1)]
      history.seek(to: moment.time)
      let difference = BitmapDifference(history.tree.picture(Self.side, Self.side, at: moment.time), moment.picture)
      #expect(difference.count == 0, "seed \(seed), time \(moment.time): \(difference)")
      if difference.count > 0 { return }
    }
  }

  /// Any part of a picture has the bytes of the whole.
  @Test(arguments: [UInt64](1001...1060))
  func aPartHasTheBytesOfTheWhole(seed: UInt64) {
    var commits = TransitionCommits(seed: seed)
    let tree = RenderTree()
    for step in 0..<5 { tree.apply(commits.next(at: Double(step) / 5)) }
    let whole = tree.picture(Self.side, Self.side, at: 1.1)
    let parts = Bitmap(width: Self.side, height: Self.side)
    for x in stride(from: 0, to: Self.side, by: 17) {
      for y in stride(from: 0, to: Self.side, by: 13) {
        _ = tree.draw([PixelRect(x: x, y: y, width: 17, height: 13)], into: parts)
      }
    }
    let difference = BitmapDifference(parts, whole)
    #expect(difference.count == 0, "seed \(seed): \(difference)")
  }

  /// Undoing all commits leaves nothing behind.
  @Test(arguments: [UInt64](2001...2020))
  func nothingIsLeftBehind(seed: UInt64) {
    var commits = TransitionCommits(seed: seed)
    let tree = RenderTree()
    var inverses: [Commit] = []
    for step in 0..<10 {
      inverses.append(tree.apply(commits.next(at: Double(step))))
      _ = tree.picture(Self.side, Self.side, at: Double(step) + 0.5)
    }
    while let inverse = inverses.popLast() { tree.undo(inverse) }
    #expect(tree.snapshot(at: 0).changes.isEmpty)
    #expect(!tree.evaluate(at: 3).isAnimating)
  }
}

/// Random commits that also add transitions, replicators and animations, and remove them again.
struct TransitionCommits {
  var random: RandomTrees
  private var isFirst = true
  private var nextRecord: UInt64 = 1
  private var records: [LayerID: [AnimationRecord]] = [:]

  init(seed: UInt64) {
    random = RandomTrees(seed: seed)
    random.makesReplicators = true
  }

  mutating func next(at time: Double) -> Commit {
    defer { isFirst = false }
    var commit = isFirst ? random.firstCommit(layers: 7) : random.nextCommit(at: time)
    for _ in 0..<random.numbers.integer(0...2) {
      let id = random.ids[random.numbers.integer(0...random.ids.count - 1)]
      animate(id, at: time, in: &commit)
    }
    return commit
  }

  private mutating func animate(_ id: LayerID, at time: Double, in commit: inout Commit) {
    var animations = records[id] ?? []
    switch random.numbers.integer(1...6) {
    case 1: animations = []
    case 2: animations.append(sliding(from: 0, to: 96, over: 3, id: nextRecord))
    default:
      animations.removeAll { $0.key == "transition" }
      let kinds: [TransitionAnimation.Kind] = [.fade, .moveIn, .push, .reveal]
      let directions: [TransitionAnimation.Direction] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
      var record = transition(
        kinds[random.numbers.integer(0...3)], directions[random.numbers.integer(0...3)], at: time, id: nextRecord)
      record.timing.duration = random.numbers.number(0.5...3)
      animations.append(record)
    }
    nextRecord += 1
    records[id] = animations
    var link = LayerChange(id: id)
    link.animations = animations
    commit.changes.append(link)
  }
}
