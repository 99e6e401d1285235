import Layers

/// The ten stages of a frame, in order.
nonisolated package enum FrameStage: Int, CaseIterable, Sendable {
  case input, dispatch, callbacks, layout, commit, evaluate, damage, rasterize, present, record
}

/// One time for each stage, held in place so that a record needs no memory of its own.
nonisolated package struct StageTimes: Sendable, Equatable {
  private var times = InlineArray<10, UInt64>(repeating: 0)

  package init() {}

  package subscript(stage: FrameStage) -> UInt64 {
    get { times[stage.rawValue] }
    set { times[stage.rawValue] = newValue }
  }

  package static func == (left: StageTimes, right: StageTimes) -> Bool {
    left.times.indices.allSatisfy { left.times[$0] == right.times[$0] }
  }
}

/// What one frame did and when. Times are host monotonic nanoseconds.
///
/// The main thread's part, stages 1 to 5, is its turn; the others are the render server's. On one thread they follow
/// each other. On two, a frame whose turn did not come by its deadline has none, and carries no times of stages 1 to
/// 5; the turn goes with a later frame.
nonisolated package struct FrameRecord: Sendable, Equatable {
  package var number: UInt64 = 0
  /// The tick that the frame answers, as scheduled.
  package var tickTime: UInt64 = 0
  /// When the frame was meant to be seen at the latest.
  package var targetTime: UInt64 = 0
  /// Seconds between refreshes, as they were known when the frame was made.
  package var period = 0.0
  /// Seconds between refreshes of the display; 0 where it doesn't tell.
  package var displayPeriod = 0.0
  /// The media time that it shows, in seconds.
  package var mediaTime = 0.0
  /// Media seconds that pass in one second of the host.
  package var rate = 1.0
  /// How often the clock had been changed: media time ran evenly only between frames with the same number.
  package var clockChanges = 0
  /// When work on the frame began: when the tick was answered.
  package var start: UInt64 = 0
  package var end: UInt64 = 0
  /// When stage 1 began; 0 in a frame without a turn.
  package var turnStart: UInt64 = 0
  /// The tick for which the turn was asked; earlier than `tickTime` if it came too late for its own frame.
  package var turnTick: UInt64 = 0
  /// When stage 6 began.
  package var renderStart: UInt64 = 0
  /// When each stage ended; it began when the one before it ended, stage 1 at `turnStart` and stage 6 at `renderStart`.
  package var stageEnds = StageTimes()
  /// Spent on drawing over the scene (the HUD), between rasterize and present, and in no stage.
  package var overlay: UInt64 = 0
  /// Spent by the main thread on what is drawn over the scene, after stage 5 and in no stage.
  package var overlayTurn: UInt64 = 0
  /// Processor time of the turn, and of stages 6 to 10 on all of the threads that worked on them, in nanoseconds.
  package var turnCPU: UInt64?
  package var renderCPU: UInt64?
  /// When it was seen, as far as the display tells; nil while, or where, that isn't known.
  package var displayTime: UInt64?
  /// What `displayTime` means.
  package var timestampSource = TimestampSource.none
  package var pixelsDrawn = 0
  /// Bytes of pixels that were handed to the display.
  package var bytesSent = 0
  package var ticksMissed = 0
  package var layersEvaluated = 0
  /// What stages 2 to 5 laid out.
  package var layout = LayoutWork()
  /// When somebody first did what this frame answers (a key, a button, the wheel, a drag): it is the first since then
  /// to give the scene a new picture.
  package var inputTime: UInt64?
  /// Whether the frame followed a pause in which nothing moved, or nobody could see it: its interval counts nowhere.
  package var isFirstAfterIdle = false
  /// Whether the main thread's turn had not come by the deadline, so that the tree committed last was shown.
  package var isCommitLate = false
  /// Whether something moves that only the main thread can move on, by a display link say.
  package var needsTurn = false
  /// Whether nobody could see the window.
  package var isHidden = false
  package var didPresent = false
  /// Whether the scene had not changed, and only overlays or lost window contents were shown.
  package var isRepair = false
  /// Whether the scene had changed but nothing could be drawn because every bitmap was in flight.
  package var wasStarved = false

  package init() {}

  /// Whether stages 1 to 5 belong to it.
  package var hasTurn: Bool { turnStart != 0 }

  /// When a stage began; nil for one that was not reached.
  package func begin(of stage: FrameStage) -> UInt64? {
    guard stageEnds[stage] != 0 else { return nil }
    return switch stage {
    case .input: turnStart
    case .evaluate: renderStart
    case .present: stageEnds[.rasterize] &+ overlay
    default: FrameStage(rawValue: stage.rawValue - 1).map { stageEnds[$0] }
    }
  }

  /// How long a stage took, in nanoseconds; 0 for one that was not reached.
  package func duration(of stage: FrameStage) -> UInt64 {
    guard let begin = begin(of: stage), stageEnds[stage] > begin else { return 0 }
    return stageEnds[stage] - begin
  }

  /// The ten stages together, without waits and overlays, in nanoseconds.
  package var work: UInt64 {
    FrameStage.allCases.reduce(0) { $0 &+ duration(of: $1) }
  }
}
