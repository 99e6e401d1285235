import ArgumentParser
import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraPlayer
import KinoraProcesses
import KinoraReports
import KinoraRuns
import KinoraScenes
import KinoraViewScenes

struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a scene or a program for some seconds and print statistics of its frames.",
    usage: """
      kinora measure [<scene>] [<options>]
      kinora measure [<options>] -- <program> [<argument> ...]
      """,
    discussion: """
      Without a display, the frames are drawn offscreen in real time. Unknown figures are NA, and null in JSON.

      EXAMPLE: kinora measure bounce --seconds 10 --json bounce.json
      EXAMPLE: kinora measure --seconds 10 --html heart.html -- .build/release/Heart
      EXAMPLE: kinora measure --device ipad -- Hello.swift
      EXAMPLE: kinora measure bounce --busy-main 200 --every 1000 --single-thread
      """)

  @Argument(help: .scene("Scene to play; see kinora list. (default: bounce)"), completion: .scenes)
  var scene: String?

  @OptionGroup var live: LiveOptions

  @Option(help: .device) var device: Device?

  @Option(help: .target) var target: String?

  @OptionGroup var drawing: DrawingOptions

  @OptionGroup var scripted: SceneOptions

  @OptionGroup(title: "Files") var file: FileOptions

  @Option(parsing: .unconditional, help: "Duration of a run in seconds.")
  var seconds = 5.0

  @Option(parsing: .unconditional, help: "Number of runs, each in a separate process.")
  var runs = 1

  @Option(
    help: ArgumentHelp("Write the records of all frames, for report and --baseline.", valueName: "file"),
    completion: .file())
  var record: String?

  /// Set for the processes of several runs, whose page the first process writes.
  @Flag(help: .hidden) var keepPictures = false

  @OptionGroup(title: "Load and conditions") var loadOptions: LoadOptions

  @OptionGroup(title: "Reports") var reports: ReportOptions

  @Argument(
    parsing: .postTerminator, help: "An executable, a Swift file or a folder, and arguments.",
    completion: .file())
  var program: [String] = []

  func run() throws {
    HeapMemory.shareArenas()
    try check(seconds, "--seconds", in: 0.1...86_400)
    try check(Double(runs), "--runs", in: 1...1000)
    try scripted.checkPresses(before: seconds)
    let files = reports.files(record: record)
    let baseline = try reports.prepare(files)
    try MainActor.assumeIsolated {
      let measured =
        program.isEmpty
        ? try scene.flatMap { SceneCatalog.program(named: $0) }.map { try measuredScene($0) } : measuredProgram(program)
      try measured?.checkOptions(scene: program.isEmpty ? nil : scene, file)
      if program.isEmpty, device != nil || target != nil {
        throw RunFailure("--device and --target are for programs", status: RunFailure.badArguments)
      }
      if let measured, runs == 1 { return try run(measured, files, baseline: baseline) }
      // Unlike the scene that is played by default, it moves by itself.
      let scene = measured == nil ? try SceneArgument.scene(named: scene ?? "bounce", file) : nil
      if let scene, runs == 1 {
        try run(scene, files, baseline: baseline)
      } else {
        try runRepeatedly(files, baseline: baseline)
      }
    }
  }

  private func measuredProgram(_ command: [String], _ size: CGSize? = nil) -> MeasuredProgram {
    MeasuredProgram(
      command: command, target: target, device: device, usualSize: size, live: live, drawing: drawing,
      scripted: scripted, load: loadOptions, seconds: seconds, keepsPictures: wantsPictures,
      keepsSignposts: wantsSignposts)
  }

  @MainActor
  private func measuredScene(_ scene: ProgramScene) throws -> MeasuredProgram {
    try SceneArgument.check(scripted.press, for: scene)
    // Options are refused also where the program isn't built.
    try measuredProgram([scene.name], scene.size).checkOptions(scene: nil, file)
    return measuredProgram([try SceneProgram.path(of: scene)], scene.size)
  }

  /// True if the records of this process should have pictures of the worst frames.
  private var wantsPictures: Bool { keepPictures || reports.html != nil }

  /// True if a trace is made of this run, now or later.
  private var wantsSignposts: Bool { record != nil || reports.trace != nil }

  @MainActor
  private func run(_ scene: SceneDescription, _ files: OutputFiles, baseline: [RecordedRun]?) throws {
    var options = try live.playOptions(for: scene, drawing: drawing, scripted: scripted)
    options.seconds = seconds
    options.keepsPictures = wantsPictures
    options.keepsSignposts = wantsSignposts
    options.allowsDocks = false
    try loadOptions.apply(to: &options)
    // A covered window is measured all the same.
    let display = try live.openDisplay(for: scene, pausesWhenCovered: false)
    if let reason = display.reason { say("\(reason); measuring offscreen") }
    options.raisesPriority = display.raisesPriority
    if options.raisesPriority { options.clock = .nanosleep }
    if options.clock == .present, !display.surface.presenter.requestRefresh() {
      say("\(display.surface.name): no refresh times, so --clock present is replaced by --clock dispatch")
      options.clock = .dispatch
    }
    let session = PlaySession(scene: scene, surface: display.surface, options: options)
    session.onMessage = { say($0) }
    let conditions = file.conditions + drawing.conditions + live.conditions + loadOptions.conditions
    let setting = RunSetting(of: session, load: scripted.load, conditions: conditions, clock: options.clock)
    do {
      try reports.refuse(baseline, unlike: setting)
    } catch {
      display.close()
      throw error
    }
    let keeper = try record.map { try SessionRecord(of: session, setting: setting, path: $0) }
    session.run(on: display, showing: Progress.start("measuring", seconds: seconds)) {
      let additions = RunAdditions(of: session)
      let kept = Result { try keeper?.finish(additions) }
      let run = RecordedRun(setting: setting, records: session.records, additions: additions)
      do {
        try reports.finish([run], baseline: baseline, files: files) { report in
          if report.statistics.fps == nil { say(Self.stillHint(scene)) }
        }
      } catch {
        // Report it before the error in the figures hides it.
        if case .failure(var failure as RunFailure) = kept { failure.report() }
        throw error
      }
      try kept.get()
    }
  }

  @MainActor
  private func run(_ measured: MeasuredProgram, _ files: OutputFiles, baseline: [RecordedRun]?) throws {
    let (runs, end) = try measured.run(recordingTo: record)
    let failure = end.complaint.map { RunFailure("\(program.first ?? scene ?? "") \($0)", status: end.status) }
    do {
      try reports.finish(runs, baseline: baseline, files: files) { report in
        if report.statistics.fps == nil { say("too little motion to measure") }
      }
    } catch {
      // Report it before the error in the figures hides it.
      if var failure { failure.report() }
      throw error
    }
    if let failure { throw failure }
  }

  @MainActor
  private func runRepeatedly(_ files: OutputFiles, baseline: [RecordedRun]?) throws {
    let progress = Progress.start("measuring \(runs) runs", steps: runs)
    defer { progress?.end() }
    var (runs, failure) = try RepeatedRuns(keepsPictures: wantsPictures).run(runs) {
      progress?.step()
      try reports.refuse(baseline, unlike: $0.setting)
    }
    progress?.end()
    // Report it before the errors of the other runs hide it.
    failure?.report()
    if !runs.isEmpty {
      if let record { try writeFile(RunFile.data(runs), to: record) }
      try reports.finish(runs, baseline: baseline, files: files)
    }
    if let failure { throw failure }
  }

  /// Returns a hint about why there are no pacing figures.
  @MainActor
  private static func stillHint(_ scene: SceneDescription) -> String {
    let keys = scene.keys.isEmpty ? "" : ", or start animations with --press TIME:KEY"
    return "too little motion to measure; use a scene that moves by itself, such as bounce\(keys)"
  }
}
