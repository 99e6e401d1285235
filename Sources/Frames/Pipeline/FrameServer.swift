import KinoraRaster
import KinoraRenderServer

/// Stages 6 to 10: from committed values to visible pixels.
///
/// It sees only values: commits, and the results of main frames. So it runs on any thread, one at a time: the main
/// thread, or the separate one of `ServerLoop`.
nonisolated package final class FrameServer {
  package let presenter: any FramePresenter
  package let tree: RenderTree
  package let recorder: FrameRecorder
  let mailbox: ServerMailbox

  /// True if the last frame had something to show but every buffer was in flight.
  var isOutOfBuffers = false
  /// The requests of the last main frame.
  private(set) var requests = FrameRequests()
  private(set) var isVisible = true
  /// True if the window has lost its contents.
  var isExposed = false

  /// Small pictures of the worst frames; nil unless a report shows them. Has to be set before the first frame.
  package var worstFrames: WorstFramePictures?

  let overlayPass = OverlayPass()
  var record = FrameRecord()
  var scale = 1.0
  /// The scene's pixels per pixel of the window along each side.
  var renderScale = 1.0
  /// The scene's smaller bitmap; nil if it is drawn into the window's.
  var reduced: ReducedScene?
  /// The size of the scene's points in points of the window.
  private(set) var contentScale = 1.0
  var acquired: Bitmap?
  var presentRects: [PixelRect] = []
  /// The time of the first user action that no frame has answered yet.
  var pendingInputTime: UInt64?
  private var history: CommitHistory?
  private var commands: [ServerCommand] = []
  private var frameNumber: UInt64 = 0
  private var processorStart: UInt64 = 0
  /// The figures of the tree's cache after the last frame.
  private var cacheFigures: PictureCacheFigures

  init(presenter: any FramePresenter, tree: RenderTree, recorder: FrameRecorder, mailbox: ServerMailbox) {
    self.presenter = presenter
    self.tree = tree
    self.recorder = recorder
    self.mailbox = mailbox
    cacheFigures = tree.cacheFigures
    commands.reserveCapacity(64)
    tree.invalidate()
  }

  /// Runs the server's part of a frame: one line per stage, each stage in the folder of its name.
  ///
  /// - Parameters:
  ///   - mainFrame: The main frame handed over for it; nil to show the last commit.
  ///   - isCommitLate: True if there is none although one was due.
  ///   - start: The time at which work on the frame began.
  func drawFrame(
    at tick: FrameTick, mainFrame: MainFrame?, isCommitLate: Bool = false, start: UInt64
  ) -> FrameOutcome {
    begin(tick, mainFrame, start: start)
    record.isCommitLate = isCommitLate
    let evaluation = timed(.evaluate) {
      takeCommands()
      return tree.evaluate(at: tick.mediaTime)
    }
    let damage = timed(.damage) { findDamage() }
    timed(.rasterize) { rasterize(damage) }
    drawOverlays(damage, for: tick)
    timed(.present) { present(damage) }
    timed(.record) { keepRecord(of: evaluation) }
    return end(evaluation)
  }

  /// The commits that the history has dropped; nil if it dropped none.
  var historyDrops: HistoryDrops? {
    guard let history, history.hasDropped, let start = history.earliestTime else { return nil }
    return HistoryDrops(start: start, commits: history.droppedCount)
  }

  /// Returns a copy of the recorded commits, with a separate tree; nil if none are recorded.
  func copyHistory(cacheBudget: Int) -> CommitHistory? { history?.copy(cacheBudget: cacheBudget) }

  /// Runs one stage and records its end.
  @inline(__always)
  private func timed<Result>(_ stage: FrameStage, _ body: () -> Result) -> Result {
    let result = body()
    record.stageEnds[stage] = HostTime.now()
    return result
  }

  private func begin(_ tick: FrameTick, _ mainFrame: MainFrame?, start: UInt64) {
    frameNumber += 1
    record = mainFrame?.record ?? FrameRecord()
    record.number = frameNumber
    record.start = start
    record.tickTime = tick.hostTime == 0 ? start : tick.hostTime
    record.mainFrameTick = mainFrame.map { $0.tick.hostTime == 0 ? start : $0.tick.hostTime } ?? 0
    record.period = tick.period ?? 0
    record.targetTime = tick.targetTime ?? HostTime.time(record.period, after: record.tickTime)
    record.mediaTime = tick.mediaTime
    record.rate = tick.rate
    record.clockChanges = tick.clockChanges
    record.ticksMissed = tick.missed
    record.ticksSlept = tick.slept
    record.isFirstAfterIdle = tick.isFirstAfterIdle
    if let mainFrame { take(mainFrame) }
    record.needsMainFrame = requests.wantsEveryFrame && !requests.isModelFrozen
    record.isHidden = !isVisible
    presenter.pump()
    record.displayPeriod = presenter.refresh?.period ?? 0
    if presenter.takeExposure() { isExposed = true }
    processorStart = processorTimeSoFar
    record.renderStart = HostTime.now()
  }

  private func take(_ mainFrame: MainFrame) {
    requests = mainFrame.requests
    (scale, contentScale) = (mainFrame.scale, mainFrame.contentScale)
    isVisible = mainFrame.isVisible
    if let time = mainFrame.inputTime { pendingInputTime = min(pendingInputTime ?? time, time) }
    guard mainFrame.size != presenter.pixelSize else { return }
    presenter.resize(to: mainFrame.size)
    tree.invalidate()
  }

  private func takeCommands() {
    mailbox.takeCommands(into: &commands)
    for command in commands {
      switch command {
      case .commit(let commit): if let history { history.append(commit) } else { tree.apply(commit) }
      case .startHistory(let limit): history = CommitHistory(tree: tree, limit: limit)
      case .endHistory:
        history?.seek(to: .infinity)
        history = nil
      case .seek(let time): history?.seek(to: time)
      case .overlays(let pictures): overlayPass.overlays = pictures
      case .renderScale(let factor): renderScale = factor
      }
    }
    commands.removeAll(keepingCapacity: true)
    adoptRenderScale()
  }

  /// Processor time since the server's part of the frame began, in nanoseconds: this thread and the drawing threads.
  var processorTime: UInt64 { processorTimeSoFar &- processorStart }

  private var processorTimeSoFar: UInt64 { ProcessorTime.ofThread() &+ (tree.workers?.processorTime ?? 0) }

  /// Stores what the frame did with cached pictures.
  func recordCache() {
    let figures = tree.cacheFigures
    record.cacheBytes = figures.bytes
    record.cacheHits = figures.hits - cacheFigures.hits
    record.cacheMisses = figures.misses - cacheFigures.misses
    record.cacheEvictions = figures.evictions - cacheFigures.evictions
    cacheFigures = figures
  }

  /// Excludes the use of cached pictures since the last frame.
  func forgetCacheUse() {
    cacheFigures = tree.cacheFigures
  }

  /// Excludes processor time that belongs to no stage.
  func leaveOut(_ nanoseconds: UInt64) {
    processorStart &+= nanoseconds
  }
}
