import Foundation
import KinoraFrames
import KinoraRaster
import KinoraReports
import KinoraRuns
import SampleRuns
import TestSupport
import Testing

/// Runs of other programs, seen from outside: in run files, reports and comparisons.
struct WatchedRunTests {
  /// Frames at each refresh but every `gap`-th.
  static func run(frames count: Int = 900, gap: Int = 10, cpu: Double = 40) -> RecordedRun {
    var setting = SampleRun.setting(scene: "Paint", size: PixelSize(width: 300, height: 200))
    setting.clock = "NA"
    setting.watched = WatchedWindow(title: "Paint", command: ["paint", "a.png"], displayRate: 59.94)
    let records = (0..<count).filter { $0 % gap != gap - 1 }.enumerated().map { index, refresh in
      var record = FrameRecord()
      record.number = UInt64(index + 1)
      record.period = 1.0 / 60
      record.displayPeriod = 1.0 / 60
      record.displayTime = 5_000_000_000 + UInt64(refresh) * SampleRun.period
      record.start = record.displayTime! - 5_000_000
      record.end = record.displayTime! - 4_000_000
      record.timestampSource = .damageRefresh
      record.didPresent = true
      record.isFirstAfterIdle = index == 0
      return record
    }
    var run = RecordedRun(setting: setting, records: records)
    var watched = WatchedMeasurements(seconds: Double(count) / 60, watcherCPU: 0.2)
    watched.use = ProcessUse(
      seconds: Double(count) / 60, cpu: 0.6, cpuPerSecond: (0..<count / 60).map { cpu + Double($0 % 3) },
      memory: 50 << 20, isProportional: true)
    watched.inputToDamage = [4, 5, 6]
    (watched.inputs, watched.repaints) = (3, 2)
    run.additions.watched = watched
    return run
  }

  private func object(_ runs: [RecordedRun]) throws -> JSONObject {
    try JSONObject(try #require(runs.report).json())
  }

  @Test func whatIsWrittenIsReadWithoutLoss() throws {
    let run = Self.run()
    #expect(try RunFile.read(RunFile.data([run]), name: "run") == [run])
  }

  @Test func theFileHasOnlyWhatIsKnown() {
    let text = String(decoding: RunFile.data([Self.run(frames: 20)]), as: UTF8.self)
    for name in ["rasterize_end", "pixels_drawn", "media_time", "main_frame_cpu", "tick"] {
      #expect(!text.contains("\"\(name)\""))
    }
    for name in ["displayed", "timestamp_source", "input", "watched"] { #expect(text.contains("\"\(name)\"")) }
  }

  @Test func unknownFiguresAreNull() throws {
    let report = try object([Self.run()])
    for key in ["main_frames", "out_of_buffers", "pixels_drawn", "bytes_sent", "layers_evaluated"] {
      #expect(report[key] == .null, "\(key)")
    }
    #expect(report["jank"]["frames"] == .null && report["late_commits"]["frames"] == .null)
    #expect(report["hitches"]["commit"]["count"] == .null && report["hitches"]["all"]["count"] == .number(89))
    #expect(report["animation_error_ms"]["p50"] == .null)
    #expect(report["watched"]["memory_kind"] == .text("PSS"))
    #expect(report["watched"]["input_to_damage_ms"]["n"] == .number(3))
    #expect(try object([SampleRun.run()])["watched"] == .null)
  }

  @Test func emptyRunsAreAsUnknown() throws {
    var run = Self.run()
    run.records = []
    #expect(try object([run])["main_frames"] == .null)
  }

  @Test func tableCellsOfUnknownValuesAreEmpty() throws {
    let lines = String(decoding: FrameTable.data([Self.run(frames: 3)]), as: UTF8.self).split(separator: "\r\n")
    let names = lines[0].split(separator: ",").map(String.init)
    let cells = lines[1].split(separator: ",", omittingEmptySubsequences: false)
    for name in ["pixels_drawn", "rate", "rasterize_ms", "tick_ms", "render_scale"] {
      #expect(cells[try #require(names.firstIndex(of: name))].isEmpty, "\(name)")
    }
    #expect(cells[try #require(names.firstIndex(of: "timestamp_source"))] == "x-damage-refresh")
  }

  @Test func thePageHasNoStages() throws {
    let page = ReportPage.html([Self.run()])
    #expect(PageMarkup.unbalancedTags(in: page).isEmpty)
    #expect(page.contains("<h2>Watched program</h2>") && !page.contains("<h2>Stages</h2>"))
  }

  @Test func twoProgramsShareAPlot() {
    let page = ReportPage.html(
      [Self.run()], comparison: RunComparison(baseline: [SampleRun.run(frames: 900)], now: [Self.run()]),
      baseline: [SampleRun.run(frames: 900)])
    #expect(PageMarkup.unbalancedTags(in: page).isEmpty)
    #expect(page.contains("<h2>Side by side</h2>") && page.contains("paint a.png"))
  }

  @Test func anOwnRunIsComparedByWhatBothKnow() {
    let own = SampleRun.run(frames: 900)
    #expect(RunComparison.mismatch(own.setting, Self.run().setting) == nil)
    let comparison = RunComparison(baseline: [own], now: [Self.run()])
    #expect(comparison.losses.isEmpty)
    #expect(comparison.rows.map(\.metric.name) == ["interval p95", "hitch ratio", "dropped"])
    #expect(comparison.differences.contains("frames recorded by the program, not seen from outside"))
  }

  @Test func moreMissedFramesAndMoreProcessorTimeAreWorse() {
    let comparison = RunComparison(
      baseline: [Self.run(gap: 30), Self.run(gap: 30)], now: [Self.run(gap: 5, cpu: 80), Self.run(gap: 5, cpu: 80)])
    #expect(Set(comparison.regressions.map(\.metric.name)).isSuperset(of: ["dropped", "hitch ratio", "processor"]))
  }

  @Test func runsOfTwoProgramsAreComparedButNotPooled() {
    let paint = Self.run().setting
    var draw = paint
    draw.watched?.command = ["draw", "a.png"]
    #expect(RunComparison.mismatch(paint, draw) == nil)
    for areOfOneFile in [true, false] {
      let pool = RunComparison.poolingMismatch(_:_:areOfOneFile:)
      #expect(pool(paint, paint, areOfOneFile) == nil)
      #expect(pool(draw, paint, areOfOneFile) == "program draw a.png, not paint a.png")
      #expect(pool(SampleRun.setting(), paint, areOfOneFile) == "frames recorded by the program, not seen from outside")
    }
  }

  @Test func aTitleMayChangeInOneFileOnly() {
    var first = Self.run().setting
    first.watched?.command = nil
    var other = first
    other.scene = "Paint: b.png"
    #expect(RunComparison.poolingMismatch(other, first, areOfOneFile: true) == nil)
    #expect(
      RunComparison.poolingMismatch(other, first, areOfOneFile: false) == "program Paint: b.png, not Paint")
  }

  @Test func otherRatesAreNotCompared() {
    var run = Self.run()
    run.setting.framesPerSecond = 120
    #expect(RunComparison.mismatch(run.setting, Self.run().setting) != nil)
  }
}
