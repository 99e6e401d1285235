import Foundation
import TestSupport
import Testing

/// The files and reports of `measure`, `play` and `report`.
@Suite(.serialized, .timeLimit(.minutes(Slowness.limit)))
nonisolated struct ReportCommandTests {
  private static let offscreen = "kinora: no display: DISPLAY is not set; measuring offscreen"

  private func lines(_ folder: ScratchFolder, _ name: String) -> Int {
    folder.text(of: name).split(whereSeparator: \.isNewline).count
  }

  @Test func aRunAndItsRecordsGiveTheSameReports() async throws {
    let folder = try ScratchFolder()
    let names = ["json", "csv", "trace", "html"]
    func outputs(_ prefix: String) -> [String] { names.flatMap { ["--\($0)", "\(prefix).\($0)"] } }
    let end = try await Kinora.run(
      ["measure", "bounce", "--seconds", "1", "--size", "320x180", "--record", "a.run"] + outputs("a"), in: folder.path)
    #expect(end.status == 0 && end.errorLines == [Self.offscreen])
    let report = try await Kinora.run(["report", "a.run"] + outputs("b"), in: folder.path)
    #expect(report.status == 0 && report.errors.isEmpty)
    #expect(report.output == end.output)
    for name in names {
      #expect(folder.bytes(of: "a.\(name)")?.count ?? 0 > 100)
      #expect(folder.bytes(of: "a.\(name)") == folder.bytes(of: "b.\(name)"), "\(name)")
    }
    // The priority and the pictures of the page are the last lines of the records.
    #expect(lines(folder, "a.csv") + 2 == lines(folder, "a.run"))
    #expect(folder.text(of: "a.html").contains("src=\"data:image/png;base64,iVBORw0KGgo"))
    let trace = try #require(folder.bytes(of: "a.trace"))
    #expect(TraceValidator.problems(in: trace) == [])
    #expect(TraceValidator.sumProblems(in: trace) == [])
  }

  @Test func theBlocksOfABusyMainThreadAreInTheTrace() async throws {
    let folder = try ScratchFolder()
    let end = try await Kinora.run(
      "measure", "bounce", "--seconds", "1", "--size", "100x80", "--busy-main", "20", "--every", "200", "--trace",
      "a.trace", in: folder.path)
    #expect(end.status == 0)
    let trace = try #require(folder.bytes(of: "a.trace"))
    #expect(TraceValidator.problems(in: trace) == [])
    let blocks = try JSONObject(trace)["traceEvents"].list.filter { $0["name"].text == "busy main" }
    #expect(blocks.count >= 2 && blocks.allSatisfy { $0["ph"].text == "X" && $0["dur"].number ?? 0 >= 20_000 })
  }

  @Test func pagesOfSeveralRunsHavePictures() async throws {
    let folder = try ScratchFolder()
    let end = try await Kinora.run(
      "measure", "bounce", "--seconds", "0.5", "--size", "100x80", "--runs", "2", "--html", "a.html", in: folder.path)
    #expect(end.status == 0)
    #expect(folder.text(of: "a.html").components(separatedBy: "<figure>").count - 1 == 3)
  }

  @Test func oneOutputCanGoToStandardOutput() async throws {
    let folder = try ScratchFolder()
    let end = try await Kinora.run(
      "measure", "bounce", "--seconds", "0.5", "--size", "100x80", "--json", "-", in: folder.path)
    #expect(end.status == 0)
    #expect(try JSONObject(end.output)["scene"].text == "bounce")
    #expect(end.errors.contains("rasterize"))
  }

  @Test func runsArePutTogether() async throws {
    let folder = try ScratchFolder()
    let end = try await Kinora.run(
      "measure", "bounce", "--seconds", "0.5", "--size", "100x80", "--runs", "3", "--record", "a.run", "--csv=a.csv",
      in: folder.path)
    #expect(end.status == 0 && end.errorLines == [Self.offscreen])
    #expect(folder.text(of: "a.run").split(separator: "\n").count { $0.hasPrefix("{\"columns\"") } == 3)
    #expect(
      Set(folder.text(of: "a.csv").split(separator: "\r\n").dropFirst().map { $0.prefix(2) }) == ["1,", "2,", "3,"])
    expectReport(end.output, of: "bounce")
    #expect(end.output.split(separator: "\n").filter { $0.hasPrefix("1  ") || $0.hasPrefix("3  ") }.count == 2)
  }

  /// A signal ends the series in the middle of a run, and the measurements so far are reported.
  @Test func aSeriesThatIsInterruptedIsReported() async throws {
    let folder = try ScratchFolder()
    let series = try Kinora.start(
      ["measure", "bounce", "--seconds", "240", "--size", "100x80", "--runs", "3", "--json", "a.json"], in: folder.path,
      environment: ["TMPDIR": folder.path])
    try await eventually("the first run has records") {
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      let run = paths.first { $0.hasSuffix("/1.run") }.flatMap { folder.bytes(of: $0) }
      return run?.count ?? 0 > 5000
    }
    series.signal(SIGINT)
    let end = try await series.end()
    #expect(end.status == 0)
    #expect(end.errorLines.last == "kinora: interrupted in run 1 of 3")
    expectReport(end.output, of: "bounce")
    #expect(folder.bytes(of: "a.json") != nil)
  }

  /// Other tests check the verdicts themselves, without a clock.
  @Test func aRunIsComparedWithItsBaseline() async throws {
    let folder = try ScratchFolder()
    let first = try await Kinora.run(
      "measure", "bounce", "--seconds", "1", "--size", "100x80", "--record", "a.run", in: folder.path)
    #expect(first.status == 0)
    let same = try await Kinora.run("report", "a.run", "--baseline", "a.run", in: folder.path)
    #expect(same.status == 1)
    #expect(same.errorLines.count == 1 && same.errors.contains("too short to compare"))
    #expect(same.output.contains("99 % interval"))
    for (call, problem) in [
      ("measure fade --size 100x80", "scene bounce, not fade"), ("measure bounce", "size 100x80, not 960x540"),
      ("measure bounce --size 100x80 --fps 30", "rate 60 fps, not 30 fps"),
    ] {
      let arguments = call.split(separator: " ").map(String.init) + ["--seconds", "500", "--baseline", "a.run"]
      let end = try await Kinora.run(arguments, in: folder.path)
      #expect(end.status == 65 && end.errors.contains("a.run: can't be compared with this run: \(problem)"))
    }
  }

  /// Its file has other names for some columns.
  @Test func aRunOfKinora05IsReportedAndCompared() async throws {
    let folder = try ScratchFolder()
    let former = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ReportsTests/RunFiles/kinora-0.5.0.run").path()
    let report = try await Kinora.run(
      "report", former, "--json", "a.json", "--csv", "a.csv", "--trace", "a.trace", "--html", "a.html", in: folder.path)
    #expect(report.status == 0 && report.errors.isEmpty)
    expectReport(report.output, of: "scroll")
    #expect(try JSONObject(folder.bytes(of: "a.json"))["main_frames"].number == 58)
    #expect(TraceValidator.problems(in: try #require(folder.bytes(of: "a.trace"))) == [])
    let compared = try await Kinora.run("report", former, "--baseline", former, in: folder.path)
    #expect(compared.output.split(separator: "\n").contains { $0.hasPrefix("main frame p95, ms ") })
    #expect(compared.errorLines.allSatisfy { $0.contains("too short to be compared") })
  }

  /// As if two machines had measured.
  @Test func filesOfSeveralMachinesAreReportedTogether() async throws {
    let folder = try ScratchFolder()
    for (name, scene) in [("a", "bounce"), ("b", "bounce"), ("c", "fade")] {
      let run = try await Kinora.run(
        "measure", scene, "--seconds", "0.5", "--size", "100x80", "--record", "\(name).run", in: folder.path)
      #expect(run.status == 0)
      let text = folder.text(of: "\(name).run").replacing(/"host":"[^"]*"/, with: "\"host\":\"machine-\(name)\"")
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(of: "\(name).run")))
    }
    let end = try await Kinora.run(
      "report", "a.run", "b.run", "--json", "all.json", "--csv", "all.csv", "--html", "all.html", in: folder.path)
    #expect(end.status == 0 && end.errors.isEmpty)
    expectReport(end.output, of: "bounce")
    #expect(end.output.split(separator: "\n").count { $0.hasPrefix("machine-") } == 2)
    let machines = try JSONObject(folder.bytes(of: "all.json"))["machines"].list
    #expect(machines.map { $0["host"].text } == ["machine-a", "machine-b"])
    #expect(folder.text(of: "all.csv").contains(",machine-b\r\n"))
    #expect(folder.text(of: "all.html").contains("<h2>Machines</h2>"))
    let other = try await Kinora.run("report", "a.run", "c.run", in: folder.path)
    #expect(other.status == 65 && other.errors == "kinora: c.run: differs from a.run: scene fade, not bounce\n")
    let twice = try await Kinora.run("report", "a.run", "a.run", in: folder.path)
    #expect(twice.status == 65 && twice.errors == "kinora: a.run: has a run of another file again\n")
  }

  @Test func aHitchRatioThatIsTooHighOrUnknownFails() async throws {
    let still = try await Kinora.run("measure", "implicit", "--seconds", "0.5", "--max-hitch-ratio", "1000")
    #expect(still.status == 1)
    let error = "kinora: the hitch time ratio is unknown, so it can't be compared with --max-hitch-ratio 1000"
    #expect(still.errorLines.last == error)
    expectReport(still.output, of: "implicit")
    let moving = try await Kinora.run(
      "measure", "bounce", "--seconds", "0.5", "--size", "100x80", "--max-hitch-ratio", "1000")
    #expect(moving.status == 0)
  }

  @Test func whatAKilledRunHasWrittenCanBeRead() async throws {
    let folder = try ScratchFolder()
    let run = try Kinora.start(
      ["play", "bounce", "--seconds", "60", "--size", "100x80", "--record", "a.run"], in: folder.path)
    try await eventually("frames are recorded", within: Program.patience) { lines(folder, "a.run") > 30 }
    run.signal(SIGKILL)
    #expect(try await run.end().status == -SIGKILL)
    let report = try await Kinora.run("report", "a.run", in: folder.path)
    #expect(report.status == 0 && report.errors.isEmpty)
    expectReport(report.output, of: "bounce")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsARunInOrder(signal: Int32) async throws {
    let folder = try ScratchFolder()
    let run = try Kinora.start(
      ["measure", "bounce", "--seconds", "60", "--size", "100x80", "--record", "a.run"], in: folder.path)
    try await eventually("frames are recorded", within: Program.patience) { lines(folder, "a.run") > 10 }
    run.signal(signal)
    let end = try await run.end()
    #expect(end.status == 0)
    expectReport(end.output, of: "bounce")
    let report = try await Kinora.run("report", "a.run", in: folder.path)
    #expect(report.output == end.output)
  }
}
