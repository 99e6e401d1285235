import ArgumentParser
import Foundation
import KinoraBuilding
import KinoraDisplays

struct Adapt: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Adapt Swift sources for iOS or the Mac, so that they compile on Linux.",
    usage: "kinora adapt <input> -o <output> [--macos] [--init [--kinora <folder>]]",
    discussion: """
      The originals stay as they are. Status 1 means that something is left that won't compile; it is named with its \
      file, line and advice. The first call builds the adapter, which takes about two minutes.

      EXAMPLE: kinora adapt Menu/Sources -o Adapted
      EXAMPLE: kinora adapt Menu -o Ported --init
      """)

  @Argument(help: "A folder with Swift files, a package, or a Swift file.", completion: .file())
  var input: String

  @Option(
    name: [.short, .customLong("output")], help: "Folder to write to; for one file also a file.", completion: .file())
  var output: String

  @Flag(help: "Adapt a program for the Mac; without it, the program is for iOS.")
  var macos = false

  @Flag(
    name: .customLong("init"),
    help: "Write a package with copies of the sources, which adapts them whenever it is built.")
  var writesPackage = false

  @Option(
    help: ArgumentHelp(
      "Folder of Kinora's sources, for --init. (default: that of this program)", valueName: "folder"),
    completion: .directory)
  var kinora: String?

  func run() throws {
    var arguments = ["--output", output]
    if macos { arguments.append("--macos") }
    if writesPackage { arguments.append("--init") }
    // The adapter may have been built from links to its sources, and doesn't know where they lead.
    if let kinora = kinora ?? (writesPackage ? BuiltModules.sourceFolder : nil) { arguments += ["--kinora", kinora] }
    let program = try AdapterProgram.built()
    let process = try ProgramProcess(
      program, arguments + ["--", input], environment: ProcessInfo.processInfo.environment)
    let status = process.waitForEnd().status
    if status != 0 { Foundation.exit(status) }
  }
}
