/// The statistics of a run: a pure function of its records. Nil means unknown, which is never 0.
///
/// docs/metrics.md defines every figure. Times are in milliseconds unless a name says otherwise.
nonisolated package struct FrameStatistics: Sendable, Equatable {
  /// Seconds without a change after which a scene counts as idle.
  package static let idleTimeout = 0.25

  /// True for frames of another program: nothing is known then of its work, its threads and what moves in it.
  package var isFromOutside = false

  /// Frames in which the scene was drawn and presented.
  package internal(set) var frames = 0
  /// The number of `frames` with a known display time.
  package internal(set) var shown = 0
  /// The number of main frames.
  package internal(set) var mainFrames = 0
  /// The number of scene changes that could not be drawn because every buffer was in flight.
  package internal(set) var outOfBuffers = 0
  /// Number of drawn frames per timestamp source; `none` if no source reported one.
  package internal(set) var sources: [TimestampSource: Int] = [:]

  /// The time in which updates were due, in seconds.
  package internal(set) var activeSeconds: Double?
  /// The number of refreshes in active time.
  package internal(set) var refreshes: Int?
  /// The number of refreshes in active time at which an update was due and an older picture was still shown.
  package internal(set) var missed: Int?
  /// Seconds between refreshes, on average over active time.
  package internal(set) var period: Double?
  /// Frames per second of active time.
  package internal(set) var fps: Double?
  /// The rate of the slowest hundredth of the intervals, in frames per second; nil below 100 intervals.
  package internal(set) var onePercentLow: Double?
  /// The rate of the slowest thousandth of the intervals; nil below 1,000 intervals.
  package internal(set) var tenthPercentLow: Double?
  /// The time from one display time to the next.
  package internal(set) var interval = Percentiles()
  package internal(set) var dropped = DroppedShare()
  package internal(set) var jank = JankFigures()
  /// The time from the tick at which a frame was first due to its end.
  package internal(set) var frameTime = Percentiles()
  package internal(set) var animationError = Percentiles()

  package internal(set) var hitches: HitchFigures?
  /// The number of frames drawn without a main frame.
  package internal(set) var lateCommits = 0
  /// The longest time for which frames were drawn without a main frame, in milliseconds; nil if all had theirs.
  package internal(set) var longestWithoutMainFrame: Double?
  /// The number of ticks at which moving contents stood still because the main frame was late.
  package internal(set) var unansweredTicks = 0
  /// The delay of each late main frame relative to its own tick.
  package internal(set) var mainFrameDelay = Percentiles()

  /// The time from a user action to the display time of the first frame after it with a new picture of the scene.
  package internal(set) var latency = Percentiles()
  /// The time from the start of work on a frame to its display time.
  package internal(set) var displayLatency = Percentiles()
  /// The time from the scheduled time of a tick to the start of its frame.
  package internal(set) var lateness = Percentiles()

  package internal(set) var stages = [Percentiles](repeating: Percentiles(), count: FrameStage.allCases.count)
  /// All stages of a frame, without waits and overlays.
  package internal(set) var work = Percentiles()
  /// Stages 1 to 5 of each main frame.
  package internal(set) var mainFrame = Percentiles()
  /// Stages 6 to 10 of each drawn frame.
  package internal(set) var render = Percentiles()
  package internal(set) var overlay = Percentiles()
  package internal(set) var overlayMainFrame = Percentiles()

  package internal(set) var mainFrameCPU = Percentiles()
  package internal(set) var renderCPU = Percentiles()
  /// The sum of both for each drawn frame.
  package internal(set) var frameCPU = Percentiles()
  package internal(set) var pixelsDrawn = 0
  /// The sum of the render scales of all drawn frames.
  var renderScaleSum = 0.0
  /// The lowest render scale of a drawn frame; nil if none was drawn.
  package internal(set) var lowestRenderScale: Double?
  package internal(set) var layersEvaluated = 0
  package internal(set) var bytesSent = 0
  /// The figures of cached pictures; nil if no record has them.
  package internal(set) var cache: CacheFigures?

  package init() {}

  /// - Parameters:
  ///   - records: The records, oldest first.
  ///   - period: Seconds between refreshes, for records without a period.
  package init(_ records: some Sequence<FrameRecord>, period: Double) {
    var figures = FrameFigures(period: period)
    for record in records { figures.add(record) }
    self = figures.statistics
  }

  package func stage(_ stage: FrameStage) -> Percentiles { stages[stage.rawValue] }

  /// The average number of pixels drawn per frame.
  package var pixelsPerFrame: Double? { perFrame(pixelsDrawn) }
  /// The average render scale of drawn frames.
  package var renderScale: Double? { frames == 0 || isFromOutside ? nil : renderScaleSum / Double(frames) }
  /// The average number of layers evaluated per frame.
  package var layersPerFrame: Double? { perFrame(layersEvaluated) }
  /// The average number of pictures per frame of one of the counts of `cache`.
  package func cachePerFrame(_ count: KeyPath<CacheFigures, Int>) -> Double? {
    cache.flatMap { perFrame($0[keyPath: count]) }
  }
  /// The average number of bytes handed to the display per frame.
  package var bytesPerFrame: Double? { perFrame(bytesSent) }
  /// Milliseconds of hitches per second of active time.
  package var hitchRatio: Double? { hitches?.all.ratio }
  package var lateCommitPercent: Double? { percent(lateCommits) }

  /// The most frequent timestamp source of the shown frames, of several the least precise one; nil if none was shown.
  package var timestampSource: TimestampSource? {
    let told = sources.filter { $0.key != .none }
    return told.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Returns a count that only the program itself can know; nil for frames of another program.
  package func own(_ count: Int) -> Int? { isFromOutside ? nil : count }

  /// The hitches caused by the main thread, and all others; nil if unknown.
  package var commitHitches: Hitches? { isFromOutside ? nil : hitches?.commit }
  package var renderHitches: Hitches? { isFromOutside ? nil : hitches?.render }

  /// Returns a count of drawn frames as a percentage of all drawn frames; nil for frames of another program.
  package func percent(_ count: Int) -> Double? { perFrame(100 * count) }

  private func perFrame(_ total: Int) -> Double? {
    frames == 0 || isFromOutside ? nil : Double(total) / Double(frames)
  }
}
