/// What a run of frames amounts to. A pure function of the records; nil means not known, which is never 0.
///
/// docs/metrics.md defines every figure. Times are in milliseconds unless a name says otherwise.
nonisolated package struct FrameStatistics: Sendable, Equatable {
  /// Seconds without a change after which a scene counts as idle.
  package static let idleTimeout = 0.25

  /// Frames in which the scene was drawn and presented.
  package internal(set) var frames = 0
  /// Those of them of which it is known when they were seen.
  package internal(set) var shown = 0
  /// Turns of the main thread.
  package internal(set) var turns = 0
  /// Changes of the scene that could not be drawn because every buffer was in flight.
  package internal(set) var starved = 0
  /// How many of the drawn frames had their time from whom; `none` for those that nobody told of.
  package internal(set) var sources: [TimestampSource: Int] = [:]

  /// Time in which updates were due, in seconds.
  package internal(set) var activeSeconds: Double?
  /// Refreshes in active time.
  package internal(set) var refreshes: Int?
  /// Refreshes in active time at which an update was due and an older picture still stood.
  package internal(set) var missed: Int?
  /// Seconds between refreshes, on average over active time.
  package internal(set) var period: Double?
  /// Frames in a second of active time.
  package internal(set) var fps: Double?
  /// The rate of the slowest hundredth of the intervals, in frames a second; nil below 100 intervals.
  package internal(set) var onePercentLow: Double?
  /// The same of the slowest thousandth; nil below 1,000 intervals.
  package internal(set) var tenthPercentLow: Double?
  /// From one display time to the next.
  package internal(set) var interval = Percentiles()
  package internal(set) var dropped = DroppedShare()
  package internal(set) var jank = JankFigures()
  /// From the tick at which a frame was first due to its end.
  package internal(set) var frameTime = Percentiles()
  package internal(set) var animationError = Percentiles()

  package internal(set) var hitches: HitchFigures?
  /// Frames that were drawn without a turn.
  package internal(set) var lateCommits = 0
  /// The longest time for which frames were drawn without a turn, in milliseconds; nil where all had theirs.
  package internal(set) var longestWithoutTurn: Double?
  /// Ticks at which what moves stood still, since only the main thread can move it and its turn had not come.
  package internal(set) var unansweredTicks = 0
  /// How much later than its own tick each late turn was shown.
  package internal(set) var turnDelay = Percentiles()

  /// From what somebody did to the display time of the first frame after it that gave the scene a new picture.
  package internal(set) var latency = Percentiles()
  /// From the start of work on a frame to its display time.
  package internal(set) var displayLatency = Percentiles()
  /// From the due time of a tick to the start of its frame.
  package internal(set) var lateness = Percentiles()

  package internal(set) var stages = [Percentiles](repeating: Percentiles(), count: FrameStage.allCases.count)
  /// All the stages of a frame, without waits and overlays.
  package internal(set) var work = Percentiles()
  /// Stages 1 to 5, of each turn.
  package internal(set) var turn = Percentiles()
  /// Stages 6 to 10, of each drawn frame.
  package internal(set) var render = Percentiles()
  package internal(set) var overlay = Percentiles()
  package internal(set) var overlayTurn = Percentiles()

  package internal(set) var turnCPU = Percentiles()
  package internal(set) var renderCPU = Percentiles()
  /// Both, of each drawn frame.
  package internal(set) var frameCPU = Percentiles()
  package internal(set) var pixelsDrawn = 0
  package internal(set) var layersEvaluated = 0
  package internal(set) var bytesSent = 0

  package init() {}

  /// - Parameters:
  ///   - records: oldest first.
  ///   - period: seconds between refreshes, for records that don't say.
  package init(_ records: some Sequence<FrameRecord>, period: Double) {
    var figures = FrameFigures(period: period)
    for record in records { figures.add(record) }
    self = figures.statistics
  }

  package func stage(_ stage: FrameStage) -> Percentiles { stages[stage.rawValue] }

  /// Pixels drawn in a frame, on average.
  package var pixelsPerFrame: Double? { perFrame(pixelsDrawn) }
  /// Layers evaluated in a frame, on average.
  package var layersPerFrame: Double? { perFrame(layersEvaluated) }
  /// Bytes handed to the display in a frame, on average.
  package var bytesPerFrame: Double? { perFrame(bytesSent) }
  /// Milliseconds of hitches in a second of active time.
  package var hitchRatio: Double? { hitches?.all.ratio }
  package var lateCommitPercent: Double? { percent(lateCommits) }

  /// The source that most shown frames had, of several the one that says least; nil when none was shown.
  package var timestampSource: TimestampSource? {
    let told = sources.filter { $0.key != .none }
    return told.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// A number of the drawn frames in percent of them.
  package func percent(_ count: Int) -> Double? { perFrame(100 * count) }

  private func perFrame(_ total: Int) -> Double? { frames == 0 ? nil : Double(total) / Double(frames) }
}
