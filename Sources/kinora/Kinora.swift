import ArgumentParser
import Foundation
import KinoraDisplays
import KinoraRuns
import Logging

/// The command line: all commands, and the exit status of every failure.
@main
struct Kinora: ParsableCommand {
  static let version = RunSetting.currentVersion

  static let configuration = CommandConfiguration(
    commandName: "kinora",
    abstract: "Core Animation for Linux: play layer animations in a window and measure every frame.",
    discussion: """
      The default command is play, the default scene gallery.

      EXAMPLE: kinora play bounce --hud
      """,
    version: "kinora \(version)",
    subcommands: [
      List.self, Play.self, Run.self, Measure.self, Watch.self, Report.self, Bench.self, Render.self, Join.self,
      Tree.self, Export.self, Check.self, Adapt.self, New.self, Soak.self,
    ],
    defaultSubcommand: Play.self)

  static func main() {
    StandardDescriptors.openClosed()
    // Errors name the command, also in the processes of a series, which start as /proc/self/exe.
    ProcessInfo.processInfo.processName = "kinora"
    LoggingSystem.bootstrap { _ in TerminalLog() }
    do {
      try MainActor.assumeIsolated { try CommandName.check(Array(CommandLine.arguments.dropFirst())) }
      var command = try parseAsRoot()
      try command.run()
    } catch var failure as RunFailure {
      failure.report()
      Foundation.exit(failure.status)
    } catch {
      // Help and version are errors too; only they may have several lines.
      guard exitCode(for: error) != .success else { exit(withError: error) }
      var failure = RunFailure(message(for: error), status: RunFailure.badArguments)
      failure.report()
      Foundation.exit(RunFailure.badArguments)
    }
  }
}
