import Foundation

/// The `kinora` program that was built along with the tests.
package enum Kinora {
  /// The path of the program, beside that of the tests.
  package static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("kinora").path

  /// Starts it.
  ///
  /// - Parameters:
  ///   - display: The X display in its environment; nil for none.
  ///   - environment: Further variables of its environment.
  package static func start(
    _ arguments: [String], in directory: String? = nil, display: String? = nil, environment: [String: String] = [:]
  ) throws -> Program {
    let variables: [String: String?] = ["DISPLAY": display, "WAYLAND_DISPLAY": nil]
    return try Program(
      path, arguments, in: directory, environment: variables.merging(environment.mapValues { $0 }) { $1 })
  }

  /// Runs it to its end without a display.
  package static func run(_ arguments: String..., in directory: String? = nil) async throws -> Program.End {
    try await start(arguments, in: directory).end()
  }

  /// Runs it to its end without a display.
  package static func run(_ arguments: [String], in directory: String? = nil) async throws -> Program.End {
    try await start(arguments, in: directory).end()
  }
}
