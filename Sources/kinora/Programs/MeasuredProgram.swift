import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraRuns
import KinoraTools

/// A program whose frames `measure` records, in its own process.
@MainActor
struct MeasuredProgram {
  /// The program and its arguments.
  let command: [String]
  /// The target of a package to start; nil for its only executable.
  let target: String?
  /// The device whose size the window has; nil unless the user chose one.
  let device: Device?
  /// The size of the window in points that it has otherwise; nil for that which the program chooses.
  let usualSize: CGSize?
  let live: LiveOptions
  let drawing: DrawingOptions
  let scripted: SceneOptions
  let load: LoadOptions
  let seconds: Double
  /// True to keep pictures of the worst frames.
  let keepsPictures: Bool
  /// True to keep the program's signposts.
  let keepsSignposts: Bool

  /// Throws for options that only scenes take.
  ///
  /// - Throws: A `RunFailure` that names the first of them.
  func checkOptions(scene: String?, _ file: FileOptions) throws {
    if let scene {
      throw RunFailure(
        "expected a scene or a program, not both '\(scene)' and '\(command[0])'", status: RunFailure.badArguments)
    }
    if scripted.load != nil {
      throw RunFailure("a program takes no --load", status: RunFailure.badArguments)
    }
    try file.refuse()
  }

  /// Runs the program and reads its records.
  ///
  /// - Parameter path: The file for the records; nil for a temporary one.
  /// - Returns: The recorded runs, and how the process ended.
  /// - Throws: A `RunFailure` if it can't be built or started, or shows no frame.
  func run(recordingTo path: String?) throws -> (runs: [RecordedRun], end: ProgramProcess.End) {
    let folder = try TemporaryFolder()
    let record = path.map { URL(fileURLWithPath: $0).path } ?? folder.path(of: "run")
    var environment = ["KINORA_TOOLS": "0", "KINORA_HUD": "0", "KINORA_RECORD": record]
    environment["KINORA_SECONDS"] = String(seconds)
    let argument = try ProgramArgument(command, target: target, size: live.size, device: device)
    environment["KINORA_SIZE"] = (argument.size ?? usualSize)?.wholeText
    environment["KINORA_SCALE"] = live.scale.map { plain($0) }
    environment["KINORA_RENDER_SCALE"] = live.renderScale?.scale.text
    environment["DISPLAY"] = live.display
    let progress = Progress.start("measuring", seconds: seconds)
    defer { progress?.end() }
    let end = try ProgramRun(argument.command, try conditions(), environment: environment).waitForEnd()
    let runs = FileManager.default.fileExists(atPath: record) ? try ReportOptions.runs(at: record) : []
    return (runs, end)
  }

  private func conditions() throws -> RunConditions {
    var conditions = RunConditions()
    conditions.isMeasured = true
    try check(live.fps, "--fps", in: 1...1000)
    try check(live.scale, "--scale", in: DisplayChoice.scales)
    conditions.framesPerSecond = live.fps
    conditions.cacheBudget = try drawing.cacheBudget()
    conditions.load = try load.loadConditions()
    conditions.clock = load.clock
    conditions.drawsOnMainThread = load.singleThread
    conditions.drawingThreads = load.drawingThreads
    conditions.keepsPictures = keepsPictures
    conditions.keepsSignposts = keepsSignposts
    conditions.presses = scripted.press.map(\.text)
    conditions.words = drawing.conditions + load.conditions
    return conditions
  }
}
