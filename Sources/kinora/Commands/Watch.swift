import ArgumentParser
import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraFrames
import KinoraMonitoring
import KinoraReports
import KinoraRuns

struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the frames of any program's window from outside.",
    usage: """
      kinora watch --window <name|id> [<options>]
      kinora watch --pick [<options>]
      kinora watch [--window <name>] [<options>] -- <command> [<argument> ...]
      """,
    discussion: """
      The X server reports what a program draws and presents. Unknown figures are NA, and null in JSON.

      EXAMPLE: kinora watch --seconds 10 --html page.html -- xclock -update 0.02
      EXAMPLE: kinora watch --window Calculator --key 1 --every 400
      EXAMPLE: kinora watch --rounds 5 --against 'app-1.0 --demo' -- app-1.1 --demo
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Window to watch, by its title, a part of it, or its number; of a command, the one to wait for.",
      valueName: "name|id"))
  var window: String?

  @Flag(help: "Watch the window that is clicked next.")
  var pick = false

  @Option(help: ArgumentHelp("X display to use, instead of the one in DISPLAY.", valueName: "name"))
  var display: String?

  @Option(parsing: .unconditional, help: "Duration of a run in seconds.")
  var seconds = 5.0

  @Option(parsing: .unconditional, help: "Number of runs, each in a separate process.")
  var runs = 1

  @Option(
    parsing: .unconditional,
    help: "Rate at which the program means to show pictures. (default: the display's refresh rate, or 60)")
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pause in the drawing that ends a frame, in milliseconds.", valueName: "ms"))
  var gap = DamageBursts.defaultGap

  @Flag(help: "Compare each picture with the one before: repaints without a change are no frames.")
  var content = false

  @OptionGroup(title: "Input") var input: WatchInputOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take turns with another command, and compare the two.", valueName: "command"))
  var against: String?

  @Option(parsing: .unconditional, help: "Number of runs of each of the two commands.")
  var rounds: Int?

  @Option(
    help: ArgumentHelp("Write the records of all frames, for report and --baseline.", valueName: "file"),
    completion: .file())
  var record: String?

  @OptionGroup(title: "Reports") var reports: ReportOptions

  @Argument(parsing: .postTerminator, help: "A command to start, and its arguments.", completion: .file())
  var command: [String] = []

  func run() throws {
    try checkOptions()
    let files = reports.files(record: record)
    let baseline = try reports.prepare(files)
    try MainActor.assumeIsolated {
      if let against {
        try SideBySide(against: against, command: command, rounds: rounds ?? 3).run(reports, files, record: record)
      } else if runs > 1 {
        try runRepeatedly(files, baseline: baseline)
      } else {
        try runOnce(files, baseline: baseline)
      }
    }
  }

  private func checkOptions() throws {
    try check(seconds, "--seconds", in: 0.1...86_400)
    try check(Double(runs), "--runs", in: 1...1000)
    try check(fps, "--fps", in: 1...1000)
    try check(gap, "--gap", in: 0.1...250)
    try check(rounds.map(Double.init), "--rounds", in: 1...1000)
    _ = try input.input()
    guard pick ? window == nil && command.isEmpty : window != nil || !command.isEmpty else {
      throw RunFailure("expected --window NAME, --pick or -- COMMAND", status: RunFailure.badArguments)
    }
    if pick, runs > 1 {
      throw RunFailure("--pick is for one run; --runs takes --window or -- COMMAND", status: RunFailure.badArguments)
    }
    if against != nil {
      guard !command.isEmpty, runs == 1, reports.baseline == nil else {
        throw RunFailure(
          "--against needs -- COMMAND, and takes neither --runs nor --baseline (see --rounds)",
          status: RunFailure.badArguments)
      }
    } else if rounds != nil {
      throw RunFailure("--rounds needs --against", status: RunFailure.badArguments)
    }
  }

  @MainActor
  private func runOnce(_ files: OutputFiles, baseline: [RecordedRun]?) throws {
    let watching = try Watching(self)
    let run = try watching.run()
    let kept = Result { if let record { try writeFile(RunFile.data([run]), to: record) } }
    do {
      try reports.finish([run], baseline: baseline, files: files) { report in
        if report.statistics.fps == nil { say(hint(report)) }
      }
    } catch {
      // Report them before the error in the figures hides them.
      if case .failure(var failure as RunFailure) = kept { failure.report() }
      if var failure = watching.failure { failure.report() }
      throw error
    }
    try kept.get()
    if let failure = watching.failure { throw failure }
  }

  /// Returns the reason why there are no pacing figures.
  private func hint(_ report: StatisticsReport) -> String {
    let repaints = report.watched?.repaints ?? 0
    return repaints > 0
      ? "no frame to measure: \(repaints) repaints left the picture as it was"
      : "too little motion to measure: watch the window while it changes, or make it change by --key, --click or --wheel"
  }

  @MainActor
  private func runRepeatedly(_ files: OutputFiles, baseline: [RecordedRun]?) throws {
    var (runs, failure) = try RepeatedRuns(keepsPictures: false).run(runs) {
      try reports.refuse(baseline, unlike: $0.setting)
    }
    // Report it before the errors of the other runs hide it.
    failure?.report()
    if !runs.isEmpty {
      if let record { try writeFile(RunFile.data(runs), to: record) }
      try reports.finish(runs, baseline: baseline, files: files)
    }
    if let failure { throw failure }
  }

  /// The options that matter for the figures, as on the command line.
  var conditions: [String] {
    (gap == DamageBursts.defaultGap ? [] : ["--gap \(plain(gap))"]) + (content ? ["--content"] : [])
      + (fps.map { ["--fps \(plain($0))"] } ?? []) + input.conditions
  }

  func watchOptions() throws -> WatchOptions {
    var options = WatchOptions()
    options.seconds = seconds
    options.gap = gap * 1e-3
    options.framesPerSecond = fps
    options.comparesContents = content
    options.input = try input.input()
    return options
  }
}
