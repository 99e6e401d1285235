import Foundation
import KinoraFrames

/// The frames of runs as CSV (RFC 4180), one row per frame. Unknown values are empty fields.
///
/// Times are milliseconds since the start of their run, durations milliseconds, flags 0 or 1. The columns are those of
/// run files, except for the stages, and `latency_ms`, which is computed.
package enum FrameTable {
  package static func data(_ runs: [RecordedRun]) -> Data {
    var text = (["run"] + columns.map(\.name)).joined(separator: ",") + "\r\n"
    for (index, run) in runs.enumerated() {
      let origin = run.origin
      for record in run.records {
        let cells = columns.map { $0.cell(record, origin) ?? "" }
        text += ([String(index + 1)] + cells).joined(separator: ",") + "\r\n"
      }
    }
    return Data(text.utf8)
  }

  private struct Column {
    var name: String
    var cell: RunField.Cell
  }

  private static let columns: [Column] =
    fields([RunField.number] + RunField.schedule + RunField.progress + RunField.display + [RunField.input])
    + [latency] + FrameStage.allCases.map(stage)
    + fields(RunField.durations + RunField.pixels + [RunField.layersEvaluated, RunField.ticksMissed])
    + fields(RunField.layout + RunField.flags + RunField.cache + [RunField.renderScale])

  private static func fields(_ fields: [RunField]) -> [Column] {
    fields.map { Column(name: $0.column, cell: $0.cell) }
  }

  private static let latency = Column(name: "latency_ms") { record, _ in
    record.latency.map { String(format: "%.6f", $0) }
  }

  private static func stage(_ stage: FrameStage) -> Column {
    Column(name: "\(stage)_ms") { record, _ in
      record.begin(of: stage) == nil ? nil : ExactTime.milliseconds(Int64(bitPattern: record.duration(of: stage)))
    }
  }
}
