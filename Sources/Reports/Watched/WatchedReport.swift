import KinoraFrames
import KinoraRuns

/// The measurements of one or several watched runs together, for the reports.
package struct WatchedReport: Sendable, Equatable {
  package var window: WatchedWindow
  /// Processor time in percent of one processor; nil, like the following values, if the process is unknown.
  package var cpuPercent: Double?
  package var cpuPerFrame: Double?
  /// The largest memory in bytes.
  package var memory: UInt64?
  package var memoryKind: String?
  package var wakeUps: Double?
  package var preemptions: Double?
  package var processes: Int?
  package var threads: Int?
  package var watcherPercent: Double?
  package var repaints: Int?
  package var unchecked: Int?
  package var skipped: Int?
  package var lostEvents = 0
  package var inputs: Int?
  package var inputToDamage: Percentiles?
  /// Regularities in the pace, which tell about causes.
  package var patterns: [PacingPattern]

  /// - Returns: nil unless the runs were seen from outside.
  init?(_ runs: [RecordedRun], frames: Int) {
    guard let window = runs.first?.setting.watched else { return nil }
    self.window = window
    patterns = PatternSearch(runs).patterns
    let measured = runs.compactMap(\.additions.watched)
    func sum(_ value: (WatchedMeasurements) -> Int?) -> Int? {
      let values = measured.compactMap(value)
      return values.isEmpty ? nil : values.reduce(0, +)
    }
    repaints = sum(\.repaints)
    unchecked = sum(\.unchecked)
    skipped = sum(\.skipped)
    inputs = sum(\.inputs)
    lostEvents = sum(\.lostEvents) ?? 0
    let answers = measured.compactMap(\.inputToDamage)
    if !answers.isEmpty { inputToDamage = Percentiles(answers.flatMap(\.self)) }
    let seconds = measured.reduce(0) { $0 + $1.seconds }
    if seconds > 0 { watcherPercent = measured.reduce(0) { $0 + $1.watcherCPU } / seconds * 100 }
    setUse(measured.compactMap(\.use), frames: frames)
  }

  private mutating func setUse(_ uses: [ProcessUse], frames: Int) {
    let seconds = uses.reduce(0) { $0 + $1.seconds }
    guard let first = uses.first, seconds > 0 else { return }
    let cpu = uses.reduce(0) { $0 + $1.cpu }
    cpuPercent = cpu / seconds * 100
    cpuPerFrame = frames == 0 ? nil : cpu * 1e3 / Double(frames)
    memory = uses.map(\.memory).max()
    memoryKind = first.isProportional ? "PSS" : "RSS"
    wakeUps = Double(uses.reduce(0) { $0 + $1.sleeps }) / seconds
    preemptions = Double(uses.reduce(0) { $0 + $1.preemptions }) / seconds
    processes = uses.map(\.processes).max()
    threads = uses.map(\.threads).max()
  }
}

extension WatchedReport: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ReportKey.self)
    try object.put(window.title, "title")
    try object.encode(window.command, forKey: "command")
    try object.put(window.displayRate, "display_hz")
    try object.put(cpuPercent, "cpu_percent")
    try object.put(cpuPerFrame, "cpu_ms_per_frame")
    try object.encode(memory, forKey: "memory_bytes")
    try object.put(memoryKind, "memory_kind")
    try object.put(wakeUps, "wakeups_per_s")
    try object.put(preemptions, "preemptions_per_s")
    try object.put(processes, "processes")
    try object.put(threads, "threads")
    try object.put(watcherPercent, "watcher_cpu_percent")
    try object.put(repaints, "unchanged_repaints")
    try object.put(unchecked, "unchecked_frames")
    try object.put(skipped, "skipped_pictures")
    try object.put(lostEvents, "lost_events")
    try object.put(inputs, "inputs")
    try object.put(inputToDamage, "input_to_damage_ms")
    try object.encode(patterns, forKey: "patterns")
  }
}

extension WatchedReport {
  /// The largest memory in MiB.
  var megabytes: Double? { memory.map { Double($0) / 0x100000 } }

  /// The program in a few words.
  var program: [String] {
    [window.commandLine ?? "a window that was open"]
      + (window.displayRate.map { ["display \(ReportTable.short($0)) Hz"] } ?? [])
  }

  /// Adds the figures that only watched programs have.
  func add(to table: inout ReportTable) {
    if let inputToDamage { table.spread("input to first drawing", inputToDamage) }
    table.group("watched program")
    table.words("patterns", [patternText])
    for (name, value) in facts { table.words(name, [value]) }
    table.words("not known from outside", ["stages, work, jank, animation error, late commits"])
  }

  /// The patterns in a line.
  var patternText: String { patterns.isEmpty ? "none found" : patterns.map(\.text).joined(separator: "; ") }

  /// The figures in names and values, without those that weren't requested.
  var facts: [(name: String, value: String)] {
    var facts = [
      ("CPU", "\(ReportTable.number(cpuPercent, 1)) % of a processor"),
      ("CPU per frame", "\(ReportTable.number(cpuPerFrame, 2)) ms"),
      ("memory", "\(ReportTable.number(megabytes, 1)) MiB (\(memoryKind ?? "NA"), at most)"),
      ("wake-ups", "\(ReportTable.number(wakeUps, 1)) per second"),
      ("preemptions", "\(ReportTable.number(preemptions, 1)) per second"),
      ("processes", "\(ReportTable.number(processes)), threads \(ReportTable.number(threads))"),
      ("CPU of watching", "\(ReportTable.number(watcherPercent, 1)) % of a processor"),
    ]
    if let repaints { facts.append(("unchanged repaints", "\(repaints), in no other figure")) }
    if let unchecked, unchecked > 0 { facts.append(("unchecked frames", "\(unchecked), counted as changed")) }
    if let skipped { facts.append(("skipped pictures", "\(skipped), replaced before they were shown")) }
    if lostEvents > 0 { facts.append(("lost events", "\(lostEvents): frames may be missing")) }
    if let inputs { facts.append(("inputs", "\(inputs), answered \(inputToDamage?.count ?? 0)")) }
    return facts
  }
}
