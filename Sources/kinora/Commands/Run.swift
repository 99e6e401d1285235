import ArgumentParser
import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraGeometry
import KinoraTools
import KinoraWatching

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a program of your own, or its Swift sources, with the tools: HUD, layers, time travel.",
    usage: "kinora run [<options>] <program> [<argument> ...]",
    discussion: """
      The program is an executable that shows its windows with Kinora, a Swift file, a folder of them, or a package. Sources are \
      adapted where they need it and built; without @main in them, their last view controller, view or layer is shown. \
      Ctrl+Shift+I or F12 closes and opens the tools; Ctrl+Shift+? lists their keys.

      EXAMPLE: kinora run Hello.swift
      EXAMPLE: kinora run --device ipad Menu/Sources
      EXAMPLE: kinora run .build/release/Heart
      """)

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Window size in points.", valueName: "WxH"),
    transform: SizeArgument.init)
  var size: SizeArgument?

  @Option(help: .device) var device: Device?

  @Option(help: .target) var target: String?

  @Option(parsing: .unconditional, help: "Pixels per point. (default: as the desktop sets it by Xft.dpi, or 1)")
  var scale: Double?

  @Option(help: ArgumentHelp("X display to open, instead of the one in DISPLAY.", valueName: "name"))
  var display: String?

  @Option(
    help: ArgumentHelp("Write the records of all frames, for report and --baseline.", valueName: "file"),
    completion: .file())
  var record: String?

  @Flag(name: .customLong("once"), help: "Build and run once, without watching the sources.")
  var isOnce = false

  @Argument(
    parsing: .captureForPassthrough, help: "An executable, a Swift file or a folder, and arguments.",
    completion: .file())
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
    try check(scale, "--scale", in: DisplayChoice.scales)
    environment["KINORA_SCALE"] = scale.map { plain($0) }
    environment["DISPLAY"] = display
    environment["KINORA_RECORD"] = record.map { URL(fileURLWithPath: $0).path }
    let argument = try ProgramArgument(command, target: target, size: size, device: device)
    environment["KINORA_SIZE"] = argument.size?.wholeText
    var conditions = RunConditions()
    conditions.keepsSignposts = record != nil
    let status = try MainActor.assumeIsolated {
      if let source = argument.source, record == nil, !isOnce, let window = try openWindow(argument.size, source) {
        let watched = WatchedSource(source, path: command[0], target: target)
        return try WatchRun(watched, argument.command, conditions, environment: environment, in: window).waitForEnd()
      }
      return try ProgramRun(argument.command, conditions, environment: environment).waitForEnd().status
    }
    if status != 0 { Foundation.exit(status) }
  }

  /// Opens the window for a program that is watched.
  ///
  /// - Returns: nil without a display.
  @MainActor
  private func openWindow(_ size: CGSize?, _ source: SourceProgram) throws -> ProgramWindow? {
    guard display != nil || !(ProcessInfo.processInfo.environment["DISPLAY"] ?? "").isEmpty else { return nil }
    let title = URL(fileURLWithPath: source.path).deletingPathExtension().lastPathComponent
    do {
      return try ProgramWindow(
        named: display, title: title, size: size ?? Device.standard.size, scale: scale)
    } catch {
      throw RunFailure(error)
    }
  }
}
