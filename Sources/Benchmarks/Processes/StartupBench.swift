import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraRuns

/// Times the start of the program: from the creation of its process to its first frame.
package struct StartupBench {
  /// The time in which a run shows its first frame, in seconds; later frames aren't used.
  private static let duration = 0.5

  private let arguments: [String]
  private let runs: Int

  /// - Parameters:
  ///   - scene: The name of a scene, or the path of a file.
  ///   - display: The X display; nil for the one that the environment names.
  ///   - runs: The number of starts that count. One before them doesn't.
  package init(scene: String, display: String?, runs: Int) {
    arguments =
      ["measure", scene, "--seconds", String(Self.duration)] + (display.map { ["--display", $0] } ?? [])
    self.runs = runs
  }

  /// Starts the program again and again.
  ///
  /// - Parameter onStart: Called after each start.
  /// - Throws: A `RunFailure` if a start fails or shows nothing.
  package func table(onStart: () -> Void = {}) throws -> BenchTable {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-starts-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw RunFailure("\(folder.path): can't be written", status: RunFailure.cannotWrite)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let starts = try (0...runs).map { index in
      defer { onStart() }
      return try start(recording: folder.appendingPathComponent("\(index).run").path)
    }
    return table(of: Array(starts.dropFirst()), on: starts[0].display)
  }

  /// The times of one start, in milliseconds since the process was created.
  private struct Start {
    var display: String
    /// The start of the first main frame.
    var begun: Double
    /// The first frame was handed to the display.
    var drawn: Double
    /// The display has shown it; nil if the display doesn't report that.
    var shown: Double?
  }

  private func table(of starts: [Start], on display: String) -> BenchTable {
    var table = BenchTable("start to first frame, \(display)", unit: "ms", columns: ["median", "min", "max"])
    func add(_ name: String, _ times: [Double]) {
      table.add(name, [Percentiles(times).p50, times.min(), times.max()])
    }
    add("main frame begins", starts.map(\.begun))
    add("given to the display", starts.map(\.drawn))
    add("shown", starts.compactMap(\.shown))
    return table
  }

  private func start(recording path: String) throws -> Start {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
    process.arguments = arguments + ["--record", path]
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    let origin = HostTime.now()
    do {
      try process.run()
    } catch {
      throw RunFailure("the program can't be started", status: RunFailure.systemRefused)
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw RunFailure(Self.message(of: errors), status: process.terminationStatus)
    }
    return try firstFrame(of: path, since: origin)
  }

  /// Returns the error that a program wrote, without its name.
  private static func message(of errors: Pipe) -> String {
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let line = text.split(separator: "\n").last ?? "kinora: a start failed"
    return String(line.hasPrefix("kinora: ") ? line.dropFirst("kinora: ".count) : line)
  }

  private func firstFrame(of path: String, since origin: UInt64) throws -> Start {
    guard let run = try? RunFile.read(path: path).first,
      let frame = run.records.first(where: { $0.didPresent && $0.hasMainFrame })
    else {
      throw RunFailure("a start showed no frame", status: RunFailure.badData)
    }
    func milliseconds(_ time: UInt64) -> Double { HostTime.seconds(from: origin, to: time) * 1e3 }
    return Start(
      display: run.setting.display, begun: milliseconds(frame.mainFrameStart),
      drawn: milliseconds(frame.stageEnds[.present]), shown: frame.displayTime.map(milliseconds))
  }
}
