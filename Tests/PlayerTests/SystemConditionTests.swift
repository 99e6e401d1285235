import Foundation
import TestSupport
import Testing

/// Runs with restricted system resources: closed descriptors, few files, little memory.
@Suite(.serialized, .enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit)))
nonisolated struct SystemConditionTests {
  /// Runs the program from a shell that sets the condition.
  private func run(_ condition: String, redirection: String = "", display: String?) async throws -> Program.End {
    let command = "\(condition) exec \"$0\" play bounce --stats --seconds 0.5 \(redirection)"
    let folder = try ScratchFolder()
    return try await Program.run(
      "sh", ["-c", command, Kinora.path], in: folder.path,
      environment: ["DISPLAY": display, "WAYLAND_DISPLAY": nil])
  }

  @Test(arguments: ["<&-", ">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func runsWithClosedDescriptors(redirection: String) async throws {
    try await XServer.use { server in
      let end = try await run("", redirection: redirection, display: server.display)
      #expect(end.status == 0 && end.errors.isEmpty)
      if !redirection.contains(" >&-"), !redirection.hasPrefix(">&-") { expectReport(end.output, of: "bounce") }
    }
  }

  @Test(arguments: [(6, true), (14, true), (17, true), (6, false), (10, false)])
  func tooFewFilesAreReportedInOneLine(limit: Int, hasDisplay: Bool) async throws {
    try await XServer.use { server in
      let end = try await run("ulimit -n \(limit);", display: hasDisplay ? server.display : nil)
      #expect(end.status == 71)
      #expect(end.errorLines.count == 1 && end.errors.contains("file descriptors; only "))
    }
  }

  /// With too little memory it says so; with enough it runs.
  @Test(
    .enabled(if: Slowness.isNone, "a sanitizer reserves far more address space"),
    arguments: [250_000, 400_000, 600_000, 900_000])
  func littleMemoryIsReportedInOneLine(kibibytes: Int) async throws {
    try await XServer.use { server in
      let end = try await run("ulimit -v \(kibibytes);", display: server.display)
      if end.status == 0 {
        #expect(end.errors.isEmpty)
        expectReport(end.output, of: "bounce")
      } else {
        #expect(end.status == 71)
        #expect(end.errorLines.count == 1 && end.errors.contains("MiB of address space; less is left (ulimit -v)"))
      }
    }
  }

  @Test(.enabled(if: Slowness.isNone, "a sanitizer reserves far more address space"), arguments: [180_000, 300_000])
  func muchTooLittleMemoryIsRefused(kibibytes: Int) async throws {
    try await XServer.use { server in
      let end = try await run("ulimit -v \(kibibytes);", display: server.display)
      #expect(end.status == 71)
    }
  }
}
