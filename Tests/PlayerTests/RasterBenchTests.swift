import KinoraBenchmarks
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

/// Pictures of the raster workloads.
@Suite(.timeLimit(.minutes(Slowness.limit)))
struct RasterBenchTests {
  /// The smallest size, rounded, at which every shape is inside the picture.
  private static let input = RasterInput(size: PixelSize(width: 800, height: 560))

  /// The times of canvas and layers can be compared only if both draw the same.
  @Test(arguments: RasterWorkload.allCases)
  func layersDrawWhatTheCanvasDoes(workload: RasterWorkload) {
    let canvas = RasterBench.picture(of: workload, .canvas, Self.input)
    let layers = RasterBench.picture(of: workload, .layers, Self.input)
    #expect(Self.difference(canvas, layers) <= 2)
    // Not the empty picture: at least a tenth of it is drawn.
    let drawn = canvas.pixels.count { $0 != 0xFFF0_F0F0 }
    #expect(drawn > canvas.pixels.count / (workload == .curves ? 50 : 10))
  }

  /// A layer's first frame is at its place, and the later ones differ by a point.
  @Test func movedLayersBeginAtTheirPlaces() {
    let still = RasterBench.picture(of: .mixture, .layers, Self.input)
    let moving = RasterBench.picture(of: .mixture, .moving, Self.input)
    #expect((still.pixels == moving.pixels) == true)
  }

  @Test(arguments: RasterWorkload.allCases)
  func threadsDrawTheSamePixels(workload: RasterWorkload) {
    let alone = RasterBench.picture(of: workload, .canvas, Self.input)
    let shared = RasterBench.picture(of: workload, .canvas, Self.input, threads: 3)
    #expect((alone.pixels == shared.pixels) == true)
  }

  /// The values were computed by hand from the generator's recurrence.
  @Test func colorsAreThoseOfThePeers() {
    let copy = RasterBench.picture(of: .copy, .canvas, Self.input)
    #expect(copy.pixels[0] == 0xFF00_003C && copy.pixels[8] == 0xFF02_00C8)
    let fill = RasterBench.picture(of: .fill, .canvas, Self.input)
    #expect(fill.pixels.allSatisfy { $0 == 0xFF33_6699 })
  }

  @Test func countsFramesAndThreads() throws {
    var bench = RasterBench()
    bench.workloads = [.fill, .boxes]
    bench.ways = [.canvas, .moving]
    bench.threads = [1, 1, 3]
    bench.sizes = [PixelSize(width: 800, height: 560)]
    bench.budget = 0
    var rows: [RasterRow] = []
    try bench.run { rows.append($0) }
    #expect(rows.map(\.threads) == [1, 1, 3, 3, 1, 1, 3, 3])
    #expect(rows.map(\.workload) == [.fill, .boxes, .fill, .boxes, .fill, .boxes, .fill, .boxes])
    #expect(rows.allSatisfy { $0.frames == 7 && $0.shortest > 0 && $0.median >= $0.shortest })
    #expect(rows[0].name == "kinora-canvas" && rows[4].name == "kinora-moving")
    let columns = rows[0].text.split(separator: "\t")
    #expect(columns.count == 6 && columns[1...2] == ["W1", "800x560"] && columns[5] == "7")
  }

  /// Returns the mean difference of all components, of 255.
  private static func difference(_ first: CGImage, _ second: CGImage) -> Double {
    var sum = 0
    for (a, b) in zip(first.pixels, second.pixels) where a != b {
      for shift: UInt32 in [0, 8, 16, 24] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    }
    return Double(sum) / Double(4 * first.pixels.count)
  }
}
