/// The figures of a run, accumulated frame by frame; `statistics` returns their current values.
///
/// Add each record once, in the order of numbers, after its presentation time is known: a record without one counts as
/// not shown. Adding allocates only for the first value of a kind.
nonisolated package struct FrameFigures: Sendable {
  /// Seconds between refreshes, for records without a period.
  let period: Double

  var counts = FrameStatistics()
  var pacing = Pacing()
  var interval = Distribution()
  var animationError = Distribution()
  private var frameTime = Distribution()
  private var mainFrameDelay = Distribution()
  private var latency = Distribution()
  private var displayLatency = Distribution()
  private var lateness = Distribution()
  private var stages = [Distribution](repeating: Distribution(), count: FrameStage.allCases.count)
  private var work = Distribution()
  private var mainFrame = Distribution()
  private var render = Distribution()
  private var overlay = Distribution()
  private var overlayMainFrame = Distribution()
  private var mainFrameCPU = Distribution()
  private var renderCPU = Distribution()
  private var frameCPU = Distribution()
  /// The tick of the first frame in the current series of frames without a main frame; nil outside of such a series.
  private var withoutMainFrameSince: UInt64?
  /// The number of drawn frames per `TimestampSource`.
  private var sources = [Int](repeating: 0, count: TimestampSource.allCases.count)

  /// - Parameter period: Seconds between refreshes, for records without a period; 1/60 if not finite and positive.
  package init(period: Double) {
    self.period = period.isFinite && period > 0 ? period : 1.0 / 60
  }

  package mutating func add(_ record: FrameRecord) {
    if record.hasMainFrame, !record.isHidden { addMainFrame(record) }
    if record.wasOutOfBuffers { counts.outOfBuffers += 1 }
    if record.isUnanswered { counts.unansweredTicks += 1 + record.ticksMissed }
    if record.isFromOutside { counts.isFromOutside = true }
    if record.showsScene { addDrawn(record) }
    pace(record)
  }

  private mutating func addMainFrame(_ record: FrameRecord) {
    counts.mainFrames += 1
    for stage in FrameStage.mainFrame { stages[stage.rawValue].add(nanoseconds: record.duration(of: stage)) }
    mainFrame.add(nanoseconds: record.mainFrameWork)
    if record.overlayMainFrame > 0 { overlayMainFrame.add(nanoseconds: record.overlayMainFrame) }
    if let used = record.mainFrameCPU { mainFrameCPU.add(nanoseconds: used) }
  }

  private mutating func addDrawn(_ record: FrameRecord) {
    counts.frames += 1
    if !record.isFromOutside { addWork(record) }
    addSeen(record)
  }

  private mutating func addWork(_ record: FrameRecord) {
    counts.pixelsDrawn += record.pixelsDrawn
    counts.renderScaleSum += record.renderScale
    counts.lowestRenderScale = min(counts.lowestRenderScale ?? record.renderScale, record.renderScale)
    counts.layersEvaluated += record.layersEvaluated
    counts.bytesSent += record.bytesSent
    if let bytes = record.cacheBytes { counts.cache = (counts.cache ?? CacheFigures()).adding(record, bytes: bytes) }
    for stage in FrameStage.render { stages[stage.rawValue].add(nanoseconds: record.duration(of: stage)) }
    render.add(nanoseconds: record.renderWork)
    work.add(nanoseconds: record.work)
    if record.overlay > 0 { overlay.add(nanoseconds: record.overlay) }
    if let used = record.renderCPU { renderCPU.add(nanoseconds: used) }
    if let used = record.frameCPU { frameCPU.add(nanoseconds: used) }
    lateness.add(seconds: HostTime.seconds(from: record.tickTime, to: record.start))
    addLength(record)
    recordMainFrameGap(of: record)
    if let delay = record.mainFrameDelay { mainFrameDelay.add(nanoseconds: delay) }
  }

  private mutating func recordMainFrameGap(of record: FrameRecord) {
    guard record.isCommitLate else {
      // The first frame of a series isn't late unless a change was due.
      withoutMainFrameSince = record.hasMainFrame ? nil : record.tickTime
      return
    }
    counts.lateCommits += 1
    let since = withoutMainFrameSince ?? record.tickTime
    withoutMainFrameSince = since
    let length = HostTime.seconds(from: since, to: record.tickTime) + record.period(or: period)
    counts.longestWithoutMainFrame = max(counts.longestWithoutMainFrame ?? 0, length * 1e3)
  }

  private mutating func addLength(_ record: FrameRecord) {
    let period = record.period(or: period)
    let length = record.frameTime(period: period)
    frameTime.add(nanoseconds: length)
    counts.jank.janky += record.isJanky(period: period) ? 1 : 0
    counts.jank.slow += length > 16_000_000 ? 1 : 0
    counts.jank.frozen += length >= 700_000_000 ? 1 : 0
  }

  private mutating func addSeen(_ record: FrameRecord) {
    guard let displayTime = record.displayTime else {
      sources[Int(TimestampSource.none.rawValue)] += 1
      return
    }
    counts.shown += 1
    sources[Int(record.timestampSource.rawValue)] += 1
    if !record.isFromOutside { displayLatency.add(seconds: HostTime.seconds(from: record.start, to: displayTime)) }
    if let latency = record.latency { self.latency.add(seconds: latency * 1e-3) }
  }
}

nonisolated extension FrameFigures {
  /// The statistics of the records added so far.
  package var statistics: FrameStatistics {
    var result = counts
    for source in TimestampSource.allCases where sources[Int(source.rawValue)] > 0 {
      result.sources[source] = sources[Int(source.rawValue)]
    }
    summarize(&result)
    result.frameTime = frameTime.percentiles
    result.mainFrameDelay = mainFrameDelay.percentiles
    result.latency = latency.percentiles
    result.displayLatency = displayLatency.percentiles
    result.lateness = lateness.percentiles
    result.stages = stages.map(\.percentiles)
    (result.work, result.mainFrame, result.render) = (work.percentiles, mainFrame.percentiles, render.percentiles)
    (result.overlay, result.overlayMainFrame) = (overlay.percentiles, overlayMainFrame.percentiles)
    result.mainFrameCPU = mainFrameCPU.percentiles
    result.renderCPU = renderCPU.percentiles
    result.frameCPU = frameCPU.percentiles
    return result
  }
}
