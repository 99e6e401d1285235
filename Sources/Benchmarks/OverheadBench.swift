import Frames
import Raster
import Reports

/// What measuring takes of the frames of `stress`: bare ones and recorded ones by turns.
///
/// A recorded frame is one that a pipeline makes, with its stamps and its record. Besides, as while a run is measured
/// with everything on, the HUD's figures are made four times a second and all records go to a file twice a second.
/// The whole time that this takes is the frames', although the file is written by another thread. Trace and reports
/// are made after a run; they stand by themselves.
final class OverheadBench {
  private static let framesPerSecond = 60.0
  /// Frames of each kind that are compared with each other: half a second of them.
  private static let groupSize = 30
  private static let looksAtFigures = 2
  /// Groups that are made before any counts, until everything has its size.
  private static let warmUp = 2

  private let stress: StressFrames
  private var framesMade = 0
  private var nextRefresh = HostTime.now()
  private var times = Times()

  init(_ stress: StressFrames) {
    self.stress = stress
  }

  static func rows(frames: Int) throws(RunFileError) -> [BenchRow] {
    let stress = try StressFrames(
      size: PixelSize(width: 1280, height: 720), framesPerSecond: framesPerSecond)
    defer { stress.end() }
    return try OverheadBench(stress).rows(frames: frames)
  }

  /// - Parameter frames: how many of each kind; made up to whole groups.
  private func rows(frames: Int) throws(RunFileError) -> [BenchRow] {
    for _ in 0..<Self.warmUp { _ = try makeGroup() }
    times = Times()
    for _ in 0..<max(1, (frames + Self.groupSize - 1) / Self.groupSize) { times.close(try makeGroup()) }
    return times.rows + [afterwards()]
  }

  private func makeGroup() throws(RunFileError) -> Times.Group {
    var group = Times.Group()
    for pair in 0..<Self.groupSize {
      waitForRefresh()
      let bareFirst = pair.isMultiple(of: 2)
      if !bareFirst { group.recorded += times.note(seconds { stress.makeRecordedFrame(at: $0) }, in: \.recorded) }
      group.bare += times.note(seconds { stress.makeBareFrame(at: $0) }, in: \.bare)
      if bareFirst { group.recorded += times.note(seconds { stress.makeRecordedFrame(at: $0) }, in: \.recorded) }
    }
    let start = HostTime.now()
    for _ in 0..<Self.looksAtFigures { stress.makeFigures() }
    let seen = HostTime.now()
    try stress.keep(Self.groupSize)
    group.figures = HostTime.seconds(from: start, to: seen)
    group.file = HostTime.seconds(from: seen, to: HostTime.now())
    return group
  }

  /// Frames come at the rate of a display: records of a faster rate would miss what figures are made of.
  private func waitForRefresh() {
    nextRefresh = max(HostTime.now(), HostTime.time(1 / Self.framesPerSecond, after: nextRefresh))
    HostTime.sleep(until: nextRefresh)
  }

  /// What the next frame takes, in seconds.
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

/// What was timed, in seconds.
private struct Times {
  struct Group {
    var bare = 0.0
    var recorded = 0.0
    var figures = 0.0
    var file = 0.0
  }

  var bare: [Double] = []
  var recorded: [Double] = []
  private var groups: [Group] = []

  mutating func note(_ seconds: Double, in list: WritableKeyPath<Times, [Double]>) -> Double {
    self[keyPath: list].append(seconds)
    return seconds
  }

  mutating func close(_ group: Group) {
    groups.append(group)
  }

  /// The ratios are those of all that has been named by then.
  var rows: [BenchRow] {
    [
      row("stress: a bare frame", bare),
      row("stress: a recorded frame", recorded) { $0.recorded },
      row("stress: besides, the HUD's figures, half a second", groups.map(\.figures)) { $0.recorded + $0.figures },
      row("stress: besides, the records' file, half a second", groups.map(\.file)) {
        $0.recorded + $0.figures + $0.file
      },
    ]
  }

  private func row(_ what: String, _ seconds: [Double], whole: ((Group) -> Double)? = nil) -> BenchRow {
    BenchRow(
      what: what, count: seconds.count, total: seconds.reduce(0, +), each: Percentiles(seconds.map { $0 * 1e6 }),
      ratio: whole.flatMap { whole in Percentiles(groups.map { whole($0) / $0.bare }).p50 })
  }
}
