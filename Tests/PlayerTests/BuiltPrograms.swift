import Foundation
import TestSupport
import Testing

/// The scenes that are programs of other packages, which `scripts/test` builds after the tests.
nonisolated enum BuiltPrograms {
  /// Indicates whether they are built.
  static let areBuilt = ProcessInfo.processInfo.environment["KINORA_PROGRAMS"] != nil

  /// Runs `kinora` to its end without a display, and checks that it succeeds.
  ///
  /// - Returns: Its standard output.
  static func output(of arguments: [String]) async throws -> String {
    let end = try await Kinora.run(arguments)
    try #require(end.status == 0, "\(end.errors)")
    return end.output
  }
}
