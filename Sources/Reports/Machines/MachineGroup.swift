import KinoraFrames
import KinoraRuns

/// The runs of one machine among those of several.
struct MachineGroup {
  /// The host's name; nil for a run that doesn't say where it was made.
  let host: String?
  let processor: String?
  private(set) var runs: [RecordedRun]

  /// Returns the machines in the order in which runs of them appear. A host's name counts with its processor, since
  /// machines of a cluster may be called alike.
  static func groups(of runs: [RecordedRun]) -> [MachineGroup] {
    var groups: [MachineGroup] = []
    for run in runs {
      if let place = groups.firstIndex(where: { $0.holds(run) }) {
        groups[place].runs.append(run)
      } else {
        let machine = run.setting.machine
        groups.append(MachineGroup(host: machine?.host, processor: machine?.processor, runs: [run]))
      }
    }
    return groups
  }

  /// True if a run was made on this machine.
  func holds(_ run: RecordedRun) -> Bool {
    host == run.setting.machine?.host && processor == run.setting.machine?.processor
  }

  /// The name for a column of a table.
  var name: String { host ?? "unknown" }

  /// The statistics of its runs together.
  var statistics: FrameStatistics {
    FrameStatistics(runs.pooledRecords, period: runs.first?.setting.period ?? 0)
  }

  /// The earliest time in its runs, in host nanoseconds. Times of different machines can't be compared.
  var origin: UInt64 {
    runs.filter { !$0.records.isEmpty }.map(\.origin).min() ?? 0
  }
}
