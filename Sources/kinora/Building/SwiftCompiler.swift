import Foundation
import KinoraDisplays

/// The Swift compiler on this machine.
struct SwiftCompiler {
  let path: String
  /// The first line of `swiftc --version`.
  let version: String

  /// - Throws: A `RunFailure` if there is none.
  static func found() throws(RunFailure) -> SwiftCompiler {
    let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
    guard let path = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw RunFailure(
        "no swiftc in PATH: sources need a Swift toolchain, https://www.swift.org/install/linux",
        status: RunFailure.badData)
    }
    let folder = try TemporaryFolder()
    let version = try ShellCommand([path, "--version"], output: folder.path(of: "version")).run()
    return SwiftCompiler(path: path, version: version.output.split(separator: "\n").first.map(String.init) ?? "")
  }
}

/// A command whose both outputs go to a file.
struct ShellCommand {
  private let words: [String]
  private let output: String

  init(_ words: [String], output: String) {
    self.words = words
    self.output = output
  }

  /// Runs the command and waits for its end.
  ///
  /// - Returns: nil and its output, or what went wrong.
  /// - Throws: A `RunFailure` if it can't be started.
  func run() throws(RunFailure) -> (complaint: String?, output: String) {
    let script = "log=$1; shift; exec \"$@\" >\"$log\" 2>&1"
    let process = try ProgramProcess(
      "/bin/sh", ["-c", script, "sh", output] + words, environment: ProcessInfo.processInfo.environment)
    let complaint = process.waitForEnd().complaint
    let data = FileManager.default.contents(atPath: output) ?? Data()
    return (complaint, String(decoding: data, as: UTF8.self))
  }
}
