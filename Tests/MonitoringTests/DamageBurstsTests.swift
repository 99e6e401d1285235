import KinoraFrames
import KinoraMonitoring
import KinoraRaster
import TestSupport
import Testing

/// Drawing is grouped into frames by pauses.
struct DamageBurstsTests {
  private static let gap = 2e-3
  private static let area = PixelRect(x: 0, y: 0, width: 10, height: 10)

  private static func bursts(of times: [UInt64], gap: Double = gap, longest: Double = 1) -> [DamageBurst] {
    var grouping = DamageBursts(gap: gap, longest: longest)
    var bursts = times.compactMap { grouping.add(area, at: $0) }
    if let last = times.last, let burst = grouping.finish(at: last + 1_000_000_000_000) { bursts.append(burst) }
    return bursts
  }

  /// Times that rise by 0 to 4 ms.
  private static func times(_ count: Int, _ numbers: inout SeededNumbers) -> [UInt64] {
    var time: UInt64 = 1_000_000_000
    return (0..<count).map { _ in
      time += UInt64.random(in: 0...4_000_000, using: &numbers)
      return time
    }
  }

  @Test func pausesDivideAndNothingElseDoes() {
    let milliseconds: [UInt64] = [0, 1, 2, 5, 6, 20]
    let bursts = Self.bursts(of: milliseconds.map { 5_000_000 + $0 * 1_000_000 })
    #expect(bursts.map(\.first) == [5_000_000, 10_000_000, 25_000_000])
    #expect(bursts.map(\.last) == [7_000_000, 11_000_000, 25_000_000])
  }

  @Test func eachRectangleIsInOneFrameAndFramesAreApart() {
    var numbers = SeededNumbers(seed: 21)
    for _ in 0..<50 {
      let times = Self.times(200, &numbers)
      let bursts = Self.bursts(of: times)
      #expect(bursts.first?.first == times.first)
      #expect(bursts.last?.last == times.last)
      for (before, after) in zip(bursts, bursts.dropFirst()) {
        #expect(HostTime.seconds(from: before.last, to: after.first) >= Self.gap)
      }
      #expect(times.allSatisfy { time in bursts.count { $0.first <= time && time <= $0.last } == 1 })
    }
  }

  @Test func longerPausesMakeNoMoreFrames() {
    var numbers = SeededNumbers(seed: 22)
    let times = Self.times(500, &numbers)
    let counts = [0.5e-3, 1e-3, 2e-3, 3e-3, 5e-3].map { Self.bursts(of: times, gap: $0).count }
    #expect(counts == counts.sorted(by: >))
    #expect(counts.last == 1)
  }

  @Test func groupingMovesWithTheTimes() {
    var numbers = SeededNumbers(seed: 23)
    let times = Self.times(300, &numbers)
    let bursts = Self.bursts(of: times)
    let moved = Self.bursts(of: times.map { $0 + 123_456_789 })
    #expect(moved.map(\.first) == bursts.map { $0.first + 123_456_789 })
  }

  @Test func drawingWithoutPausesHasAFramePerPeriod() {
    let period = 1.0 / 60
    let times = (0..<10_000).map { UInt64(1_000_000_000 + $0 * 100_000) }
    let bursts = Self.bursts(of: times, longest: period)
    #expect((58...61).contains(bursts.count))
  }

  @Test func theAreaCoversAllRectangles() {
    var grouping = DamageBursts(gap: Self.gap, longest: 1)
    _ = grouping.add(PixelRect(x: 5, y: 5, width: 2, height: 2), at: 1)
    _ = grouping.add(PixelRect(x: 0, y: 9, width: 3, height: 4), at: 2)
    let burst = grouping.finish(at: 10_000_000)
    #expect(burst?.area == PixelRect(minX: 0, minY: 5, maxX: 7, maxY: 13))
    #expect(grouping.finish(at: 20_000_000) == nil)
  }
}
