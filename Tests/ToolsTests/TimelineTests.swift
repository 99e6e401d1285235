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
    let history = AnimationHistory()
    private let scope: WorldScope
    private let context: LayerContext

    init() {
      scope = WorldScope(LayerWorld(clock: clock) { _ in })
      context = LayerContext()
      context.rootLayer = root
      ball.name = "ball"
      root.addSublayer(ball)
      context.onCommit = { [history] in history.note($0) }
      context.commit()
      history.update(from: root)
    }

    isolated deinit { scope.end() }

    func commit() {
      context.commit()
      history.update(from: root)
    }

    func animate(_ keyPath: String, key: String, seconds: Double, repeats: Float = 1) {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = 0.0
      animation.toValue = 1.0
      animation.duration = seconds
      animation.repeatCount = repeats
      ball.add(animation, forKey: key)
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
    let history = AnimationHistory()
    history.start(from: stage.root)
    #expect(history.rows.count == 1 && history.rows[0].entries.map(\.end) == [.infinity])
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
