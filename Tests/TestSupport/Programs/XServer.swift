import Foundation

/// An X server without a screen, for one test alone: it may be killed, and no other window takes its keys.
package final class XServer: Sendable {
  /// True if this machine has the programs to start a server and to use it as a user does.
  package static let isAvailable = hasPrograms(["Xvfb", "xdotool", "xwd"])

  /// True if the keyboard layout of a server can be changed too.
  package static let takesLayouts = isAvailable && hasPrograms(["setxkbmap"])

  /// True if programs of these names can be run.
  package static func hasPrograms(_ names: [String]) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.allSatisfy { name in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
  }

  /// Seconds after which a server ends by itself, if no test ends it.
  private static let lifetime = String(Int(300 * Slowness.factor))

  private let program: Program
  /// The value of DISPLAY.
  package let display: String
  /// The process of the server itself, below the one that limits its lifetime.
  private let pid: Int32

  private init(_ options: [String]) async throws {
    // Two lines: the process id and, once the server takes clients, the number of its display.
    let words = ["exec Xvfb -displayfd 1 -screen 0 1280x1024x24 -nolisten tcp -noreset"] + options
    let server = "echo $$; " + words.joined(separator: " ")
    let program = try Program("timeout", [Self.lifetime, "sh", "-c", server])
    self.program = program
    do {
      try await eventually("Xvfb starts") { !program.isRunning || program.output.count(where: \.isNewline) == 2 }
      let lines = program.output.split(separator: "\n")
      guard lines.count == 2, let pid = Int32(lines[0]) else {
        throw ProgramError(description: "Xvfb did not start: \(program.errors)")
      }
      (self.pid, display) = (pid, ":\(lines[1])")
    } catch {
      program.signal(SIGTERM)
      throw error
    }
  }

  /// Runs a server during the body.
  ///
  /// - Parameter options: The options of Xvfb besides those of all servers.
  package static func use(
    _ options: [String] = [], isolation: isolated (any Actor)? = #isolation, _ body: (XServer) async throws -> Void
  ) async throws {
    let server = try await XServer(options)
    do {
      try await body(server)
    } catch {
      try await server.end()
      throw error
    }
    try await server.end()
  }

  private func end() async throws {
    resume()
    program.signal(SIGTERM)
    _ = try await program.end()
  }

  /// Kills it, as a crash does, without notice to its clients.
  package func crash() {
    if program.isRunning { kill(pid, SIGKILL) }
  }

  /// Stops it, as a debugger does: it keeps its connections, and doesn't answer.
  package func pause() {
    if program.isRunning { kill(pid, SIGSTOP) }
  }

  package func resume() {
    if program.isRunning { kill(pid, SIGCONT) }
  }

  /// Runs a program with this server as its display.
  package func run(_ name: String, _ arguments: String...) async throws -> Program.End {
    try await Program.run(name, arguments, environment: ["DISPLAY": display])
  }
}
