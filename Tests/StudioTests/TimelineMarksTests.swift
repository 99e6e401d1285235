import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraFrames
@testable import KinoraStudio
@testable import KinoraTools

/// The marks of the timeline, and the hitches among the frames.
@Suite(.serialized) struct TimelineMarksTests {
  @Test func commitsLeaveOtherMarksAlone() {
    let marks = TimelineMarks()
    marks.add(.key, at: 1, text: "a")
    for index in 0..<40_000 { marks.add(.commit, at: Double(index) / 60) }
    #expect(marks[.key].marks == [TimelineMarks.Mark(time: 1, text: "a")])
    #expect((20_000..<23_000).contains(marks[.commit].marks.count))
    #expect(marks[.commit].marks.last?.time == 39_999.0 / 60)
  }

  @Test func marksAreInTheOrderOfTime() {
    let marks = TimelineMarks()
    for time in [3.0, 1, 2, 5, 4] { marks.add(.hitch, at: time) }
    #expect(marks[.hitch].marks.map(\.time) == [1, 2, 3, 4, 5])
    #expect(marks[.hitch].index(from: 2.5) == 2 && marks[.hitch].index(from: 9) == 5)
    marks.setDue([9, 7])
    let revision = marks[.due].revision
    marks.setDue([7, 9])
    #expect(marks[.due].marks.map(\.time) == [7, 9] && marks[.due].revision == revision)
  }

  @Test func newMarksAreAddedToTheSigns() throws {
    let marks = TimelineMarks()
    let layers = TimelineMarkLayers(.key)
    let scale = TimelineScale(start: 0, end: 10, left: 0, width: 1000)
    marks.add(.key, at: 1, text: "a")
    layers.show(marks[.key], in: scale)
    marks.add(.key, at: 2, text: "b")
    // Too near to be seen apart.
    marks.add(.key, at: 2.01, text: "c")
    marks.add(.key, at: 11, text: "d")
    layers.show(marks[.key], in: scale)
    let signs = try #require(layers.layer.sublayers?.first as? CAShapeLayer)
    #expect(signs.path?.boundingBox == CGRect(x: 97, y: 3, width: 106, height: 6))
    let texts = layers.layer.sublayers?.compactMap { ($0 as? CATextLayer)?.string as? String }
    #expect(texts == ["a", "b"])
    layers.show(marks[.key], in: TimelineScale(start: 10, end: 20, left: 0, width: 1000))
    #expect(signs.path?.boundingBox == CGRect(x: 97, y: 3, width: 6, height: 6))
  }

  private func frame(_ number: Int, late: Double = 0) -> FrameRecord {
    var record = FrameRecord()
    record.number = UInt64(number)
    record.tickTime = UInt64(1_000_000_000 + number * 20_000_000)
    record.mediaTime = Double(number) / 50
    record.period = 0.02
    (record.start, record.mainFrameStart, record.renderStart) = (record.tickTime, record.tickTime, record.tickTime)
    record.mainFrameTick = record.tickTime
    for stage in FrameStage.allCases { record.stageEnds[stage] = record.tickTime + 1_000_000 }
    record.end = record.tickTime + 1_000_000
    record.displayTime = record.end + UInt64(late * 1e9)
    record.timestampSource = .sharedMemory
    record.didPresent = true
    return record
  }

  @Test func aHitchIsFoundOnce() {
    let recorder = FrameRecorder()
    var hitches = HitchReader(recorder, period: 0.02)
    for number in 1...20 { recorder.append(frame(number)) }
    for number in 24...40 {
      var record = frame(number - 3)
      (record.tickTime, record.displayTime) = (frame(number).tickTime, frame(number).displayTime)
      record.ticksMissed = number == 24 ? 3 : 0
      recorder.append(record)
    }
    let end = frame(60).tickTime
    #expect(hitches.take(at: end).map(\.text) == ["80 ms"])
    #expect(hitches.take(at: end).isEmpty)
  }

  @Test func framesThatWereLeftOutAreNoHitch() {
    let recorder = FrameRecorder()
    var hitches = HitchReader(recorder, period: 0.02)
    for number in 1...2000 {
      recorder.append(frame(number))
      // The frames of ten seconds that nothing has looked at.
      if number < 100 || number > 1900 {
        #expect(hitches.take(at: frame(number + 6).tickTime).isEmpty, "\(number)")
      }
    }
    hitches.skip()
    #expect(hitches.take(at: frame(3000).tickTime).isEmpty)
  }
}
