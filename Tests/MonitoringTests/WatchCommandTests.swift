import Foundation
import TestSupport
import Testing

/// `kinora watch` on a client of the X server whose pace is known.
///
/// What the machine's load adds is taken off: counts have lower bounds, and a quiet machine isn't expected.
@Suite(
  .serialized, .enabled(if: XServer.isAvailable), .enabled(if: Slowness.isNone, "programs are slower than usual"),
  .timeLimit(.minutes(Slowness.limit)))
struct WatchCommandTests {
  private static let client = URL(fileURLWithPath: Kinora.path).deletingLastPathComponent()
    .appendingPathComponent("PacedClient").path

  /// Watches the client until a report shows what it does: beside other tests, frames are late for other reasons too.
  private func watch(
    _ client: String..., options: [String] = [], until isClear: (JSONObject) -> Bool
  ) async throws -> JSONObject {
    for _ in 0..<4 {
      let report = try await watch(client, options: options)
      if isClear(report) { return report }
    }
    return try await watch(client, options: options)
  }

  private func watch(_ client: String..., options: [String] = [], seconds: Double = 3) async throws -> JSONObject {
    try await watch(client, options: options, seconds: seconds)
  }

  /// Watches the client for some seconds and returns the report.
  private func watch(_ client: [String], options: [String] = [], seconds: Double = 3) async throws -> JSONObject {
    var report = JSONObject.missing
    try await XServer.use { server in
      let arguments = ["watch", "--seconds", "\(seconds)", "--json", "-"] + options + ["--", Self.client] + client
      let end = try await Kinora.start(arguments, display: server.display).end()
      #expect(end.status == 0, "\(end.errors)")
      report = try JSONObject(end.output)
    }
    return report
  }

  private func number(_ value: JSONObject) throws -> Double {
    var number: Double?
    if case .number(let known) = value { number = known }
    return try #require(number, "expected a number, not \(value)")
  }

  @Test func missingFramesAreFound() async throws {
    let report = try await watch("--drop", "10") { $0["watched"]["patterns"][0]["period"] == .number(10) }
    let refreshes = try number(report["refreshes"])
    #expect(try number(report["missed"]) >= (refreshes / 10).rounded(.down) - 2)
    #expect(report["watched"]["patterns"][0]["kind"] == .text("periodic-drops"))
    #expect(report["watched"]["patterns"][0]["period"] == .number(10))
    #expect(report["timestamp_source"] == .text("x-damage-refresh"))
    #expect(report["work_ms"]["n"] == .number(0) && report["main_frames"] == .null)
    #expect(report["watched"]["title"] == .text("PacedClient"))
    #expect(try number(report["watched"]["memory_bytes"]) > 100_000)
  }

  @Test func aStutterIsAHitch() async throws {
    let report = try await watch("--stutter", "80", seconds: 5)
    #expect(try number(report["hitches"]["longest_ms"]) >= 66)
    #expect(report["watched"]["patterns"].list.contains { $0["kind"] == .text("stalls") })
  }

  @Test func repaintsWithoutChangeAreNoFrames() async throws {
    let report = try await watch("--still", options: ["--content"]) { $0["fps"] == .null }
    #expect(report["fps"] == .null)
    #expect(try number(report["watched"]["unchanged_repaints"]) > 50)
    #expect(report["watched"]["patterns"][0]["kind"] == .text("repaints"))
    #expect(try number(report["frames"]) < 10)
  }

  @Test func presentedPicturesHaveTheTimesThatTheServerReports() async throws {
    let folder = try ScratchFolder()
    let log = folder.path(of: "log")
    let run = folder.path(of: "run")
    let report = try await watch("--present", "--log", log, options: ["--record", run])
    #expect(report["timestamp_source"] == .text("x-present"))
    let logged = Set(folder.text(of: "log").split(separator: "\n").map(String.init))
    let lines = folder.text(of: "run").split(separator: "\n").filter { $0.hasPrefix("[") }
    #expect(lines.count > 50)
    for line in lines {
      #expect(line.split(separator: ",").contains { logged.contains(String($0)) }, "\(line)")
    }
  }

  @Test func keysAreAnswered() async throws {
    let report = try await watch("--answer", "30", options: ["--key", "space", "--every", "300"])
    let answers = report["watched"]["input_to_damage_ms"]
    #expect(try number(answers["n"]) >= 5)
    #expect(try number(answers["p50"]) >= 30)
    #expect(try number(report["latency_ms"]["p50"]) >= number(answers["p50"]))
  }

  @Test func commandsTakeTurns() async throws {
    try await XServer.use { server in
      let end = try await Kinora.start(
        [
          "watch", "--seconds", "3", "--rounds", "2", "--against", "\(Self.client) --drop 4", "--", Self.client,
        ], display: server.display
      ).end()
      #expect(end.status == 0, "\(end.errors)")
      #expect(end.output.contains("program \(Self.client) --drop 4, not \(Self.client)"))
      let dropped = end.output.split(separator: "\n").last { $0.hasPrefix("dropped, %") }
      #expect(dropped?.hasSuffix("better") == true, "\(end.output)")
    }
  }

