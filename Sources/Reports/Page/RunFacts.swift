import KinoraRuns

/// The setting of runs in names and values, for the page.
enum RunFacts {
  typealias Fact = (name: String, value: String)

  /// When and where a run was made, as far as known.
  static func machine(_ setting: RunSetting) -> [Fact] {
    guard let machine = setting.machine else { return [] }
    let facts = [
      ("date", machine.date), ("host", machine.host), ("processor", machine.processor), ("kernel", machine.kernel),
      ("revision", machine.revision),
    ]
    return facts.compactMap { name, value in value.map { (name, $0) } }
  }

  /// The facts in which the two sides of a comparison may differ, in the order of the page.
  static let compared = [
    "program", "size", "date", "host", "processor", "kernel", "revision", "kinora", "display", "clock", "priority",
    "timestamps",
    "conditions", "runs",
  ]

  /// Returns the values of each compared fact over several runs, each value once.
  static func values(of runs: [RecordedRun]) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for run in runs {
      for (name, value) in machine(run.setting) + conditions(of: run) where values[name]?.contains(value) != true {
        values[name, default: []].append(value)
      }
    }
    values["runs"] = [String(runs.count)]
    return values
  }

  private static func conditions(of run: RecordedRun) -> [Fact] {
    let setting = run.setting
    let program = setting.watched.map { $0.commandLine ?? $0.title ?? "NA" } ?? setting.scene ?? "NA"
    return [
      ("program", program), ("size", "\(setting.width)×\(setting.height)"), ("kinora", setting.version),
      ("display", setting.display), ("clock", setting.clock),
      ("timestamps", [run].report?.timestampSource ?? setting.timestampSource),
      ("priority", run.additions.priority ?? "NA"),
      ("conditions", setting.conditions.isEmpty ? "none" : setting.conditions.joined(separator: " ")),
    ]
  }
}
