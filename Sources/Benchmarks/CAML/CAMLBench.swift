import Foundation
import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraPlayer
import KinoraRaster
import KinoraScenes

/// Times generated CAML files: a document of many layers and keyframes, and a film of many pictures.
package struct CAMLBench {
  /// A part of the benchmark.
  nonisolated package enum Part: String, CaseIterable, Sendable {
    // First, since what other parts leave in memory would count.
    case film
    case open
    case frames

    /// A one-line description.
    package var summary: String {
      switch self {
      case .film: "memory and frames of a film of 500 pictures, read from a bundle"
      case .open: "from a file of 5,000 layers with 20,000 keyframes to its first frame"
      case .frames: "frames of the same layers, \(CAMLSample.moving) of which move"
      }
    }
  }

  private static let size = PixelSize(width: 1280, height: 720)
  private static let filmSize = (width: 360, height: 640)
  private static let openings = 9
  private static let steps = ["commit", "evaluate", "damage", "draw"]

  /// The number of layers, each with four keyframes.
  package var layers = 5000
  /// The number of timed frames.
  package var frames = 500

  package init() {}

  /// - Throws: An error of the file system, or of reading.
  package func table(of part: Part) throws -> BenchTable {
    switch part {
    case .film: try film()
    case .open: try open()
    case .frames: try movingFrames()
    }
  }

  private func open() throws -> BenchTable {
    let data = Data(CAMLSample.grid(layers: layers).utf8)
    var (steps, counts) = (StepTimes(), (layers: 0, animations: 0))
    for _ in 0..<Self.openings {
      let package = try steps.time("read") { Result { try CAMLPackage(data) } }.get()
      let check = BackgroundCheck(package.planes[0].document, in: package.planes[0].assets)
      let stage = steps.time("build") { CAMLStage(package, size: Self.size) }
      // The check has run meanwhile: only its rest is timed.
      _ = steps.time("check") { check.wait() }
      var frame = StepTimes()
      _ = steps.time("frame") { stage.makeFrame(at: 0, timing: &frame) }
      counts = stage.counts
    }
    let names = ["read", "build", "check", "frame"]
    var table = BenchTable("open, median of \(Self.openings)", unit: "ms", columns: names + ["sum"])
    table.add(
      "\(counts.layers) layers, \(counts.animations * CAMLSample.keyframes) keyframes",
      steps.mediansAndSum(names).map { $0.map { $0 / 1000 } })
    return table
  }

  private func movingFrames() throws -> BenchTable {
    let stage = CAMLStage(try CAMLPackage(Data(CAMLSample.grid(layers: layers).utf8)), size: Self.size)
    var (ignored, steps) = (StepTimes(), StepTimes())
    // Until as many layers move as in all frames after it.
    for frame in 0...60 { stage.makeFrame(at: Double(frame) / 60, timing: &ignored) }
    for frame in 61..<61 + frames { stage.makeFrame(at: Double(frame) / 60, timing: &steps) }
    var table = BenchTable("frame, median of \(frames)", unit: "us", columns: Self.steps + ["sum"])
    table.add("\(CAMLSample.moving) of \(stage.counts.layers) layers move", steps.mediansAndSum(Self.steps))
    return table
  }

  private func film() throws -> BenchTable {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-bench-\(getpid()).ca").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (width, height) = Self.filmSize
    try CAMLSample.writeFilm(frames: frames, width: width, height: height, to: folder)
    PeakMemory.reset()
    var steps = StepTimes()
    let scene = try steps.time("open") { Result { try SceneOpener.open(folder, with: [CAMLOpener.opener]) } }.get()
    let session = OfflineSession(scene: scene)
    defer { session.end() }
    for frame in 0..<frames {
      steps.time("frame") {
        session.advance(to: (Double(frame) + 0.5) / 60)
        _ = session.draw(size: scene.size, scale: 1)
      }
    }
    var table = BenchTable(
      "film of \(width)x\(height)", unit: "ms, MiB", columns: ["open", "frame", "decoded", "peak"])
    let decoded = Double(frames * width * height * 4) / 1_048_576
    let times = steps.medians(["open", "frame"]).map { $0.map { $0 / 1000 } }
    table.add("\(frames) pictures", times + [decoded, PeakMemory.mebibytes])
    return table
  }
}

/// The peak of the memory that this process has in use.
nonisolated enum PeakMemory {
  /// Forgets the peak so far.
  static func reset() {
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }

  /// Nil if the system doesn't say it.
  static var mebibytes: Double? {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }
      .map { $0 / 1024 }
  }
}
