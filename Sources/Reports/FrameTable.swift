import Foundation
import Frames
import Layers

/// The frames of runs as CSV (RFC 4180), one row per frame. Unknown values are empty fields.
///
/// Times are milliseconds since the start of their run, durations milliseconds, flags 0 or 1.
package enum FrameTable {
  package static func data(_ runs: [RecordedRun]) -> Data {
    let columns = columns
    var text = columns.map(\.name).joined(separator: ",") + "\r\n"
    for (index, run) in runs.enumerated() {
      let origin = run.origin
      for record in run.records {
        let row = Row(run: index + 1, origin: origin, record: record)
        text += columns.map { $0.value(row) ?? "" }.joined(separator: ",") + "\r\n"
      }
    }
    return Data(text.utf8)
  }

  private struct Row {
    var run: Int
    var origin: UInt64
    var record: FrameRecord
  }

  private struct Column {
    var name: String
    /// Returns nil for an unknown value.
    var value: (Row) -> String?

    /// A time that a record may lack; it is 0 or nil then.
    static func moment(_ name: String, _ time: @escaping (FrameRecord) -> UInt64?) -> Column {
      Column(name: name) { row in
        time(row.record).flatMap { $0 == 0 ? nil : ExactTime.milliseconds(Int64(bitPattern: $0 &- row.origin)) }
      }
    }

    static func duration(_ name: String, _ nanoseconds: @escaping (FrameRecord) -> UInt64?) -> Column {
      Column(name: name) { row in nanoseconds(row.record).map { ExactTime.milliseconds(Int64(bitPattern: $0)) } }
    }

    static func number(_ name: String, _ value: @escaping (FrameRecord) -> any CustomStringConvertible) -> Column {
      Column(name: name) { value($0.record).description }
    }

    static func flag(_ name: String, _ value: @escaping (FrameRecord) -> Bool) -> Column {
      Column(name: name) { value($0.record) ? "1" : "0" }
    }
  }

  private static var columns: [Column] {
    [Column(name: "run") { String($0.run) }, .number("frame", \.number)] + times + stages + costs + layout + flags
  }

  private static var times: [Column] {
    [
      .moment("tick_ms", \.tickTime), .moment("target_ms", \.targetTime),
      Column(name: "period_ms") { $0.record.period > 0 ? String(format: "%.6f", $0.record.period * 1e3) : nil },
      .number("media_time_s", \.mediaTime), .number("rate", \.rate), .number("clock_changes", \.clockChanges),
      .moment("start_ms", \.start), .moment("end_ms", \.end), .moment("main_frame_start_ms", \.mainFrameStart),
      .moment("main_frame_tick_ms", \.mainFrameTick), .moment("render_start_ms", \.renderStart),
      .moment("displayed_ms", \.displayTime), .number("timestamp_source", \.timestampSource.name),
      .moment("input_time_ms", \.inputTime),
      Column(name: "latency_ms") { $0.record.latency.map { String(format: "%.6f", $0) } },
    ]
  }

  private static var stages: [Column] {
    FrameStage.allCases.map { stage in
      .duration("\(stage)_ms") { $0.begin(of: stage) == nil ? nil : $0.duration(of: stage) }
    } + [.duration("overlay_ms", \.overlay), .duration("overlay_main_frame_ms", \.overlayMainFrame)]
  }

  private static var costs: [Column] {
    [
      .duration("main_frame_cpu_ms", \.mainFrameCPU), .duration("render_cpu_ms", \.renderCPU),
      .number("pixels_drawn", \.pixelsDrawn), .number("bytes_sent", \.bytesSent),
      .number("layers_evaluated", \.layersEvaluated), .number("ticks_missed", \.ticksMissed),
    ]
  }

  private static var layout: [Column] {
    [
      .number("layout_passes", \.layout.layoutPasses), .number("layers_laid_out", \.layout.layersLaidOut),
      .number("update_passes", \.layout.updatePasses), .number("views_updated", \.layout.viewsUpdated),
    ]
  }

  private static var flags: [Column] {
    [
      .flag("first_after_idle", \.isFirstAfterIdle), .flag("commit_late", \.isCommitLate),
      .flag("needs_main_frame", \.needsMainFrame), .flag("hidden", \.isHidden),
      .flag("presented", \.didPresent), .flag("repair", \.isRepair), .flag("out_of_buffers", \.wasOutOfBuffers),
    ]
  }
}
