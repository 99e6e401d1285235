import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraMotion
import KinoraRaster
import Testing

@testable import KinoraApplication
@testable import KinoraStudio
@testable import KinoraTools
@testable import KinoraUIKitCore

/// The recording of the timeline, and the times that it shows.
@Suite(.serialized) struct StudioTimelineTests {
  private func fade(_ stage: ToolStage, seconds: Double, key: String = "fade") {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.duration) = (0, seconds)
    stage.program.box.add(fade, forKey: key)
  }

  @Test func commitsAreTakenInWhicheverDockIsOpen() throws {
    let stage = ToolStage(ToolSettings(areOpen: true))
    let tools = try #require(stage.tools)
    #expect(tools.studio.showsSide && !tools.studio.showsBottom)
    fade(stage, seconds: 0.1)
    for _ in 0..<10 { stage.frame() }
    #expect(tools.recording.history.rows.flatMap(\.entries).map(\.isAttached) == [false])
    #expect(tools.recording.marks[.completion].marks.count == 1)
  }

  @Test func theRecordingRestsWhileTheDocksAreClosed() throws {
    let stage = ToolStage(ToolSettings(areOpen: true))
    let tools = try #require(stage.tools)
    fade(stage, seconds: 0.2)
    for _ in 0..<3 { stage.frame() }
    stage.chord("L")
    #expect(!tools.studio.isOpen && !tools.recording.isRunning)
    #expect(stage.run.pipeline.onCommit == nil)
    fade(stage, seconds: 100, key: "long")
    for _ in 0..<30 { stage.frame() }
    #expect(tools.recording.history.rows.flatMap(\.entries).map(\.isAttached) == [true])
    stage.chord("L")
    #expect(tools.recording.isRunning)
    #expect(tools.recording.history.rows.flatMap(\.entries).map(\.isAttached) == [false, true])
  }

  @Test func aFinishedAnimationIsLookedAt() throws {
    let stage = ToolStage(ToolSettings(areOpen: true))
    stage.surface.resize(to: PixelSize(width: 1600, height: 900))
    stage.chord("T")
    let tools = try #require(stage.tools)
    fade(stage, seconds: 0.3)
    for _ in 0..<30 { stage.frame() }
    #expect(stage.program.box.attachedRecords.isEmpty)
    let timeline = try #require(tools.studio.bottom.content.subviews.compactMap { $0 as? TimelineView }.first)
    timeline.dock?.setFocus(timeline)
    stage.press("Down")
    let found = try #require(tools.subject.animation)
    #expect(found.isOver && found.record.key == "fade" && tools.subject.picked === stage.program.box)
    #expect(!tools.subject.canEditAnimation && tools.subject.canEdit)
    for _ in 0..<3 { stage.frame() }
    tools.subject.editAnimation("duration", goesOn: false) { $0.setDuration(7) }
    #expect(tools.subject.animation?.record == found.record)
  }

  @Test func theTimelineShowsTheTimeThatIsGoneTo() throws {
    let stage = ToolStage(ToolSettings(areOpen: true))
    stage.surface.resize(to: PixelSize(width: 1600, height: 900))
    stage.chord("T")
    let tools = try #require(stage.tools)
    for _ in 0..<2500 { stage.frame() }
    let timeline = try #require(tools.studio.bottom.content.subviews.compactMap { $0 as? TimelineView }.first)
    #expect(timeline.showsUsual)
    let transport = tools.subject.transport
    transport.seek(to: transport.start + 5)
    for _ in 0..<3 { stage.frame() }
    #expect(!timeline.showsUsual && timeline.shownTimes.contains(transport.start + 5))
    timeline.dock?.setFocus(timeline)
    stage.press("End")
    for _ in 0..<3 { stage.frame() }
    #expect(timeline.showsUsual && !transport.isAway)
    stage.press("0")
    stage.frame()
    #expect(timeline.shownTimes.contains(transport.start) && timeline.shownTimes.contains(transport.present))
    // The wheel with Shift moves through time.
    let start = timeline.shownTimes.lowerBound
    stage.press("plus")
    stage.press("plus")
    stage.press("Next")
    #expect(timeline.shownTimes.lowerBound > start)
    let before = timeline.shownTimes.lowerBound
    let frame = tools.studio.bottom.frame
    stage.surface.send(
      InputEvent(
        .scrolled(CGPoint(x: frame.minX + 400, y: frame.minY + 100), dx: 0, dy: 1), modifiers: [.shift]))
    stage.frame()
    #expect(timeline.shownTimes.lowerBound < before)
  }
}
