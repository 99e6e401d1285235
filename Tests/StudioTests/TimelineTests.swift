import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import Testing

@testable import KinoraStudio
@testable import KinoraTools

/// The places of animations in the timeline.
@Suite(.serialized) struct TimelineTests {
  @Test func aDelayIsKnown() throws {
    let stage = TimelineStage()
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
    #expect(TimelineBar.title(of: entry) == "→✓ opacity  fade  cut  delay 0.5 s")
  }

  @Test func whereThereIsNoRoomWhatRunsComesFirst() {
    let stage = TimelineStage()
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
    let stage = TimelineStage()
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
    let stage = TimelineStage()
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
    let stage = TimelineStage()
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
