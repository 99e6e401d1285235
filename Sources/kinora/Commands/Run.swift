import ArgumentParser
import Foundation
import KinoraDisplays
import KinoraTools

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a program of your own with the tools: HUD, layers, time travel.",
    usage: "kinora run [<options>] <program> [<argument> ...]",
    discussion: """
      The program is an executable that shows its windows with Kinora. Ctrl+Shift+I or F12 closes and opens the tools; \
      Ctrl+Shift+? lists their keys.

      EXAMPLE: kinora run .build/release/Heart
      """)

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Window size in points.", valueName: "WxH"),
    transform: SizeArgument.init)
  var size: SizeArgument?

  @Option(parsing: .unconditional, help: "Pixels per point. (default: as the desktop sets it by Xft.dpi, or 1)")
  var scale: Double?

  @Option(help: ArgumentHelp("X display to open, instead of the one in DISPLAY.", valueName: "name"))
  var display: String?

  @Option(
    help: ArgumentHelp("Write the records of all frames, for report and --baseline.", valueName: "file"),
    completion: .file())
  var record: String?

  @Argument(parsing: .captureForPassthrough, help: "An executable and its arguments.", completion: .file())
  var program: [String] = []

  func run() throws {
    // The parser leaves all words from the program on to it.
    if ["--help", "-h"].contains(program.first) { throw CleanExit.helpRequest(self) }
    let command = program.first == "--" ? Array(program.dropFirst()) : program
    if program.first != "--", let option = program.first, option.hasPrefix("-") {
      throw RunFailure("unknown option \(option)", status: RunFailure.badArguments)
    }
    guard !command.isEmpty else { throw RunFailure("expected a program", status: RunFailure.badArguments) }
    var environment = ["KINORA_TOOLS": "1"]
    environment["KINORA_SIZE"] = try size?.checked().wholeText
    try check(scale, "--scale", in: DisplayChoice.scales)
    environment["KINORA_SCALE"] = scale.map { plain($0) }
    environment["DISPLAY"] = display
    environment["KINORA_RECORD"] = record.map { URL(fileURLWithPath: $0).path }
    var conditions = RunConditions()
    conditions.keepsSignposts = record != nil
    let status = try MainActor.assumeIsolated {
      try ProgramRun(command, conditions, environment: environment).waitForEnd().status
    }
    if status != 0 { Foundation.exit(status) }
  }
}
