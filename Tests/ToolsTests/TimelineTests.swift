import Geometry
import Layers
import Motion
import RenderServer
import Testing

@testable import Tools

/// The animations over time, and their places in the timeline.
@Suite(.serialized) struct TimelineTests {
  /// A layer in a tree whose commits the history notes, under a manual clock.
  private final class Stage {
    let clock = ManualClock(1000)
    let root = CALayer()
    let ball = CALayer()
    let history: AnimationHistory
    let context: LayerContext
    private let scope: WorldScope

    init() {
      scope = WorldScope(LayerWorld(clock: clock) { _ in })
      context = LayerContext()
      history = AnimationHistory(of: context)
      context.rootLayer = root
      ball.name = "ball"
      root.addSublayer(ball)
      context.onCommit = { [history] in history.note($0) }
      context.commit()
      history.update()
    }

    isolated deinit { scope.end() }

    func commit() {
      context.commit()
      history.update()
    }

    /// Changes the tree without implicit animations.
    func rearrange(_ change: () -> Void) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      change()
      CATransaction.commit()
    }

    /// Attaches an animation; the ball's, unless another layer is given.
    func animate(
      _ keyPath: String = "opacity", key: String? = nil, seconds: Double, repeats: Float = 1, after delay: Double = 0,
      of layer: CALayer? = nil
    ) {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = 0.0
      animation.toValue = 1.0
      animation.duration = seconds
      animation.repeatCount = repeats
      if delay != 0 { animation.beginTime = ball.convertTime(clock.mediaTime, from: nil) + delay }
      (layer ?? ball).add(animation, forKey: key)
    }
  }

  @Test func anAnimationIsThereFromItsCommitAndStaysWhenItIsRemoved() throws {
    let stage = Stage()
    #expect(stage.history.rows.isEmpty)
    stage.animate("opacity", key: "fade", seconds: 2)
    stage.commit()
    let row = try #require(stage.history.rows.first)
    let entry = try #require(row.entries.first)
    #expect(row.title == "ball" && entry.title == "opacity  fade" && entry.kind == .basic)
    #expect(entry.begin == 1000 && entry.end == 1002 && entry.isAttached)
    stage.clock.mediaTime = 1001
    stage.ball.removeAnimation(forKey: "fade")
    stage.commit()
    let finished = try #require(stage.history.rows.first?.entries.first)
    #expect(finished.end == 1001 && !finished.isAttached)
  }

  @Test func attachedAnimationsAreTakenInAtTheStart() {
    let stage = Stage()
    stage.animate("opacity", key: "opacity", seconds: 1, repeats: .infinity)
    stage.commit()
    let mask = CALayer()
    stage.rearrange { stage.ball.mask = mask }
    stage.animate(seconds: 1, of: mask)
    stage.commit()
    let history = AnimationHistory(of: stage.context)
    history.start(from: stage.root, at: 1000)
    #expect(history.rows.count == 2 && history.rows[0].entries.map(\.end) == [.infinity])
    #expect(history.rows[0].entries[0].title == "opacity")
  }

  @Test func anotherSceneBeginsWithoutRows() {
    let stage = Stage()
    stage.animate("opacity", key: "fade", seconds: 2)
    stage.commit()
    let version = stage.history.version
    stage.history.clear()
    #expect(stage.history.rows.isEmpty && stage.history.version > version)
    stage.animate("opacity", key: "again", seconds: 2)
    stage.commit()
    #expect(stage.history.rows.count == 1)
  }

  @Test func anEditedAnimationHasItsNewEnd() throws {
    let stage = Stage()
    stage.animate("opacity", key: "fade", seconds: 2)
    stage.commit()
    let id = try #require(stage.ball.attachedRecords.first?.id)
    AnimationEditor(stage.ball, id).setDuration(8)
    stage.commit()
    #expect(stage.history.rows[0].entries.map(\.end) == [1008])
  }

  @Test func animationsOfALayerThatLeavesEndWithIt() {
    let stage = Stage()
    stage.animate("opacity", key: "fade", seconds: 5)
    stage.commit()
    stage.clock.mediaTime = 1002
    stage.ball.removeFromSuperlayer()
    stage.commit()
    #expect(stage.history.rows[0].entries.map(\.end) == [1002])
  }

  @Test func theNumberOfFinishedAnimationsIsLimited() {
    let stage = Stage()
    for index in 0..<AnimationHistory.limit + 10 {
      stage.animate("opacity", key: "fade", seconds: 1 + Double(index % 2))
      stage.commit()
    }
    #expect(stage.history.rows.reduce(0) { $0 + $1.entries.count } <= AnimationHistory.limit)
    #expect(stage.history.rows[0].entries.contains { $0.isAttached })
  }

  @Test func theOldestFinishedAnimationsAreDroppedFirst() {
    let stage = Stage()
    let other = CALayer()
    stage.rearrange { stage.root.addSublayer(other) }
    stage.animate(seconds: 1, of: other)
    stage.commit()
    other.removeAllAnimations()
    for index in 0..<AnimationHistory.limit {
      stage.clock.mediaTime = 1001 + Double(index)
      stage.animate(key: "fade", seconds: 1)
      stage.commit()
    }
    let entries = stage.history.rows.flatMap(\.entries)
    #expect(entries.count > AnimationHistory.limit / 2)
    #expect(entries.last?.begin == 1000 + Double(AnimationHistory.limit))
    #expect(zip(entries, entries.dropFirst()).allSatisfy { $1.begin - $0.begin == 1 })
    // The row of the layer whose only animation was dropped is gone too.
    #expect(stage.history.rows.map(\.title) == ["ball"])
  }

  @Test func aCommitIsKeptOnlyForItsAnimations() {
    let stage = Stage()
    stage.animate(key: "fade", seconds: 1, repeats: .infinity)
    for index in 0..<5000 {
      stage.clock.mediaTime += 0.01
      stage.ball.position.x = Double(index)
      if index % 2 == 0 { stage.animate(key: "fade", seconds: 1) }
      stage.context.commit()
    }
    // Nothing has updated the history, but more changes would wait than it lets.
    #expect(!stage.history.rows.isEmpty)
  }

  @Test func whatEndsWhileNothingIsNotedHasEndedAtTheNextStart() throws {
    let stage = Stage()
    stage.animate(key: "short", seconds: 2)
    stage.animate(key: "long", seconds: 100)
    stage.commit()
    stage.context.onCommit = nil
    stage.clock.mediaTime = 1010
    stage.context.runCallbacks(at: 1010)
    stage.animate(key: "new", seconds: 5)
    stage.context.commit()
    stage.history.start(from: stage.root, at: 1010)
    let row = try #require(stage.history.rows.first)
    #expect(row.entries.map(\.isAttached) == [false, true, true] && row.entries.map(\.end) == [1002, 1100, 1015])
    #expect(stage.history.takeEnds() == [1002])
  }

  @Test func aDelayIsKnown() throws {
    let stage = Stage()
    stage.clock.mediaTime = 1001
    stage.animate(key: "fade", seconds: 2, after: 0.5)
    stage.commit()
    let entry = try #require(stage.history.rows.first?.entries.first)
    #expect(abs(entry.delay - 0.5) < 1e-9 && entry.addition == 1001 && abs(entry.end - 1003.5) < 1e-9)
    #expect(TimelineBar.title(of: entry) == "→ opacity  fade  delay 0.5 s")
    let scale = TimelineScale(start: 1000, end: 1004, left: 150, width: 400)
    let bar = try #require(TimelineLayout(stage.history.rows, in: scale).bars.first)
    #expect(abs(bar.lead - 250) < 1e-6 && abs(bar.frame.minX - 300) < 1e-6)
    stage.clock.mediaTime = 1002
    stage.ball.removeAllAnimations()
    stage.commit()
    #expect(TimelineBar.title(of: entry) == "→ opacity  fade  ✓ cut  delay 0.5 s")
  }

  @Test func cyclesAreInMediaTime() throws {
    let stage = Stage()
    stage.ball.speed = 2
    stage.animate(seconds: 1, repeats: 4)
    stage.commit()
    let entry = try #require(stage.history.rows.first?.entries.first)
    #expect(entry.begin == 1000 && entry.end == 1002 && entry.cycle == 0.5 && entry.firstCycle == 0.5)
    stage.ball.speed = 0
    stage.animate(seconds: 1)
    stage.commit()
    let still = try #require(stage.history.rows.first?.entries.last)
    #expect(still.begin == 1000 && still.end == .infinity && still.cycle == .infinity)
  }

  @Test func anAnimationThatIsOverIsFound() throws {
    let stage = Stage()
    stage.animate(key: "fade", seconds: 2, after: 0.5)
    stage.commit()
    let id = try #require(stage.ball.attachedRecords.first?.id)
    stage.clock.mediaTime = 1005
    stage.ball.removeAllAnimations()
    stage.commit()
    let found = try #require(stage.history.find(id, of: stage.ball.id))
    #expect(found.isOver && found.record.key == "fade")
    let description = AnimationDescription(found, on: stage.ball, at: 1001.5)
    #expect(abs(description.delay - 0.5) < 1e-9 && description.place?.progress == 0.5)
    let dot = try #require(CurveShape(found).dot(at: 1001.5, on: stage.ball))
    #expect(dot.x == 0.5)
    // Its layer's row has a stand-in once the layer is gone.
    let row = try #require(stage.history.rows.first)
    #expect(stage.history.layer(of: row) === stage.ball)
    let standIn = row.makeStandIn()
    #expect(standIn.name == "ball (gone)" && standIn.context == nil)
  }

  @Test func whereThereIsNoRoomWhatRunsComesFirst() {
    let stage = Stage()
    for index in 0..<TimelineLayout.mostBars + 50 {
      stage.clock.mediaTime = 1000 + Double(index) / 100
      stage.animate(key: "fade", seconds: 0.005)
      stage.commit()
    }
    let other = CALayer()
    other.name = "other"
    stage.rearrange { stage.root.addSublayer(other) }
    stage.animate(seconds: 60, of: other)
    stage.commit()
    let layout = TimelineLayout(
      stage.history.rows, in: TimelineScale(start: 1000, end: 1010, left: 0, width: 10_000))
    #expect(layout.bars.count == TimelineLayout.mostBars && layout.labels.map(\.row.title) == ["ball", "other"])
    #expect(layout.bars.last?.entry.isAttached == true && layout.bars.first.map { $0.entry.begin > 1000.4 } == true)
  }

  @Test func barsInSightKeepTheirLayers() throws {
    let stage = Stage()
    stage.animate(key: "a", seconds: 2)
    stage.animate(key: "b", seconds: 3)
    stage.commit()
    let rows = TimelineRows()
    let scale = TimelineScale(start: 1000, end: 1004, left: 150, width: 400)
    func show() { rows.show(TimelineLayout(stage.history.rows, in: scale), in: -15...200, scale, picked: nil) }
    show()
    let layers = try #require(rows.layer.sublayers)
    stage.clock.mediaTime = 1001
    stage.ball.removeAnimation(forKey: "a")
    stage.animate(key: "c", seconds: 1)
    stage.commit()
    show()
    let next = try #require(rows.layer.sublayers)
    #expect(next.count == layers.count + 1 && zip(layers, next).allSatisfy { $0 === $1 })
  }

  @Test(arguments: [(0.0, 0.0, 4.0), (3.5, 0, 8), (25, 0, 30), (29.5, 5, 35), (100, 75, 105)])
  func theTimelineGrowsAndThenMovesOn(age: Double, start: Double, end: Double) {
    let scale = TimelineScale.usual(from: 1000, to: 1000 + age, left: 150, width: 600)
    #expect(scale.start == 1000 + start && scale.end == 1000 + end)
  }

  @Test func placesAndTimesAreInverse() {
    let scale = TimelineScale(start: 10, end: 14, left: 150, width: 800)
    #expect(scale.place(of: 10) == 150 && scale.place(of: 14) == 950)
    #expect(scale.time(at: scale.place(of: 12.25)) == 12.25)
    #expect(scale.lines(countedFrom: 10) == [10, 10.5, 11, 11.5, 12, 12.5, 13, 13.5, 14])
  }

  @Test func zoomingKeepsTheTimeUnderThePointer() throws {
    let scale = TimelineScale(start: 10, end: 14, left: 150, width: 800)
    let zoomed = try #require(scale.zoomed(by: 4, around: 350))
    #expect(zoomed.span == 1 && abs(zoomed.time(at: 350) - 11) < 1e-12)
    #expect(scale.zoomed(by: 1000, around: 350) == nil && scale.zoomed(by: 0.001, around: 350) == nil)
  }

  @Test func barsOfALayerShareLanesUnlessTheyOverlap() {
    let stage = Stage()
    for (key, seconds) in [("a", 1.0), ("b", 2), ("c", 1)] {
      stage.animate("opacity", key: key, seconds: seconds)
      stage.commit()
      if key == "b" { stage.clock.mediaTime = 1001.5 }
    }
    let scale = TimelineScale(start: 1000, end: 1004, left: 150, width: 400)
    let layout = TimelineLayout(stage.history.rows, in: scale)
    #expect(layout.bars.map(\.frame.minX) == [150, 150, 300])
    #expect(layout.bars.map(\.frame.width) == [100, 200, 100])
    #expect(layout.bars.allSatisfy { $0.lead == $0.frame.minX })
    let lanes = layout.bars.map { ($0.frame.minY / TimelineLayout.laneHeight).rounded() }
    #expect(lanes == [0, 1, 0], "\(layout.bars.map(\.frame.minY))")
    let later = TimelineScale(start: 1010, end: 1014, left: 150, width: 400)
    #expect(TimelineLayout(stage.history.rows, in: later).bars.isEmpty)
  }

  @Test func layersWithoutRoomAreCounted() {
    let stage = Stage()
    for _ in 0..<TimelineLayout.mostLanes + 24 {
      let layer = CALayer()
      stage.root.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    stage.commit()
    let layout = TimelineLayout(
      stage.history.rows, in: TimelineScale(start: 1000, end: 1004, left: 0, width: 100))
    #expect(layout.labels.count == TimelineLayout.mostLanes)
    #expect(layout.hiddenRows == stage.history.rows.count - TimelineLayout.mostLanes && layout.hiddenRows >= 24)
  }
}
