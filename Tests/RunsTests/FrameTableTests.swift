import Foundation
import KinoraFrames
import KinoraRuns
import SampleRuns
import Testing

@Suite struct FrameTableTests {
  private func rows(_ runs: [RecordedRun]) -> [[String: String]] {
    let lines = String(decoding: FrameTable.data(runs), as: UTF8.self).split(separator: "\r\n")
    let names = lines[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return lines.dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      #expect(cells.count == names.count)
      return Dictionary(uniqueKeysWithValues: zip(names, cells))
    }
  }

  @Test func theColumnsAreThoseOfEarlierVersions() throws {
    let names = """
      run frame tick_ms target_ms period_ms media_time_s rate clock_changes start_ms end_ms \
      main_frame_start_ms main_frame_tick_ms render_start_ms displayed_ms timestamp_source input_time_ms \
      latency_ms input_ms dispatch_ms callbacks_ms layout_ms commit_ms evaluate_ms damage_ms rasterize_ms \
      present_ms record_ms overlay_ms overlay_main_frame_ms main_frame_cpu_ms render_cpu_ms pixels_drawn \
      bytes_sent layers_evaluated ticks_missed layout_passes layers_laid_out update_passes views_updated \
      first_after_idle commit_late needs_main_frame hidden presented repair out_of_buffers \
      cache_bytes cache_hits cache_misses cache_evictions render_scale \
      host
      """
    let header = String(decoding: FrameTable.data([]), as: UTF8.self)
    #expect(header == names.split(separator: " ").joined(separator: ",") + "\r\n")
  }

  @Test func hasARowAFrame() throws {
    let run = SampleRun.run(frames: 80)
    let rows = rows([run, SampleRun.run(frames: 5)])
    #expect(rows.count == 85)
    #expect(rows.map { $0["run"] } == Array(repeating: "1", count: 80) + Array(repeating: "2", count: 5))
    #expect(rows.prefix(80).map { $0["frame"] } == run.records.map { String($0.number) })
    #expect(rows[0]["tick_ms"] == "0.000000")
    #expect(rows[1]["tick_ms"] == "16.666667")
    #expect(rows[0]["period_ms"] == "16.666667")
    #expect(rows[0]["first_after_idle"] == "1" && rows[1]["first_after_idle"] == "0")
    #expect(rows[70]["out_of_buffers"] == "1" && rows[70]["presented"] == "0")
  }

  @Test func stagesAddUpToTheWork() throws {
    let run = SampleRun.run(frames: 50)
    for (row, record) in zip(rows([run]), run.records) {
      let stages = FrameStage.allCases.compactMap { row["\($0)_ms"].flatMap(Double.init) }
      #expect(abs(stages.reduce(0, +) - Double(record.work) * 1e-6) < 1e-6)
    }
  }

  @Test func whatIsNotKnownIsEmpty() throws {
    let rows = rows([SampleRun.run(frames: 80)])
    // Its commit was late, so it had no main frame.
    #expect(rows[24]["main_frame_start_ms"] == "" && rows[24]["commit_ms"] == "" && rows[24]["commit_late"] == "1")
    #expect(rows[24]["main_frame_cpu_ms"] == "" && rows[23]["main_frame_cpu_ms"] != "")
    #expect(rows[60]["displayed_ms"] == "" && rows[60]["latency_ms"] == "")
    #expect(rows[10]["latency_ms"] != "" && rows[11]["latency_ms"] == "")
  }
}
