import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraGeometry
import KinoraInput
import KinoraPlayer
import KinoraReports
import KinoraScenes
import KinoraTools
import KinoraViewScenes

/// A run of hours: a viewer that plays all scenes again and again, and a program beside it, which are sampled together
/// with their X server.
@MainActor
final class SoakRun {
  /// Seconds between samples.
  private static let interval = 4.0
  /// The length of a scene in seconds.
  static let secondsPerScene = 2.0
  /// Seconds between clicks into the program, unless there would be too many for the environment.
  private static let clickInterval = 2.0
  private static let mostClicks = 3000

  private let seconds: Double
  private let files: [String]
  /// The seconds in which all scenes are played once.
  private let round: Double
  private var sampled: [SoakedProcess] = []
  private var children: [(name: String, process: ProgramProcess)] = []
  private var isStopped = false
  private var signals: StopSignals?

  /// - Parameter files: The scene files that are played beside the built-in scenes.
  init(seconds: Double, files: [String]) {
    (self.seconds, self.files) = (seconds, files)
    let scenes = SceneCatalog.entries.count + SceneBundles.paths.count + files.count
    round = Double(SceneTour.stepCount(scenes: scenes)) * Self.secondsPerScene
  }

  /// Samples another process, such as the X server.
  func sample(_ name: String, _ process: pid_t) {
    sampled.append(SoakedProcess(name, process, memoryBound: 2))
  }

  /// Starts a program, whose window is clicked at a point again and again.
  func start(_ program: String, clicking point: CGPoint) throws {
    var conditions = RunConditions()
    // It goes on behind the viewer's window.
    conditions.isMeasured = true
    let clicks = Int(min(seconds / Self.clickInterval, Double(Self.mostClicks)))
    conditions.presses = (1...max(1, clicks)).map { number in
      ScriptedInput(time: Double(number) * seconds / Double(max(1, clicks)), act: .click(point)).text
    }
    try start(
      "program", program, [],
      ["KINORA_TOOLS": "0", "KINORA_SIZE": "480x480", RunConditions.variable: conditions.text])
  }

  func startViewer() throws {
    let tour = ["--tour", plain(Self.secondsPerScene)] + files.flatMap { ["--tour-file", $0] }
    try start("viewer", "/proc/self/exe", ["play", "bounce", "--size", "640x480"] + tour, [:])
  }

  private func start(
    _ name: String, _ program: String, _ arguments: [String], _ variables: [String: String]
  ) throws {
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let process = try ProgramProcess(program, arguments, environment: environment)
    children.append((name, process))
    sampled.append(SoakedProcess(name, process.identifier, memoryBound: 4))
  }

  /// Samples until the time is over, a process ends, or a stop signal comes.
  ///
  /// - Returns: The report, and a failure if a process has ended.
  func run(facts: [(name: String, value: String)]) -> (report: SoakReport, failure: RunFailure?) {
    let progress = Progress.start("soaking", seconds: seconds)
    signals = StopSignals { [self] in isStopped = true }
    defer {
      signals = nil
      progress?.end()
      for child in children { child.process.end(within: 5) }
    }
    let start = ContinuousClock.now
    var (elapsed, failure): (Double, RunFailure?) = (0, nil)
    while elapsed < seconds, !isStopped, failure == nil {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: min(Self.interval, seconds - elapsed)))
      elapsed = (ContinuousClock.now - start) / .seconds(1)
      failure = failureOfChild
      guard failure == nil else { break }
      for index in sampled.indices { sampled[index].sample(at: elapsed) }
    }
    let report = SoakReport(
      sampled.map { ($0.name, $0.series) }, seconds: elapsed, round: round, facts: facts)
    return (report, failure)
  }

  private var failureOfChild: RunFailure? {
    for (name, process) in children {
      guard let end = process.poll() else { continue }
      return RunFailure(
        "the \(name) \(end.complaint ?? "ended before the time was over")", status: RunFailure.regression)
    }
    return nil
  }
}
