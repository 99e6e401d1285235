import Foundation
import TestSupport
import Testing

/// Ranges that several processes draw.
@Suite(.timeLimit(.minutes(Slowness.limit)))
nonisolated struct RenderJobsTests {
  /// Returns the process identifiers of a program's children.
  private func children(of program: Program) -> [Int32] {
    let path = "/proc/\(program.pid)/task/\(program.pid)/children"
    let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    return text.split(separator: " ").compactMap { Int32($0) }
  }

  /// True while a process runs; those that have ended may still be listed for a moment.
  private func isRunning(_ pid: Int32) -> Bool {
    let status = FileManager.default.contents(atPath: "/proc/\(pid)/status").map { String(decoding: $0, as: UTF8.self) }
    return status.map { !$0.contains("State:\tZ") } ?? false
  }

  private func pictures(_ folder: ScratchFolder, _ name: String) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: name))
    return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.bytes(of: "\(name)/\($0)") ?? Data()) })
  }

  /// Starts a range that takes minutes, and waits for its workers.
  private func startLongRange(
    in folder: ScratchFolder, to output: String, _ body: (Program, [Int32]) async throws -> Void
  ) async throws {
    let program = try Kinora.start(
      ["render", "stress", "--from", "0", "--to", "3600", "--size", "320x180", "--jobs", "2", "-o", output],
      in: folder.path)
    defer { program.signal(SIGKILL) }
    var workers: [Int32] = []
    try await eventually("two workers have started") {
      workers = children(of: program)
      return workers.count == 2
    }
    try await body(program, workers)
  }

  /// Frames don't depend on those drawn before: caches, emitters, transitions and input give the same pixels.
  @Test(arguments: [
    ["stress"], ["shadows"], ["masks"], ["particles"], ["transitions"], ["implicit", "--press", "0.3:o"],
    ["fade", "--background", "none"], ["view-block", "--press", "0.2:click@200,200"],
  ])
  func severalProcessesDrawTheSamePictures(scene: [String]) async throws {
    let folder = try ScratchFolder()
    let call = ["render"] + scene + ["--from", "0", "--to", "1.5", "--fps", "8", "--scale", "0.25"]
    for jobs in ["1", "3"] {
      let run = try await Kinora.run(call + ["--jobs", jobs, "-o", "by\(jobs)"], in: folder.path)
      #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty)
    }
    let one = try pictures(folder, "by1")
    #expect(one.count == 13)
    #expect(try pictures(folder, "by3") == one)
  }

  @Test func severalProcessesMakeTheSameFilm() async throws {
    let folder = try ScratchFolder()
    let call = ["render", "bounce", "--from", "0.5", "--to", "2", "--fps", "10", "--size", "240x135"]
    for jobs in ["1", "2", "7"] {
      let run = try await Kinora.run(call + ["--jobs", jobs, "-o", "by\(jobs).apng"], in: folder.path)
      #expect(run.status == 0 && run.errors.isEmpty)
    }
    let one = try #require(folder.bytes(of: "by1.apng"))
    #expect(folder.bytes(of: "by2.apng") == one && folder.bytes(of: "by7.apng") == one)
  }

  @Test func severalProcessesWriteTheSameStream() async throws {
    let folder = try ScratchFolder()
    let call = ["render", "shadows", "--from", "0", "--to", "1", "--fps", "10", "--scale", "0.2", "--format", "bgra"]
    for jobs in ["1", "3"] {
      let run = try await Program.run(
        "sh", ["-c", "exec \"$0\" \"$@\" > by\(jobs)", Kinora.path] + call + ["--jobs", jobs, "-o", "-"],
        in: folder.path)
      #expect(run.status == 0 && run.errors.isEmpty)
    }
    let one = try #require(folder.bytes(of: "by1"))
    #expect(one.count == 10 * 192 * 108 * 4)
    #expect(folder.bytes(of: "by3") == one)
  }

  @Test func moreProcessesThanFramesAreNoError() async throws {
    let folder = try ScratchFolder()
    for (end, output) in [("0", "one"), ("0.1", "two")] {
      let run = try await Kinora.run(
        "render", "bounce", "--from", "0", "--to", end, "--fps", "10", "--size", "64x36", "--jobs", "200", "-o",
        output, in: folder.path)
      #expect(run.status == 0)
    }
    #expect(try pictures(folder, "one").count == 1)
    #expect(try pictures(folder, "two").count == 2)
  }

  @Test(arguments: ["frames", "film.apng"])
  func aKilledWorkerIsOneError(output: String) async throws {
    let folder = try ScratchFolder()
    try await startLongRange(in: folder, to: output) { program, workers in
      kill(workers[1], SIGKILL)
      let end = try await program.end()
      #expect(end.status == 65)
      #expect(end.errorLines.count == 1)
      #expect(end.errors.contains("a worker process was ended by signal 9 (Killed)"))
      #expect(!isRunning(workers[0]))
      #expect(SharedMemory.segments(madeBy: program.pid) == 0)
    }
  }

  @Test func aPictureThatCannotBeWrittenIsOneError() async throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "frames/frame-00004.png"), withIntermediateDirectories: true)
    let run = try await Kinora.run(
      "render", "bounce", "--from", "0", "--to", "60", "--size", "64x36", "--jobs", "2", "-o", "frames",
      in: folder.path)
    #expect(run.status == 73)
    #expect(run.errorLines.last == "kinora: frames/frame-00004.png: can't be written: is a directory")
    // The first line says that the folder has a frame.
    #expect(run.errorLines.count == 2)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
  func workersEndWithTheirParent(signal: Int32) async throws {
    let folder = try ScratchFolder()
    try await startLongRange(in: folder, to: "film.apng") { program, workers in
      program.signal(signal)
      #expect(try await program.end().status == -signal)
      try await eventually("the workers end") { !workers.contains(where: isRunning) }
      try await eventually("the memory is freed") { SharedMemory.segments(madeBy: program.pid) == 0 }
    }
  }
}
