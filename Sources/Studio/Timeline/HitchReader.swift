import KinoraFrames
import KinoraTools

/// Finds the hitches among the frames that a recorder keeps.
struct HitchReader {
  private let recorder: FrameRecorder
  private let period: Double
  private var pace: FramePace
  /// The number of the last frame that was looked at.
  private var taken: UInt64

  /// Seconds after which nothing more is reported about a frame.
  private static let settlingTime = 0.1
  /// The maximum number of frames that are looked at in one go.
  private static let batch = 512

  init(_ recorder: FrameRecorder, period: Double) {
    (self.recorder, self.period) = (recorder, period)
    pace = FramePace(period: period)
    taken = recorder.last?.number ?? 0
  }

  /// Leaves out all frames until now.
  mutating func skip() {
    guard let last = recorder.last, last.number > taken else { return }
    taken = last.number
    pace = FramePace(period: period)
  }

  /// Returns the hitches of the frames that are settled by a host time.
  mutating func take(at time: UInt64) -> [TimelineMarks.Mark] {
    guard let last = recorder.last, last.number > taken else { return [] }
    var marks: [TimelineMarks.Mark] = []
    for record in recorder.records(last: Int(min(last.number - taken, UInt64(Self.batch)))) {
      guard HostTime.seconds(from: record.tickTime, to: time) > Self.settlingTime else { break }
      // The interval since a frame before a gap isn't a hitch.
      if record.number != taken + 1 { pace = FramePace(period: period) }
      taken = record.number
      guard let step = pace.add(record), step.progress.missed > 0 else { continue }
      marks.append(
        TimelineMarks.Mark(time: record.mediaTime, text: "\(Int((step.interval * 1000).rounded())) ms"))
    }
    return marks
  }
}
