import ArgumentParser
import Foundation
import KinoraBenchmarks
import KinoraDisplays
import KinoraGeometry
import KinoraImageFiles
import KinoraRaster

struct BenchRaster: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raster",
    abstract: "Time drawing: ten pictures that other graphics libraries are measured with.",
    usage: "kinora bench raster [<workload> ...] [<options>]",
    discussion: """
      Prints a line of tab-separated values for each workload, way, number of
      threads and size: a name, the workload, the size, the median and the
      shortest time of a frame in milliseconds, and the number of frames.

      WORKLOADS
      \(RasterWorkload.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

      WAYS
      \(RasterWay.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

      EXAMPLE: kinora bench raster W3 W6 --way canvas --threads 1
      """)

  @Argument(
    help: "Workloads to run. (default: all)", completion: .list(RasterWorkload.allCases.map(\.rawValue)),
    transform: { try .argument($0.uppercased()) })
  var workload: [RasterWorkload] = []

  @Option(help: ArgumentHelp("Way of drawing. May be repeated. (default: all)", valueName: "way"))
  var way: [RasterWay] = []

  @Option(
    help: ArgumentHelp(
      "Number of drawing threads; all is one per processor. May be repeated. (default: 1, all)", valueName: "n"))
  var threads: [ThreadsArgument] = []

  @Option(
    help: ArgumentHelp(
      "Size in pixels. May be repeated. (default: 1280x720, 1920x1080)", valueName: "WxH"),
    transform: SizeArgument.init)
  var size: [SizeArgument] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Time for the frames of each line, of which there are at least 7.", valueName: "ms"))
  var budget = 250.0

  @Option(
    help: ArgumentHelp("Write the first frame of each line as a PNG file.", valueName: "directory"),
    completion: .directory)
  var pictures: String?

  @Option(
    help: ArgumentHelp("Also write the figures as JSON; - is standard output.", valueName: "file"), completion: .file())
  var json: String?

  func run() throws {
    try check(budget, "--budget", in: 0...600_000)
    for argument in threads { try check(argument.count.map(Double.init), "--threads", in: 1...64) }
    var files = OutputFiles()
    files.write("--json", json)
    try files.check()
    try makeFolder()
    var rows: [RasterRow] = []
    try MainActor.assumeIsolated {
      let bench = try bench()
      let progress = Progress.start("timing", steps: bench.rowCount)
      defer { progress?.end() }
      try bench.run(onPicture: write) { row in
        rows.append(row)
        progress?.step()
        try output(row.text, besides: files)
      }
    }
    if let json { try writeFile(BenchFile.data(["rows": rows]), to: json) }
  }

  @MainActor
  private func bench() throws -> RasterBench {
    var bench = RasterBench()
    if !workload.isEmpty { bench.workloads = workload }
    if !way.isEmpty { bench.ways = way }
    if !threads.isEmpty { bench.threads = threads.map(\.count) }
    if !size.isEmpty { bench.sizes = try size.map { try $0.pixels() } }
    bench.budget = budget
    return bench
  }

  private func makeFolder() throws {
    guard let pictures else { return }
    do {
      try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
    } catch {
      throw RunFailure("\(pictures): can't be written", status: RunFailure.cannotWrite)
    }
  }

  private func write(_ workload: RasterWorkload, _ way: RasterWay, _ picture: CGImage) throws {
    guard let pictures else { return }
    let name = "\(way.rawValue)-\(workload.rawValue)-\(picture.width)x\(picture.height).png"
    let path = URL(fileURLWithPath: pictures).appendingPathComponent(name).path
    do {
      try ImageFile.writePNG(picture, to: path)
    } catch {
      throw RunFailure("\(path): can't be written", status: RunFailure.cannotWrite)
    }
  }
}

/// A number of threads, or `all`.
struct ThreadsArgument: ExpressibleByArgument {
  /// Nil for one per processor.
  let count: Int?

  init?(argument: String) {
    if argument == "all" {
      count = nil
    } else if let number = Int(argument) {
      count = number
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { [] }
}

extension SizeArgument {
  /// Returns the size in whole pixels.
  ///
  /// - Throws: A `RunFailure` that states the range.
  func pixels() throws -> PixelSize {
    let size = try checked()
    return PixelSize(width: Int(size.width.rounded()), height: Int(size.height.rounded()))
  }
}

extension RasterWay: ExpressibleByArgument {}
