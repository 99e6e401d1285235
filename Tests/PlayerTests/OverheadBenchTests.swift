import Benchmarks
import Geometry
import Testing

@Suite(.serialized) struct OverheadBenchTests {
  /// What bare frames and recorded ones take is compared, so they have to be the same frames.
  @Test func bareFramesShowWhatRecordedOnesDo() throws {
    let bench = try OverheadBench()
    defer { bench.end() }
    let rows = try bench.rows(frames: 30)
    #expect(rows.map(\.count) == [30, 30, 1, 1, 90])
    let first = bench.pictures
    #expect(first.bare.pixels == first.recorded.pixels)
    _ = try bench.rows(frames: 60)
    let later = bench.pictures
    #expect(later.bare.pixels == later.recorded.pixels)
    #expect(later.bare.pixels != first.bare.pixels)
  }
}
