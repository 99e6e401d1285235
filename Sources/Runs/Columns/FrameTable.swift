import Foundation
import KinoraFrames

/// The frames of runs as CSV (RFC 4180), one row per frame. Unknown values are empty fields.
///
/// Times are milliseconds since the start of their run, durations milliseconds, flags 0 or 1. The columns are those of
/// run files, except for the stages, `latency_ms`, which is computed, and `host`, the name of the machine.
package enum FrameTable {
  package static func data(_ runs: [RecordedRun]) -> Data {
    var text = (["run"] + columns.map(\.name) + ["host"]).joined(separator: ",") + "\r\n"
    for (index, run) in runs.enumerated() {
      let origin = run.origin
      let host = quoted(run.setting.machine?.host ?? "")
      for record in run.records {
        let cells = columns.map { column in
          record.isFromOutside && !column.isKnownFromOutside ? "" : column.cell(record, origin) ?? ""
        }
        text += ([String(index + 1)] + cells + [host]).joined(separator: ",") + "\r\n"
      }
    }
    return Data(text.utf8)
  }

  /// Returns a text as a field; host names have no characters that need quotes, but run files may hold any.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0 != "," && $0 != "\"" && !$0.isNewline }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private struct Column {
    var name: String
    var cell: RunField.Cell
    /// True if it is known of another program's frames.
    var isKnownFromOutside = false
  }

  private static let columns: [Column] =
    fields([RunField.number] + RunField.schedule + RunField.progress + RunField.display + [RunField.input])
    + [latency] + FrameStage.allCases.map(stage)
    + fields(RunField.durations + RunField.pixels + [RunField.layersEvaluated, RunField.ticksMissed])
    + fields(RunField.layout + RunField.flags + RunField.cache + [RunField.renderScale])

  private static func fields(_ fields: [RunField]) -> [Column] {
    fields.map { Column(name: $0.column, cell: $0.cell, isKnownFromOutside: $0.isKnownFromOutside) }
  }

  private static let latency = Column(
    name: "latency_ms", cell: { record, _ in record.latency.map { String(format: "%.6f", $0) } },
    isKnownFromOutside: true)

  private static func stage(_ stage: FrameStage) -> Column {
    Column(
      name: "\(stage)_ms",
      cell: { record, _ in
        record.begin(of: stage) == nil ? nil : ExactTime.milliseconds(Int64(bitPattern: record.duration(of: stage)))
      })
  }
}
