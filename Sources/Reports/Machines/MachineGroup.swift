import KinoraFrames

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

extension [RecordedRun] {
  /// The differences in how runs were made, apart from when and where, such as "kinora 0.5.0 (a), 0.6.0 (b)"; empty for
  /// runs of one machine.
  var machineDifferences: [String] {
    let groups = MachineGroup.groups(of: self)
    guard groups.count > 1 else { return [] }
    let values = groups.map { ($0.name, RunFacts.values(of: $0.runs)) }
    return RunFacts.compared.filter { !["date", "host", "processor", "runs"].contains($0) }.compactMap { fact in
      let texts = values.map { name, values in (name, (values[fact] ?? ["unknown"]).joined(separator: " or ")) }
      guard Set(texts.map(\.1)).count > 1 else { return nil }
      return fact + " " + texts.map { "\($0.1) (\($0.0))" }.joined(separator: ", ")
    }
  }
}
