import KinoraFrames
import KinoraRuns

/// A table of the machines on which runs were made, one line each.
package enum MachineTable {
  /// Returns the table as text, followed by the differences in how the runs were made. One machine has no table, only the
  /// differences; nil if there are none.
  package static func text(_ runs: [RecordedRun]) -> String? {
    let groups = MachineGroup.groups(of: runs)
    let differences = RunDifferences.texts(of: runs).map { "different: \($0)" }
    guard groups.count > 1 else { return differences.isEmpty ? nil : differences.joined(separator: "\n") + "\n" }
    let names = groups.map { group in [group.name, group.processor].compactMap(\.self).joined(separator: ", ") }
    let width = (names + ["machine"]).map(\.count).max() ?? 0
    func line(_ name: String, _ cells: [String]) -> String {
      name + String(repeating: " ", count: width - name.count)
        + cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
    }
    let lines = [line("machine", headings)] + zip(names, groups).map { line($0, cells(of: $1)) }
    return (lines + differences).joined(separator: "\n") + "\n"
  }

  /// Returns the table and the differences for a page, or the differences alone; nil if there are none.
  static func html(_ runs: [RecordedRun]) -> String? {
    let groups = MachineGroup.groups(of: runs)
    let differences = RunDifferences.texts(of: runs).map { "<p>Different: \(Markup.text($0))</p>" }.joined()
    guard groups.count > 1 else { return differences.isEmpty ? nil : differences }
    let rows = groups.map { group in
      [Markup.text(group.name), Markup.text(group.processor ?? "unknown")] + cells(of: group).map(Markup.text)
    }
    return Markup.table(["machine", "processor"] + headings, rows, kind: "figures") + differences
  }

  private static let headings = ["runs", "frames", "fps", "missed", "hitch ms/s", "work p50", "work p99"]

  private static func cells(of group: MachineGroup) -> [String] {
    let statistics = group.statistics
    return [
      String(group.runs.count), String(statistics.frames), ReportTable.number(statistics.fps, 2),
      ReportTable.number(statistics.missed), ReportTable.number(statistics.hitchRatio, 2),
      ReportTable.number(statistics.work.p50, 3), ReportTable.number(statistics.work.p99, 3),
    ]
  }
}