  @Test func theProgramIsEnded() async throws {
    try await XServer.use { server in
      let end = try await Kinora.start(
        ["watch", "--seconds", "0.5", "--", "sh", "-c", "\(Self.client) --drop 7 & wait"], display: server.display
      ).end()
      #expect(end.status == 0)
      let found = try await server.run("xdotool", "search", "--name", "PacedClient")
      #expect(found.output.isEmpty)
    }
  }

  @Test func aWindowIsFoundByItsTitleAndItsNumber() async throws {
    try await XServer.use { server in
      let client = try Program(Self.client, [], environment: ["DISPLAY": server.display])
      defer { client.signal(SIGKILL) }
      var number = ""
      try await eventually("the window opens") {
        number = try await server.run("xdotool", "search", "--name", "PacedClient").output
          .trimmingCharacters(in: .whitespacesAndNewlines)
        return !number.isEmpty
      }
      for name in ["paced", number] {
        let end = try await Kinora.start(
          ["watch", "--window", name, "--seconds", "0.5"], display: server.display
        ).end()
        #expect(end.status == 0, "\(end.errors)")
        #expect(end.output.contains("PacedClient, X11 \(server.display), 320x240"))
      }
      client.signal(SIGTERM)
    }
  }

  @Test func theLossOfTheServerIsReportedAndTheFramesToo() async throws {
    try await XServer.use { server in
      let watcher = try Kinora.start(["watch", "--seconds", "60", "--", Self.client], display: server.display)
      try await eventually("the window opens") {
        try await !server.run("xdotool", "search", "--name", "PacedClient").output.isEmpty
      }
      try await Task.sleep(for: .seconds(3))
      server.crash()
      let end = try await watcher.end()
      #expect(end.status == 69)
      #expect(end.errors.contains("kinora: lost the connection to the display"))
      #expect(end.output.contains("x-damage"))
    }
  }

  @Test func aStopSignalEndsTheRunWithAReport() async throws {
    try await XServer.use { server in
      let client = try Program(Self.client, [], environment: ["DISPLAY": server.display])
      defer { client.signal(SIGKILL) }
      try await eventually("the window opens") {
        try await !server.run("xdotool", "search", "--name", "PacedClient").output.isEmpty
      }
      let watcher = try Kinora.start(["watch", "--window", "PacedClient", "--seconds", "60"], display: server.display)
      try await Task.sleep(for: .seconds(2))
      watcher.signal(SIGTERM)
      let end = try await watcher.end()
      #expect(end.status == 0 && end.output.contains("PACING"))
      let picker = try Kinora.start(["watch", "--pick"], display: server.display)
      try await eventually("it waits for a click") { picker.errors.contains("click the window") }
      // Dispatch catches signals a moment after a handler is installed.
      try await Task.sleep(for: .milliseconds(300))
      picker.signal(SIGTERM)
      #expect(try await picker.end().status == 69)
    }
  }

  @Test func aClickedWindowIsWatched() async throws {
    try await XServer.use { server in
      let client = try Program(Self.client, [], environment: ["DISPLAY": server.display])
      defer { client.signal(SIGKILL) }
      try await eventually("the window opens") {
        try await !server.run("xdotool", "search", "--name", "PacedClient").output.isEmpty
      }
      let picker = try Kinora.start(["watch", "--pick", "--seconds", "0.5"], display: server.display)
      try await eventually("it waits for a click") { picker.errors.contains("click the window") }
      try await Task.sleep(for: .milliseconds(300))
      _ = try await server.run("xdotool", "mousemove", "100", "100", "click", "1")
      let end = try await picker.end()
      #expect(end.status == 0 && end.output.contains("PacedClient, X11"), "\(end.errors)")
    }
  }

  @Test func whatCanNotBeWatchedIsSaidInALine() async throws {
    try await XServer.use { server in
      for (arguments, status, words) in [
        (["--window", "nothing"], 69, "no window 'nothing' on X11 \(server.display)"),
        (["--", "true"], 69, "ended before it opened a window"),
        (["--", "sh", "-c", "exit 3"], 69, "ended with status 3 before it opened a window"),
        (["--", "./missing"], 65, "no such program"),
        (["--key", "nokey", "--", Self.client], 64, "the keyboard has no such key"),
        (["--click", "900,20", "--", Self.client], 64, "is outside of the window of 320x240 pixels"),
        ([], 64, "expected --window NAME, --pick or -- COMMAND"),
        (["--every", "300", "--", Self.client], 64, "--every needs --key, --click or --wheel"),
        (["--rounds", "3", "--", Self.client], 64, "--rounds needs --against"),
      ] as [([String], Int32, String)] {
        let end = try await Kinora.start(["watch"] + arguments, display: server.display).end()
        #expect(end.status == status, "\(arguments)")
        #expect(end.errorLines.count == 1 && end.errors.contains(words), "\(arguments): \(end.errors)")
      }
    }
    let end = try await Kinora.start(["watch", "--window", "1"], display: ":77").end()
    #expect(end.status == 69 && end.errorLines == ["kinora: cannot open display \":77\""])
  }
}
