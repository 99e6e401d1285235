import KinoraFrames
import KinoraRaster
import KinoraRuns

/// The cost of measuring frames of `stress`: bare and recorded frames alternate.
///
/// A pipeline makes the recorded frames, with their timestamps and records. In addition, as in a run that measures
/// everything, the HUD's figures are made four times a second, and all records go to a file twice a second. All of that
/// time counts towards the frames, although another thread writes the file. Trace and reports are made after a run and
/// have a separate row.
final class OverheadBench {
  private static let framesPerSecond = 60.0
  /// Frames of each kind in half a second.
  private static let groupSize = 30
  private static let looksAtFigures = 2
  /// Groups made before any is measured, until all memory has its final size.
  private static let warmUp = 2

  private let stress: StressFrames
  private var framesMade = 0
  private var nextRefresh = HostTime.now()
  private var times = Times(groupSize: groupSize)

  init(_ stress: StressFrames) {
    self.stress = stress
  }

  static func rows(frames: Int) throws(RunFileError) -> [BenchRow] {
    let stress = try StressFrames(
      size: PixelSize(width: 1280, height: 720), framesPerSecond: framesPerSecond)
    defer { stress.end() }
    return try OverheadBench(stress).rows(frames: frames)
  }

  /// - Parameter frames: The number of frames of each kind, rounded up to whole groups.
  private func rows(frames: Int) throws(RunFileError) -> [BenchRow] {
    for _ in 0..<Self.warmUp { try makeGroup() }
    times = Times(groupSize: Self.groupSize)
    for _ in 0..<max(1, (frames + Self.groupSize - 1) / Self.groupSize) { try makeGroup() }
    return times.rows + [afterwards()]
  }

  private func makeGroup() throws(RunFileError) {
    for pair in 0..<Self.groupSize {
      waitForRefresh()
      let bareFirst = pair.isMultiple(of: 2)
      if !bareFirst { times.recorded.append(seconds { stress.makeRecordedFrame(at: $0) }) }
      times.bare.append(seconds { stress.makeBareFrame(at: $0) })
      if bareFirst { times.recorded.append(seconds { stress.makeRecordedFrame(at: $0) }) }
    }
    let start = HostTime.now()
    for _ in 0..<Self.looksAtFigures { stress.makeFigures() }
    let seen = HostTime.now()
    try stress.keep(Self.groupSize)
    times.figures.append(HostTime.seconds(from: start, to: seen))
    times.file.append(HostTime.seconds(from: seen, to: HostTime.now()))
  }

  /// Waits for the next tick at a display's rate; at a higher rate, records would lack the data that figures need.
  private func waitForRefresh() {
    nextRefresh = max(HostTime.now(), HostTime.time(1 / Self.framesPerSecond, after: nextRefresh))
    HostTime.sleep(until: nextRefresh)
  }

  /// Returns the duration of the next frame, in seconds.
  private func seconds(_ make: (Double) -> Void) -> Double {
    framesMade += 1
    let start = HostTime.now()
    make(Double(framesMade) / Self.framesPerSecond)
    return HostTime.seconds(from: start, to: HostTime.now())
  }

  private func afterwards() -> BenchRow {
    .timing("stress: trace, figures, CSV and page of a run, a frame", count: stress.recordedCount) {
      stress.makeReports()
    }
  }
}

/// The measured durations, in seconds.
private struct Times {
  var bare: [Double] = []
  var recorded: [Double] = []
  /// One for each group of frames.
  var figures: [Double] = []
  var file: [Double] = []
  let groupSize: Int

  /// The rows, with cumulative ratios of medians: each includes all rows before it.
  var rows: [BenchRow] {
    let frame = Percentiles(bare).p50 ?? 0
    func share(_ seconds: [Double]) -> Double { (Percentiles(seconds).p50 ?? 0) / (frame * Double(groupSize)) }
    let recordedRatio = Percentiles(zip(recorded, bare).map { $0 / $1 }).p50 ?? 0
    let figuresRatio = recordedRatio + share(figures)
    return [
      row("stress: a bare frame", bare),
      row("stress: a recorded frame", recorded, ratio: recordedRatio),
      row("stress: besides, the HUD's figures, half a second", figures, ratio: figuresRatio),
      row("stress: besides, the records' file, half a second", file, ratio: figuresRatio + share(file)),
    ]
  }

  private func row(_ what: String, _ seconds: [Double], ratio: Double? = nil) -> BenchRow {
    BenchRow(
      what: what, count: seconds.count, total: seconds.reduce(0, +), each: Percentiles(seconds.map { $0 * 1e6 }),
      ratio: ratio)
  }
}
