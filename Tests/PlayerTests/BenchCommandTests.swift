import Foundation
import Geometry
import ImageFiles
import TestSupport
import Testing

/// The benchmarks on the command line, as short as they can be. No test looks at their times.
@Suite(.timeLimit(.minutes(Slowness.limit)))
nonisolated struct BenchCommandTests {
  @Test func rasterPrintsARowForEachPicture() async throws {
    let folder = try ScratchFolder()
    let end = try await Kinora.run(
      "bench", "raster", "w1", "W3", "--way", "canvas", "--way", "layers", "--threads", "1", "--size", "800x560",
      "--budget", "0", "--pictures", "pictures", "--json", "raster.json", in: folder.path)
    #expect(end.status == 0 && end.errors.isEmpty)
    let rows = end.output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    #expect(
      rows.map { Array($0[0...2]) } == [
        ["kinora-canvas", "W1", "800x560"], ["kinora-canvas", "W3", "800x560"],
        ["kinora-layers", "W1", "800x560"], ["kinora-layers", "W3", "800x560"],
      ])
    for row in rows {
      #expect(row.count == 6 && row[5] == "7")
      #expect(row[3...4].allSatisfy { Double($0) != nil && $0.split(separator: ".").last?.count == 4 })
    }
    let image = try ImageFile.read(folder.path(of: "pictures/layers-W3-800x560.png"))
    #expect(image.width == 800 && image.height == 560)
    let report = try JSONObject(String(decoding: try #require(folder.bytes(of: "raster.json")), as: UTF8.self))
    #expect(report["rows"].list.count == 4)
    #expect(
      report["rows"][0].keys == ["name", "workload", "way", "threads", "size", "median_ms", "min_ms", "frames"])
  }

  @Test func rasterUsesAllProcessorsOnce() async throws {
    let end = try await Kinora.run(
      "bench", "raster", "W1", "--way", "canvas", "--threads", "all", "--threads", "all", "--size", "800x560",
      "--budget", "0")
    #expect(end.status == 0)
    let name = ProcessInfo.processInfo.activeProcessorCount == 1 ? "kinora-canvas" : "kinora-canvas-mt"
    #expect(end.output.hasPrefix("\(name)\tW1\t800x560\t") && end.output.split(separator: "\n").count == 1)
  }
}
