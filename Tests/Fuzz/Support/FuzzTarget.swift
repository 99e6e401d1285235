import Foundation
import FuzzDriver
import Logging

/// A program that libFuzzer runs.
///
///     @main enum RunFiles: FuzzTarget {
///       static func run(_ bytes: [UInt8]) { _ = try? RunFile.read(Data(bytes), name: "input") }
///     }
package protocol FuzzTarget {
  /// Initial inputs.
  static var seeds: [[UInt8]] { get }

  /// Handles one input. A trap or a report of a sanitizer is a finding.
  static func run(_ bytes: [UInt8])
}

extension FuzzTarget {
  package static var seeds: [[UInt8]] { [] }

  /// Runs libFuzzer with the options of the command line, or writes the seeds: `--write-seeds FOLDER`.
  package static func main() throws {
    // Odd values are reported once each, so every new one would log a line.
    LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "--write-seeds" { return try writeSeeds(to: arguments[2]) }
    CurrentTarget.run = run
    let status = fuzzRun(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
      MainActor.assumeIsolated { CurrentTarget.run(Array(UnsafeBufferPointer(start: bytes, count: count))) }
      return 0
    }
    exit(status)
  }

  private static func writeSeeds(to folder: String) throws {
    for (number, seed) in seeds.enumerated() {
      try Data(seed).write(to: URL(fileURLWithPath: folder).appendingPathComponent("seed-\(number)"))
    }
  }
}

/// The target of this process, stored here as the C function that libFuzzer calls can't capture it.
private enum CurrentTarget {
  static var run: ([UInt8]) -> Void = { _ in }
}
