import Foundation
import TestSupport
import Testing

/// Runs on a server that is stopped: it keeps its connections, and doesn't answer.
///
/// Not serialized, since these runs only wait.
@Suite(.enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit)))
nonisolated struct StoppedServerTests {
  @Test(arguments: [(true, true), (true, false), (false, true)])
  func aServerThatIsStoppedDoesNotHoldUpTheEnd(isInterrupted: Bool, isShared: Bool) async throws {
    try await XServer.use { server in
      let folder = try ScratchFolder()
      // The run has to last until the server is stopped, while hundreds of other tests wait for the same threads.
      let seconds = (isInterrupted ? 150 : 45) * Slowness.factor
      let player = try Kinora.start(
        ["play", "bounce", "--stats", "--seconds", "\(seconds)"], in: folder.path, display: server.display,
        environment: isShared ? [:] : ["KINORA_NO_SHM": "1"])
      defer { player.signal(SIGKILL) }
      let window = try await ServerWindow(titled: "Kinora: bounce", on: server)
      try await window.picture(where: "the scene is to be seen") { $0.colors.count > 50 }
      server.pause()
      try #require(player.isRunning, "the window came only when the run of \(seconds) s was over")
      if isInterrupted { player.signal(SIGINT) }
      let end = try await player.end()
      #expect(end.status == 69)
      #expect(end.errorLines.count == 1 && end.errors.contains("the display doesn't respond"))
      expectReport(end.output, of: "bounce")
    }
  }
}
