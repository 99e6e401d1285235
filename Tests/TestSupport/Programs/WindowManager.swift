import Foundation

/// A compositing window manager that reports the frames it has drawn: mutter, on a test server.
package final class WindowManager: Sendable {
  /// True if this machine has it.
  package static let isAvailable = XServer.isAvailable && XServer.hasPrograms(["mutter", "dbus-run-session", "xprop"])

  private static let lifetime = String(Int(240 * Slowness.factor))

  private let program: Program
  private let pid: Int32
  private let folder: ScratchFolder

  /// Starts it and waits until it manages windows.
  package init(on server: XServer) async throws {
    folder = try ScratchFolder()
    // Programs that it starts must not outlive it, and the settings of this machine's user must not affect the tests.
    let manager = "echo $$; exec mutter --x11 --sm-disable"
    program = try Program(
      "timeout", [Self.lifetime, "dbus-run-session", "--", "sh", "-c", manager],
      environment: [
        "DISPLAY": server.display, "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path, "WAYLAND_DISPLAY": nil,
        "GSETTINGS_BACKEND": "memory", "LIBGL_ALWAYS_SOFTWARE": "1",
      ])
    let program = program
    do {
      try await eventually("mutter manages windows", within: 60) {
        guard program.isRunning else { throw ProgramError(description: "mutter did not start: \(program.errors)") }
        return try await Self.manages(server)
      }
      guard let line = program.output.split(separator: "\n").first, let pid = Int32(line) else {
        throw ProgramError(description: "mutter did not say its process: \(program.output)")
      }
      self.pid = pid
    } catch {
      program.signal(SIGTERM)
      throw error
    }
  }

  /// True if a running manager has announced itself: the property of a dead one stays on the root window.
  private static func manages(_ server: XServer) async throws -> Bool {
    let property = "_NET_SUPPORTING_WM_CHECK"
    let check = try await server.run("xprop", "-root", property).output
    guard let window = check.split(separator: " ").last?.trimmingCharacters(in: .whitespacesAndNewlines),
      window.hasPrefix("0x"), try await server.run("xprop", "-id", window, property).status == 0
    else { return false }
    return try await server.run("xprop", "-root", "_NET_SUPPORTED").output.contains("_NET_WM_FRAME_DRAWN")
  }

  /// Sends a signal to the manager itself.
  package func signal(_ number: Int32) {
    if program.isRunning { kill(pid, number) }
  }

  /// Kills it, as a crash does, and waits for its end.
  package func crash() async throws {
    signal(SIGKILL)
    _ = try await program.end()
  }
}
