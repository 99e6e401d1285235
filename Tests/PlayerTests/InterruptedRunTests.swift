import Foundation
import KinoraGeometry
import KinoraImageFiles
import TestSupport
import Testing

/// Runs that are disturbed: their end or continuation, and their output.
@Suite(.serialized, .enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit)))
nonisolated struct InterruptedRunTests {
  private static let outputs = ["--record", "a.run", "--csv", "a.csv", "--json", "a.json", "--trace", "a.trace"]

  private func lines(_ folder: ScratchFolder, _ name: String) -> [ArraySlice<UInt8>] {
    [UInt8](folder.bytes(of: name) ?? Data()).split(separator: UInt8(ascii: "\n"))
  }

  /// The numbers of the frames whose records are in a file.
  private func frames(in folder: ScratchFolder) -> Set<Int> {
    let numbers = lines(folder, "a.run").dropFirst().map { $0.dropFirst().prefix { $0 != UInt8(ascii: ",") } }
    return Set(numbers.compactMap { Int(String(decoding: $0, as: UTF8.self)) })
  }

  private func waitForRecords(_ folder: ScratchFolder) async throws {
    try await eventually("records are written") { frames(in: folder).count > 20 }
  }

  /// Waits until a main thread that is busy now and then is busy: frames are made without it.
  private func waitForBusyMain(_ folder: ScratchFolder) async throws {
    try await eventually("the main thread is busy") {
      guard frames(in: folder).count > 20 else { return false }
      let report = try await Kinora.run("report", "a.run", "--json", "-", in: folder.path)
      return try JSONObject(report.output)["late_commits"]["frames"].number ?? 0 > 0
    }
  }

  /// Expects every frame of the run in its records, and the same reports from them as from the run itself.
  private func expectCompleteRecords(
    _ folder: ScratchFolder, of run: Program.End, scene: String = "bounce",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let frames = frames(in: folder)
    #expect(frames == Set(1...max(1, frames.count)), "frames are missing", sourceLocation: sourceLocation)
    let names = ["csv", "json", "trace"].filter { folder.bytes(of: "a.\($0)") != nil }
    let again = names.flatMap { ["--\($0)", "b.\($0)"] }
    let report = try await Kinora.run(["report", "a.run"] + again, in: folder.path)
    #expect(report.status == 0 && report.output == run.output, sourceLocation: sourceLocation)
    for name in names {
      #expect(folder.bytes(of: "a.\(name)") == folder.bytes(of: "b.\(name)"), "\(name)", sourceLocation: sourceLocation)
    }
    expectReport(run.output, of: scene, sourceLocation: sourceLocation)
  }

  private func expectReports(_ folder: ScratchFolder, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(lines(folder, "a.csv").count == frames(in: folder).count + 1, sourceLocation: sourceLocation)
    #expect(try JSONObject(folder.bytes(of: "a.json"))["frames"].number ?? 0 > 20, sourceLocation: sourceLocation)
  }

  private func measure(
    _ options: String..., on server: XServer, _ body: (Program, ScratchFolder) async throws -> Void
  ) async throws {
    let folder = try ScratchFolder()
    let player = try Kinora.start(
      ["measure", "bounce", "--seconds", "60"] + options + Self.outputs, in: folder.path, display: server.display)
    defer { player.signal(SIGKILL) }
    try await body(player, folder)
  }

  @Test func aServerThatDiesLeavesAllRecordsAndReports() async throws {
    try await XServer.use { server in
      try await measure(on: server) { player, folder in
        try await waitForRecords(folder)
        server.crash()
        let end = try await player.end()
        #expect(end.status == 69)
        #expect(end.errorLines.count == 1 && end.errors.contains("lost the connection to the display"))
        try await expectCompleteRecords(folder, of: end)
        try expectReports(folder)
        let trace = try #require(folder.bytes(of: "a.trace"))
        #expect(TraceValidator.problems(in: trace) == [])
        #expect(TraceValidator.sumProblems(in: trace) == [])
      }
    }
  }

  @Test func signalsLeaveAllRecordsAndReports() async throws {
    try await XServer.use { server in
      for signal in [SIGINT, SIGTERM] {
        try await measure(on: server) { player, folder in
          try await waitForRecords(folder)
          player.signal(signal)
          let end = try await player.end()
          #expect(end.status == 0 && end.errors.isEmpty)
          try await expectCompleteRecords(folder, of: end)
          try expectReports(folder)
        }
        let folder = try ScratchFolder()
        let player = try Kinora.start(
          ["play", "bounce", "--stats", "--record", "a.run"], in: folder.path, display: server.display)
        defer { player.signal(SIGKILL) }
        try await waitForRecords(folder)
        player.signal(signal)
        let end = try await player.end()
        #expect(end.status == 0 && end.errors.isEmpty)
        try await expectCompleteRecords(folder, of: end)
      }
    }
  }

  @Test func aSignalWaitsForTheBusyMainThread() async throws {
    try await XServer.use { server in
      try await measure("--busy-main", "1200", "--every", "1500", on: server) { player, folder in
        try await waitForBusyMain(folder)
        let before = frames(in: folder).count
        player.signal(SIGTERM)
        let end = try await player.end()
        #expect(end.status == 0 && end.errors.isEmpty)
        try await expectCompleteRecords(folder, of: end)
        try expectReports(folder)
        // The frames made in the meantime are included.
        #expect(frames(in: folder).count > before)
        #expect(try JSONObject(folder.bytes(of: "a.json"))["late_commits"]["frames"].number ?? 0 > 0)
      }
    }
  }

  @Test func recordsOfAKilledRunAreReadToTheLastWholeOne() async throws {
    try await XServer.use { server in
      try await measure(on: server) { player, folder in
        try await waitForRecords(folder)
        player.signal(SIGKILL)
        #expect(try await player.end().status == -SIGKILL)
        let frames = frames(in: folder)
        #expect(frames == Set(1...frames.count))
        let whole = try #require(folder.bytes(of: "a.run"))
        let report = try await Kinora.run("report", "a.run", "--csv", "a.csv", in: folder.path)
        #expect(report.status == 0 && report.errors.isEmpty)
        #expect(lines(folder, "a.csv").count == frames.count + 1)
        // As if the run had been killed in the middle of the last line.
        try (whole + Data("[\(frames.count + 1),12".utf8)).write(to: URL(fileURLWithPath: folder.path(of: "torn.run")))
        let torn = try await Kinora.run("report", "torn.run", in: folder.path)
        #expect(torn.status == 0 && torn.output == report.output)
      }
    }
  }

  @Test func withoutSharedMemoryPixelsGoThroughTheSocket() async throws {
    try await expectRunWithoutSharing(on: [], environment: ["KINORA_NO_SHM": "1"])
    try await expectRunWithoutSharing(on: ["-extension", "MIT-SHM"], environment: [:])
  }

  private func expectRunWithoutSharing(on options: [String], environment: [String: String]) async throws {
    try await XServer.use(options) { server in
      let folder = try ScratchFolder()
      let player = try Kinora.start(
        ["measure", "bounce", "--seconds", "60"] + Self.outputs, in: folder.path, display: server.display,
        environment: environment)
      defer { player.signal(SIGKILL) }
      let window = try await ServerWindow(titled: "Kinora: bounce", on: server)
      try await window.picture(where: "the scene is to be seen") { $0.colors.count > 50 }
      #expect(SharedMemory.segments(madeBy: player.pid) == 0)
      try await waitForRecords(folder)
      player.signal(SIGTERM)
      let end = try await player.end()
      #expect(end.status == 0 && end.errors.isEmpty)
      try await expectCompleteRecords(folder, of: end)
      try expectReports(folder)
      let source = try JSONObject(folder.bytes(of: "a.json"))["timestamp_source"].text
      #expect(source == "round-trip" || source == "present")
    }
  }

  @Test func aWindowThatChangesItsSizeIsMeasuredOn() async throws {
    try await XServer.use { server in
      let folder = try ScratchFolder()
      let player = try Kinora.start(
        ["measure", "implicit", "--seconds", "60"] + Self.outputs, in: folder.path, display: server.display)
      defer { player.signal(SIGKILL) }
      let window = try await ServerWindow(titled: "Kinora: implicit", on: server)
      for (width, height) in [(1100, 640), (333, 222)] {
        let still = try await rendered(width, height, in: folder)
        try await window.resize(width: width, height: height)
        try await window.picture(where: "it is whole at \(width) by \(height)") {
          $0.width == width && $0.height == height && $0.pixels == still.pixels
        }
        // The animation goes on: there and back.
        try await window.press("p")
        try await window.picture(where: "it moves") { $0.pixels != still.pixels }
        try await window.press("p")
        try await window.picture(where: "it is back") { $0.pixels == still.pixels }
      }
      player.signal(SIGTERM)
      let end = try await player.end()
      #expect(end.status == 0 && end.errors.isEmpty)
      // The reports and the records name the initial size.
      let figures = try JSONObject(folder.bytes(of: "a.json"))
      #expect(figures["width"].number == 960 && figures["height"].number == 540)
      try await expectCompleteRecords(folder, of: end, scene: "implicit")
      try expectReports(folder)
    }
  }

  private func rendered(_ width: Int, _ height: Int, in folder: ScratchFolder) async throws -> CGImage {
    let end = try await Kinora.run(
      "render", "implicit", "--time", "0", "--size", "\(width)x\(height)", "-o", "still.png", in: folder.path)
    #expect(end.status == 0)
    return try ImageFile.read(folder.path(of: "still.png"))
  }
}
