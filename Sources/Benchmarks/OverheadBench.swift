import Foundation
import Frames
import Geometry
import Layers
import Player
import Raster
import Reports
import Scenes

/// What measuring takes of the frames of `stress`: bare frames and recorded ones by turns, of the same moments.
///
/// A recorded frame is one that a pipeline makes, with its stamps and its record. Besides, as while a run is measured with
/// everything on, all records go to a file twice a second and the HUD's figures are made four times a second, and the
/// whole time that this takes is the frames', although much of it is another thread's. Trace and reports are made after
/// a run; they stand by themselves.
package final class OverheadBench {
  private static let size = PixelSize(width: 1280, height: 720)
  private static let framesPerSecond = 60.0
  /// Frames that are compared with each other: half a second of them.
  private static let groupSize = 30
  private static let looksAtFigures = 2
  /// Groups that are made before any counts, until everything has its size.
  private static let warmUp = 2

  private let bare: BareFrames
  private let recorded: RecordedFrames
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-\(UUID().uuidString).run")

  private let clock = ManualClock(SceneTime.epoch)
  private let formerClock = CurrentClock.clock
  private let formerWorld = LayerWorld.current

  package init() throws(RunFileError) {
    CurrentClock.clock = clock
    LayerWorld.current = LayerWorld()
    LayerWorld.current.schedule = { _ in }
    guard let scene = SceneCatalog.scene(named: "stress") else { preconditionFailure("The scene is in the catalog.") }
    bare = BareFrames(of: scene, size: Self.size)
    recorded = try RecordedFrames(
      of: scene, size: Self.size, framesPerSecond: Self.framesPerSecond, path: file.path)
  }

  /// Hands media time and layers back, and takes the file away.
  package func end() {
    LayerWorld.current = formerWorld
    CurrentClock.clock = formerClock
    try? FileManager.default.removeItem(at: file)
  }

  /// What both kinds of frames have come to show.
  package var pictures: (bare: CGImage, recorded: CGImage) { (bare.picture, recorded.picture) }

  /// - Parameter frames: how many of each kind; made up to whole groups.
  package func rows(frames: Int) throws(RunFileError) -> [BenchRow] {
    var times = Times()
    let groups = max(1, (frames + Self.groupSize - 1) / Self.groupSize)
    for group in -Self.warmUp..<groups {
      let isCounted = group >= 0
      var sums = Times.Group()
      for index in 0..<Self.groupSize {
        let time = Double((group + Self.warmUp) * Self.groupSize + index) / Self.framesPerSecond
        let pair = makeFrames(at: time, bareFirst: index.isMultiple(of: 2))
        if isCounted { times.add(pair, to: &sums) }
      }
      let figures = Self.seconds { for _ in 0..<Self.looksAtFigures { recorded.showFigures() } }
      let file = try timeFile()
      if isCounted { times.add(sums, figures: figures, file: file) }
    }
    return times.rows + [afterwards()]
  }

  /// - Returns: what each kind of frame took, in seconds.
  private func makeFrames(at time: Double, bareFirst: Bool) -> (bare: Double, recorded: Double) {
    clock.mediaTime = SceneTime.mediaTime(at: time)
    guard bareFirst else {
      let second = Self.seconds { recorded.makeFrame(at: time) }
      return (Self.seconds { bare.makeFrame(at: time) }, second)
    }
    let first = Self.seconds { bare.makeFrame(at: time) }
    return (first, Self.seconds { recorded.makeFrame(at: time) })
  }

  private func timeFile() throws(RunFileError) -> Double {
    let start = HostTime.now()
    try recorded.keep(Self.groupSize)
    return HostTime.seconds(from: start, to: HostTime.now())
  }

  private func afterwards() -> BenchRow {
    let count = recorded.count
    return .timing("stress: trace, figures, CSV and page of a run, a frame", count: count) { recorded.writeReports() }
  }

  private static func seconds(_ body: () -> Void) -> Double {
    let start = HostTime.now()
    body()
    return HostTime.seconds(from: start, to: HostTime.now())
  }
}

/// What was timed, in seconds.
private struct Times {
  struct Group {
    var bare = 0.0
    var recorded = 0.0
  }

  private var bare: [Double] = []
  private var recorded: [Double] = []
  private var figures: [Double] = []
  private var file: [Double] = []
  private var ratios: (recorded: [Double], figures: [Double], file: [Double]) = ([], [], [])

  mutating func add(_ pair: (bare: Double, recorded: Double), to group: inout Group) {
    bare.append(pair.bare)
    recorded.append(pair.recorded)
    group.bare += pair.bare
    group.recorded += pair.recorded
  }

  mutating func add(_ group: Group, figures: Double, file: Double) {
    self.figures.append(figures)
    self.file.append(file)
    ratios.recorded.append(group.recorded / group.bare)
    ratios.figures.append((group.recorded + figures) / group.bare)
    ratios.file.append((group.recorded + figures + file) / group.bare)
  }

  /// The ratios are those of all that has been named by then.
  var rows: [BenchRow] {
    [
      row("stress: a bare frame", bare),
      row("stress: a recorded frame", recorded, against: ratios.recorded),
      row("stress: besides, the HUD's figures, half a second", figures, against: ratios.figures),
      row("stress: besides, the records' file, half a second", file, against: ratios.file),
    ]
  }

  private func row(_ what: String, _ seconds: [Double], against ratios: [Double] = []) -> BenchRow {
    BenchRow(
      what: what, count: seconds.count, total: seconds.reduce(0, +), each: Percentiles(seconds.map { $0 * 1e6 }),
      ratio: Percentiles(ratios).p50)
  }
}
