import Adapting
import ArgumentParser
import Foundation

/// The program that `kinora adapt` and the build-tool plugin start.
@main
struct KinoraAdapt: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kinora-adapt", abstract: "Rewrite Swift for iOS or the Mac so that it compiles on Linux.")

  @Argument(help: "A folder with Swift files, a package, or a Swift file.")
  var input: String

  @Option(name: [.short, .long], help: "Folder to write to; for one file also a file.")
  var output: String

  @Flag(help: "Adapt a program for the Mac.")
  var macos = false

  @Flag(name: .customLong("init"), help: "Write a package that adapts copies of the sources at each build.")
  var writesPackage = false

  @Flag(help: "Exit with status 0 even if something is left that won't compile.")
  var allowErrors = false

  @Option(help: "Folder with further sources of the program, for their declarations.")
  var with: [String] = []

  @Option(help: "Folder of Kinora's sources, for --init.")
  var kinora: String?

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as CommandFailure {
      Console.say("kinora-adapt: \(failure.message)")
      Foundation.exit(failure.status)
    } catch {
      guard exitCode(for: error) != .success else { exit(withError: error) }
      Console.say("kinora-adapt: \(message(for: error).split(separator: "\n").first ?? "failed")")
      Foundation.exit(CommandFailure.badArguments)
    }
  }

  func run() throws {
    let status = try AdaptRun(
      input: input, output: output, isMac: macos, writesPackage: writesPackage, others: with, kinora: kinora
    ).run()
    if status == CommandFailure.unfinished, allowErrors { return }
    if status != 0 { Foundation.exit(status) }
  }
}
