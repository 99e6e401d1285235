import Frames

/// The moments that the timeline marks: commits, key presses, ends of animations and hitches.
final class TimelineMarks {
  enum Kind: Int, CaseIterable {
    case commit, key, completion, hitch
    /// The end of an animation that runs: what waits for it would run then.
    case due

    /// The sign in the timeline, so that kinds differ by shape too.
    var sign: String {
      switch self {
      case .commit: "│"
      case .key: "▼"
      case .completion: "●"
      case .hitch: "✕"
      case .due: "○"
      }
    }
  }

  struct Mark: Equatable {
    let kind: Kind
    /// The media time.
    let time: Double
    /// The name of a key, or the length of a hitch; empty for others.
    let text: String
  }

  private(set) var marks: [Mark] = []
  private var pace: FramePace
  private let recorder: FrameRecorder
  private var taken: UInt64

  /// The most marks that are kept; the oldest are dropped first.
  static let limit = 4000
  private static let settlingTime = 0.1

  init(recorder: FrameRecorder, period: Double) {
    self.recorder = recorder
    pace = FramePace(period: period)
    taken = recorder.last?.number ?? 0
  }

  func add(_ kind: Kind, at time: Double, text: String = "") {
    // Commits come many times a second, and differ in nothing.
    if kind == .commit, let last = marks.last, last.kind == .commit, time - last.time < 0.001 { return }
    marks.append(Mark(kind: kind, time: time, text: text))
    if marks.count > Self.limit { marks.removeFirst(marks.count - Self.limit) }
  }

  func clear() {
    marks = []
  }

  /// Adds the hitches of the frames that are settled by a host time.
  func takeFrames(at time: UInt64) {
    guard let last = recorder.last, last.number > taken else { return }
    let records = recorder.records(last: Int(min(last.number - taken, 512)))
    for record in records {
      guard HostTime.seconds(from: record.tickTime, to: time) > Self.settlingTime else { return }
      taken = record.number
      guard let step = pace.add(record), step.progress.missed > 0 else { continue }
      add(.hitch, at: record.mediaTime, text: "\(Int((step.interval * 1000).rounded())) ms")
    }
  }
}
