import KinoraLayers

/// The ten stages of a frame, in order.
nonisolated package enum FrameStage: Int, CaseIterable, Sendable {
  case input, dispatch, callbacks, layout, commit, evaluate, damage, rasterize, present, record
}

/// One time per stage, stored inline so that a record needs no allocation.
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

/// The actions and times of one frame. Times are host monotonic nanoseconds.
///
/// The main frame makes stages 1 to 5, the render server the others. On one thread they follow each other. On two
/// threads, a frame whose main frame missed the deadline has no times of stages 1 to 5; a later frame takes that main
/// frame along.
nonisolated package struct FrameRecord: Sendable, Equatable {
  package var number: UInt64 = 0
  /// The scheduled time of the tick that the frame answers.
  package var tickTime: UInt64 = 0
  /// The latest time at which the frame was meant to be seen.
  package var targetTime: UInt64 = 0
  /// Seconds between refreshes, as known when the frame was made.
  package var period = 0.0
  /// Seconds between refreshes of the display; 0 if it doesn't report them.
  package var displayPeriod = 0.0
  /// The media time shown, in seconds.
  package var mediaTime = 0.0
  /// Media seconds per second of the host.
  package var rate = 1.0
  /// The number of clock changes so far. Media time ran evenly only between frames with equal numbers.
  package var clockChanges = 0
  /// The time at which work on the frame began: when the tick was answered.
  package var start: UInt64 = 0
  package var end: UInt64 = 0
  /// The time at which stage 1 began; 0 without a main frame.
  package var mainFrameStart: UInt64 = 0
  /// The tick that the main frame was requested for; earlier than `tickTime` if it missed its own frame.
  package var mainFrameTick: UInt64 = 0
  /// The time at which stage 6 began.
  package var renderStart: UInt64 = 0
  /// The end of each stage. A stage begins when the one before it ends, stage 1 at `mainFrameStart` and stage 6 at
  /// `renderStart`.
  package var stageEnds = StageTimes()
  /// The time spent on drawing overlays, between rasterize and present; part of no stage.
  package var overlay: UInt64 = 0
  /// The time the main thread spent on overlays, after stage 5; part of no stage.
  package var overlayMainFrame: UInt64 = 0
  /// Processor time in nanoseconds: of the main frame, and of stages 6 to 10 on all threads that worked on them.
  package var mainFrameCPU: UInt64?
  package var renderCPU: UInt64?
  /// The time at which the frame was seen, as reported by the display; nil while unknown.
  package var displayTime: UInt64?
  /// The meaning of `displayTime`.
  package var timestampSource = TimestampSource.none
  package var pixelsDrawn = 0
  /// The scene's pixels per pixel of the window along each side.
  package var renderScale = 1.0
  /// The number of pixel bytes handed to the display.
  package var bytesSent = 0
  package var ticksMissed = 0
  /// The number of ticks left out before the frame, since nothing was to change at them.
  package var ticksSlept = 0
  package var layersEvaluated = 0
  /// The bytes of all cached pictures after the frame; nil in records of versions without this field.
  package var cacheBytes: Int?
  /// The number of pictures (shadows, outlines, rasterized layers) that the frame took from the cache.
  package var cacheHits = 0
  /// The number of pictures that the frame had to draw, since they weren't in the cache.
  package var cacheMisses = 0
  /// The number of cached pictures that were thrown out during the frame.
  package var cacheEvictions = 0
  /// The layout work of stages 2 to 5.
  package var layout = LayoutWork()
  /// The time of the first user action (a key, a button, the wheel, a drag) that this frame answers: the first frame
  /// since then with a new picture of the scene.
  package var inputTime: UInt64?
  /// True if nothing moved before the frame or the window was hidden; its interval counts in no figure.
  package var isFirstAfterIdle = false
  /// True if a main frame was due and missed the deadline, so that the last commit was shown.
  package var isCommitLate = false
  /// True if something moves that only the main thread can advance, such as by a display link.
  package var needsMainFrame = false
  /// True if the window wasn't visible.
  package var isHidden = false
  package var didPresent = false
  /// True if the scene had not changed, and only overlays or lost window contents were shown.
  package var isRepair = false
  /// True if the scene had changed but every buffer was in flight.
  package var wasOutOfBuffers = false

  package init() {}

  /// True if it has stages 1 to 5.
  package var hasMainFrame: Bool { mainFrameStart != 0 }

  /// Returns the time at which a stage began; nil for a stage that was not reached.
  package func begin(of stage: FrameStage) -> UInt64? {
    guard stageEnds[stage] != 0 else { return nil }
    return switch stage {
    case .input: mainFrameStart
    case .evaluate: renderStart
    case .present: stageEnds[.rasterize] &+ overlay
    default: FrameStage(rawValue: stage.rawValue - 1).map { stageEnds[$0] }
    }
  }

  /// Returns the duration of a stage in nanoseconds; 0 for a stage that was not reached.
  package func duration(of stage: FrameStage) -> UInt64 {
    guard let begin = begin(of: stage), stageEnds[stage] > begin else { return 0 }
    return stageEnds[stage] - begin
  }

  /// The sum of the ten stages, without waits and overlays, in nanoseconds.
  package var work: UInt64 {
    FrameStage.allCases.reduce(0) { $0 &+ duration(of: $1) }
  }
}
