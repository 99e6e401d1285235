import Foundation
import KinoraFrames
import KinoraRaster
import KinoraReports
import KinoraRuns
import Testing

private func report(_ records: [FrameRecord]) -> StatisticsReport {
  StatisticsReport(
    setting: RunSetting(
      version: "0.1.0", scene: "orbit", load: 7, display: "offscreen", size: PixelSize(width: 64, height: 48),
      framesPerSecond: 60, clock: "dispatch", timestampSource: .offscreen, conditions: ["--cpu-load 2"]),
    statistics: FrameStatistics(records, period: 1.0 / 60))
}

private func object(_ report: StatisticsReport) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: report.json()) as? [String: Any])
}

private let two: [FrameRecord] = (0..<2).map { index in
  var record = FrameRecord()
  record.tickTime = 1_000_000_000 + UInt64(index) * 16_666_667
  record.start = record.tickTime
  record.end = record.tickTime + 1_000_000
  (record.mainFrameStart, record.renderStart) = (record.start, record.start)
  for stage in FrameStage.allCases { record.stageEnds[stage] = stage == .record ? record.end : record.start }
  record.displayTime = record.tickTime + 2_000_000
  record.didPresent = true
  record.pixelsDrawn = 50
  return record
}

@Suite struct StatisticsReportTests {
  @Test func unknownValuesAreNullAndNotLeftOut() throws {
    let json = try object(report([]))
    for key in ["fps", "missed", "hitch_ms_per_s", "active_s", "pixels_per_frame"] {
      #expect(json[key] is NSNull, "\(key)")
    }
    for key in ["interval_ms", "latency_ms", "work_ms"] {
      let spread = try #require(json[key] as? [String: Any])
      for percentile in ["p50", "p90", "p95", "p99", "max"] { #expect(spread[percentile] is NSNull) }
    }
    #expect(json["frames"] as? Int == 0)
  }

  @Test func theReportSaysHowTheRunWasMade() throws {
    let json = try object(report(two))
    #expect(json["version"] as? String == "0.1.0" && json["clock"] as? String == "dispatch")
    #expect(json["load"] as? Int == 7 && json["conditions"] as? [String] == ["--cpu-load 2"])
    #expect(report(two).text.contains("clock dispatch, load 7, --cpu-load 2, kinora 0.1.0"))
  }

  @Test func forgottenFramesAreReported() throws {
    var records = two
    for index in records.indices { records[index].number = UInt64(1001 + index) }
    let report = try #require([RecordedRun(setting: report([]).setting, records: records)].report)
    #expect(report.framesForgotten == 1000)
    #expect(report.text.contains("1000 older ones discarded"))
    #expect(try object(report)["frames_forgotten"] as? Int == 1000)
  }

  @Test func theReferenceOfSeveralRunsIsThatOfAllTheirWakings() throws {
    let setting = report([]).setting
    let runs = [[0.1, 0.3], [0.2], nil].map {
      RecordedRun(setting: setting, records: two, additions: RunAdditions(referenceLateness: $0))
    }
    let lateness = try #require(runs.report?.referenceLateness)
    #expect(lateness.count == 3 && lateness.p50 == 0.2 && lateness.max == 0.3)
    #expect([RecordedRun(setting: setting, records: two)].report?.referenceLateness == nil)
    let read = try RunFile.read(RunFile.data(runs), name: "a.run")
    #expect(read.map(\.additions.referenceLateness) == runs.map(\.additions.referenceLateness))
  }

  @Test func everyStageHasItsPercentiles() throws {
    let json = try object(report(two))
    let stages = try #require(json["stages_ms"] as? [String: [String: Any]])
    let names = [
      "input", "dispatch", "callbacks", "layout", "commit", "evaluate", "damage", "rasterize", "present", "record",
    ]
    #expect(stages.keys.sorted() == names.sorted())
    #expect(stages.values.allSatisfy { $0["p50"] is Double || $0["p50"] is Int })
    let interval = try #require(json["interval_ms"] as? [String: Any])
    #expect(interval["p50"] as? Double == 16.6667)
    #expect(interval["n"] as? Int == 1)
    #expect(json["missed"] as? Int == 0)
    #expect(json["pixels_drawn"] as? Int == 100)
    #expect(json["timestamp_source"] as? String == "offscreen")
  }

  @Test func theTableSaysNAForWhatIsNotKnown() {
    let text = report([]).text
    #expect(text.contains("fps NA"))
    #expect(text.contains("missed NA"))
    #expect(!text.contains("nan"))
  }

  @Test func theTablesColumnsAreAligned() {
    let lines = report(two).text.split(separator: "\n")
    let ends = lines.filter {
      $0.hasSuffix(" n") || FrameStage.allCases.map { "    \($0) " }.contains(where: $0.hasPrefix)
    }
    #expect(ends.count == 4 + 10)
    #expect(Set(ends.map(\.count)).count == 1)
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func theSourceIsTheOneThatMostFramesHad() throws {
    var records = two + two + two
    for place in records.indices { records[place].timestampSource = place < 2 ? .sharedMemory : .present }
    let json = try object(report(records))
    #expect(json["timestamp_source"] as? String == "present")
    let sources = try #require(json["timestamp_sources"] as? [String: Int])
    #expect(sources.filter { $0.value > 0 } == ["mit-shm-completion": 2, "present": 4])
    #expect(Set(sources.keys) == Set(TimestampSource.allCases.map(\.name)))
  }
}
