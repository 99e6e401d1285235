import KinoraFrames
import KinoraRuns

/// Collects the trace events of one run.
struct RunTrace {
  private(set) var events: [TraceEvent] = []
  private let process: Int
  private let origin: UInt64
  private let period: Double

  /// The maximum number of consecutive missed ticks that are marked individually.
  private static let maximalMissedTicks = 1000

  init(process: Int, origin: UInt64, period: Double) {
    self.process = process
    self.origin = origin
    self.period = period
  }

  mutating func add(_ record: FrameRecord) {
    if !record.isFromOutside { addTicks(of: record) }
    if let inputTime = record.inputTime { addInput(at: inputTime, to: record) }
    if record.hasMainFrame { addMainFrame(of: record) }
    if record.end > record.start { addFrame(record) }
    if record.didPresent, let displayTime = record.displayTime { addDisplay(at: displayTime, of: record) }
  }

  /// Adds counters, and marks where a picture was shown for too long.
  mutating func addPace(of frame: PacedFrame) {
    let record = frame.record
    let time = time(record.displayTime ?? record.end)
    if !record.isFromOutside {
      add(.counter, "pixels drawn", "counter", .render, time, [("pixels", String(record.pixelsDrawn))])
    }
    if let interval = frame.interval {
      add(.counter, "interval", "counter", .display, time, [("ms", JSONText.number(interval))])
    }
    guard let pace = frame.pace else { return }
    let hitch = pace.hitches
    add(.counter, "hitch", "counter", .display, time, [("ms", JSONText.number(hitch))])
    if pace.missed > 0 {
      add(
        .instant, "missed refresh", "missed-refresh", .display, time,
        [("frame", String(record.number)), ("refreshes", String(pace.missed)), ("hitch_ms", JSONText.number(hitch))])
    }
  }

  // MARK: - Tracks

  private mutating func addTicks(of record: FrameRecord) {
    let period = record.period(or: period)
    for index in 0..<min(record.ticksMissed, Self.maximalMissedTicks) {
      let missed = HostTime.time(-Double(record.ticksMissed - index) * period, after: record.tickTime)
      add(.instant, "missed tick", "missed-tick", .ticks, time(missed))
    }
    add(
      .instant, "tick", "tick", .ticks, time(record.tickTime),
      [("frame", String(record.number)), ("media_time_s", JSONText.number(record.mediaTime))])
  }

  private mutating func addInput(at inputTime: UInt64, to record: FrameRecord) {
    let time = time(inputTime)
    let seen = max(time, self.time(record.displayTime ?? record.end))
    add(.instant, "input", "input", .input, time, [("frame", String(record.number))])
    addSpan("input to frame \(record.number)", "input", .input, from: time, to: seen, of: record)
  }

  private mutating func addMainFrame(of record: FrameRecord) {
    let start = time(record.mainFrameStart)
    let end = max(start, time(record.stageEnds[.commit])) + Int64(clamping: record.overlayMainFrame)
    let arguments = [
      ("frame", String(record.number)), ("asked_us", ExactTime.microseconds(time(record.mainFrameTick))),
    ]
    addSlice("main frame", "main", .main, from: start, to: end, arguments)
    var slices = NestedSlices(start: start, end: end)
    for stage in FrameStage.mainFrame { addStage(stage, of: record, .main, in: &slices) }
    if record.overlayMainFrame > 0, let slice = slices.next(until: end) { addSlice("overlay", "overlay", .main, slice) }
    addFlow(of: record)
  }

  private mutating func addFrame(_ record: FrameRecord) {
    let start = time(record.start)
    let end = time(record.end)
    if record.isFromOutside {
      return addSlice("drawing of frame \(record.number)", "damage", .render, from: start, to: end, [])
    }
    addSlice(
      "frame \(record.number)", record.isCommitLate ? "render,late-commit" : "render", .render, from: start, to: end,
      [
        ("presented", record.didPresent ? "true" : "false"), ("repair", record.isRepair ? "true" : "false"),
        ("out_of_buffers", record.wasOutOfBuffers ? "true" : "false"),
        ("commit_late", record.isCommitLate ? "true" : "false"),
        ("pixels", String(record.pixelsDrawn)), ("bytes", String(record.bytesSent)),
        ("layers", String(record.layersEvaluated)),
      ])
    var slices = NestedSlices(start: start, end: end)
    if record.renderStart > record.start, let wait = slices.next(until: time(record.renderStart)) {
      addSlice("wait for the commit", "wait", .render, wait)
      if record.isCommitLate { add(.instant, "late commit", "late-commit", .render, wait.upperBound) }
    }
    for stage in FrameStage.render {
      if stage == .present, record.overlay > 0,
        let slice = slices.next(until: time(record.stageEnds[.rasterize] &+ record.overlay))
      {
        addSlice("overlay", "overlay", .render, slice)
      }
      addStage(stage, of: record, .render, in: &slices)
    }
  }

