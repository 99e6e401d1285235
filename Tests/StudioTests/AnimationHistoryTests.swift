import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import Testing

@testable import KinoraStudio
@testable import KinoraTools

/// The animations of a tree, running and finished ones.
@Suite(.serialized) struct AnimationHistoryTests {
  @Test func anAnimationIsThereFromItsCommitAndStaysWhenItIsRemoved() throws {
    let stage = TimelineStage()
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
    let stage = TimelineStage()
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
    let stage = TimelineStage()
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
    let stage = TimelineStage()
    stage.animate("opacity", key: "fade", seconds: 2)
    stage.commit()
    let id = try #require(stage.ball.attachedRecords.first?.id)
    AnimationEditor(stage.ball, id).setDuration(8)
    stage.commit()
    #expect(stage.history.rows[0].entries.map(\.end) == [1008])
  }

  @Test func animationsOfALayerThatLeavesEndWithIt() {
    let stage = TimelineStage()
    stage.animate("opacity", key: "fade", seconds: 5)
    stage.commit()
    stage.clock.mediaTime = 1002
    stage.ball.removeFromSuperlayer()
    stage.commit()
    #expect(stage.history.rows[0].entries.map(\.end) == [1002])
  }

  @Test func theNumberOfFinishedAnimationsIsLimited() {
    let stage = TimelineStage()
    for index in 0..<AnimationHistory.limit + 10 {
      stage.animate("opacity", key: "fade", seconds: 1 + Double(index % 2))
      stage.commit()
    }
    #expect(stage.history.rows.reduce(0) { $0 + $1.entries.count } <= AnimationHistory.limit)
    #expect(stage.history.rows[0].entries.contains { $0.isAttached })
  }

  @Test func theOldestFinishedAnimationsAreDroppedFirst() {
    let stage = TimelineStage()
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
    let stage = TimelineStage()
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
    let stage = TimelineStage()
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

  @Test func cyclesAreInMediaTime() throws {
    let stage = TimelineStage()
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
    let stage = TimelineStage()
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
}
