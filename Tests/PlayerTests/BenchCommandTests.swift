import Foundation
import KinoraGeometry
import KinoraImageFiles
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

  @Test func scalePrintsATableForEachPart() async throws {
    let end = try await Kinora.run("bench", "scale", "--layers", "1000", "--frames", "2", "--json", "-")
    #expect(end.status == 0)
    let tables = try JSONObject(end.output)["tables"].list
    #expect(tables.compactMap { $0["unit"].text } == ["bytes", "us", "us", "us", "us", "us"])
    #expect(tables.map { $0["rows"].list.count } == [3, 6, 1, 1, 1, 3])
    let frames = tables[1]["rows"][0]
    #expect(frames.keys == ["what", "commit", "evaluate", "damage", "draw", "sum"])
    #expect(frames["what"].text == "100 layers in one" && frames["sum"].number != nil)
    #expect(tables[3]["rows"][0]["what"].text == "100 of 1000 layers")
    #expect(end.errors.split(separator: "\n\n").count == 6 && end.errors.contains("a running animation"))
  }

  @Test(.enabled(if: Slowness.isNone, "a sanitizer has its own malloc"))
  func scaleMeasuresWhatALayerNeeds() async throws {
    let end = try await Kinora.run("bench", "scale", "memory", "--layers", "2000", "--frames", "1", "--json", "-")
    let rows = try JSONObject(end.output)["tables"][0]["rows"].list
    let bytes = try rows.map { try #require($0["allocated"].number) }
    // A layer has hundreds of bytes of values, twice once it is committed.
    #expect(bytes.count == 3 && bytes[0] > 100 && bytes[1] > bytes[0] && bytes[2] > 100)
  }

  @Test func startupTimesTheFirstFrame() async throws {
    let end = try await Kinora.run("bench", "startup", "fade", "--runs", "2", "--json", "-")
    #expect(end.status == 0)
    let table = try JSONObject(end.output)["tables"][0]
    #expect(table["name"].text == "start to first frame, offscreen" && table["unit"].text == "ms")
    #expect(table["rows"].list.map { $0["what"].text } == ["main frame begins", "given to the display", "shown"])
    let times = try table["rows"].list.map { try #require($0["median"].number) }
    #expect(times[0] > 0 && times[0] <= times[1])
  }

  @Test func startupSaysWhyItFails() async throws {
    let end = try await Kinora.run("bench", "startup", "--runs", "1", "--display", ":4999")
    #expect(end.status == 69 && end.output.isEmpty)
    #expect(end.errorLines.count == 1 && end.errors.hasPrefix("kinora: ") && end.errors.contains(":4999"))
  }

  @Test func idleCountsTheFramesOfABlinkingLayer() async throws {
    let end = try await Kinora.run("bench", "idle", "--offscreen", "--seconds", "1", "--json", "-")
    #expect(end.status == 0)
    let table = try JSONObject(end.output)["tables"][0]
    #expect(table["name"].text == "idle" && table["rows"][0]["what"].text == "offscreen")
    for key in ["processor %", "switches", "frames"] { #expect(try #require(table["rows"][0][key].number) > 0) }
  }
}