  private mutating func addDisplay(at displayTime: UInt64, of record: FrameRecord) {
    let seen = time(displayTime)
    let source = record.timestampSource.name
    add(
      .instant, "shown", "display", .display, seen,
      [("frame", String(record.number)), ("source", JSONText.quoted(source))]
    )
    let present = record.begin(of: .present).map { min(time($0), seen) } ?? seen
    addSpan("present to \(source)", "display", .display, from: present, to: seen, of: record)
  }

  /// Adds an arrow from the commit to the frame that shows it.
  private mutating func addFlow(of record: FrameRecord) {
    guard let commit = record.begin(of: .commit), record.renderStart >= commit, record.end > record.renderStart else {
      return
    }
    let id = id(of: record)
    events.append(event(.flowStart, "commit", "commit", .main, time(commit), id: id))
    events.append(event(.flowEnd, "commit", "commit", .render, time(record.renderStart), id: id))
  }

  // MARK: - Events

  private mutating func addStage(
    _ stage: FrameStage, of record: FrameRecord, _ thread: TraceThread, in slices: inout NestedSlices
  ) {
    guard record.stageEnds[stage] != 0, let slice = slices.next(until: time(record.stageEnds[stage])) else { return }
    addSlice("\(stage)", "stage", thread, slice)
  }

  private mutating func addSlice(_ name: String, _ category: String, _ thread: TraceThread, _ slice: Range<Int64>) {
    addSlice(name, category, thread, from: slice.lowerBound, to: slice.upperBound, [])
  }

  private mutating func addSlice(
    _ name: String, _ category: String, _ thread: TraceThread, from start: Int64, to end: Int64,
    _ arguments: [(name: String, json: String)]
  ) {
    var event = event(.complete, name, category, thread, start)
    event.duration = max(0, end - start)
    event.arguments = arguments
    events.append(event)
  }

  private mutating func addSpan(
    _ name: String, _ category: String, _ thread: TraceThread, from start: Int64, to end: Int64,
    of record: FrameRecord
  ) {
    events.append(event(.asyncBegin, name, category, thread, start, id: id(of: record)))
    events.append(event(.asyncEnd, name, category, thread, end, id: id(of: record)))
  }

  private mutating func add(
    _ phase: TraceEvent.Phase, _ name: String, _ category: String, _ thread: TraceThread, _ time: Int64,
    _ arguments: [(name: String, json: String)] = []
  ) {
    var event = event(phase, name, category, thread, time)
    event.arguments = arguments
    events.append(event)
  }

  private func event(
    _ phase: TraceEvent.Phase, _ name: String, _ category: String, _ thread: TraceThread, _ time: Int64,
    id: UInt64? = nil
  ) -> TraceEvent {
    TraceEvent(
      phase: phase, name: name, category: category, process: process, thread: thread, time: time, id: id)
  }

  /// An identifier that is unique across runs.
  private func id(of record: FrameRecord) -> UInt64 {
    UInt64(process) << 40 | record.number & 0xFF_FFFF_FFFF
  }

  private func time(_ host: UInt64) -> Int64 {
    Int64(bitPattern: host &- origin)
  }
}

/// Divides a slice into consecutive parts.
private struct NestedSlices {
  private var cursor: Int64
  private let end: Int64

  init(start: Int64, end: Int64) {
    cursor = start
    self.end = end
  }

  /// Returns the part from the end of the last one; nil if it would end before it begins.
  mutating func next(until time: Int64) -> Range<Int64>? {
    let stop = min(time, end)
    guard stop >= cursor else { return nil }
    defer { cursor = stop }
    return cursor..<stop
  }
}
