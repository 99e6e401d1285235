import KinoraDisplays
import KinoraFrames
import TestSupport
import Testing

@Suite struct RefreshEstimateTests {
  private let start: UInt64 = 5_000_000_000_000

  /// Returns an estimate from refreshes of a period, from number 100 on, each late by `lateness` in seconds.
  private func estimate(
    _ count: Int, period: Double, step: Int = 1, lateness: (Int) -> Double = { _ in 0 }
  ) -> RefreshEstimate {
    var estimate = RefreshEstimate()
    for index in Swift.stride(from: 0, to: count * step, by: step) {
      let time = HostTime.time(Double(index) * period + lateness(index), after: start)
      estimate.record(time: time, count: UInt64(100 + index))
    }
    return estimate
  }

  @Test func fewRefreshesSayNothing() {
    #expect(RefreshEstimate().refresh == nil)
    #expect(estimate(Int(RefreshEstimate.leastSpan), period: 1 / 60).refresh == nil)
  }

  @Test(arguments: [24.0, 59.94, 60, 75, 144, 240], [1, 3])
  func anEvenRateIsFoundExactly(_ rate: Double, _ step: Int) throws {
    let refresh = try #require(estimate(200, period: 1 / rate, step: step).refresh)
    #expect(abs(refresh.period * rate - 1) < 1e-6)
    let last = HostTime.time(Double(199 * step) / rate, after: start)
    #expect(abs(HostTime.seconds(from: last, to: try #require(refresh.time))) < 1e-6)
  }

  @Test func lateEventsAreAveragedOut() throws {
    var numbers = SeededNumbers(seed: 7)
    let late = (0..<128).map { _ in Double.random(in: 0...0.002, using: &numbers) }
    let refresh = try #require(estimate(128, period: 1 / 60) { late[$0] }.refresh)
    #expect(abs(refresh.period * 60 - 1) < 0.001)
  }

  @Test func anotherRateRestartsTheEstimate() throws {
    var estimate = estimate(100, period: 1 / 60)
    let end = HostTime.time(99.0 / 60, after: start)
    for index in 1...60 {
      estimate.record(time: HostTime.time(Double(index) / 144, after: end), count: UInt64(199 + index))
    }
    #expect(abs(try #require(estimate.refresh).period * 144 - 1) < 1e-4)
  }

  @Test func decreasingNumbersRestartTheEstimate() {
    var estimate = estimate(100, period: 1 / 60)
    estimate.record(time: HostTime.time(3, after: start), count: 5)
    #expect(estimate.refresh == nil && estimate.sampleCount == 1)
  }

  @Test func aRestDoesNotCount() throws {
    var estimate = estimate(100, period: 1 / 60)
    estimate.record(time: HostTime.time(600, after: start), count: 100 + 36_000)
    #expect(abs(try #require(estimate.refresh).period * 60 - 1) < 1e-6)
  }

  @Test func anyTimesGiveASensiblePeriod() {
    var numbers = SeededNumbers(seed: 3)
    var estimate = RefreshEstimate()
    for _ in 0..<5000 {
      estimate.record(
        time: UInt64.random(in: 0...UInt64.max, using: &numbers), count: .random(in: 0...UInt64.max, using: &numbers))
      if let refresh = estimate.refresh { #expect(refresh.period > 0 && refresh.period < 1) }
    }
  }
}

@Suite struct AwaitedFramesTests {
  @Test func answersTakeTheirFramesAndThoseBefore() {
    var awaited = AwaitedFrames()
    for frame in UInt64(1)...5 { awaited.append(.init(frame: frame, serial: Int64(frame) * 2, time: frame)) }
    #expect(awaited.update(6, time: 99)?.frame == 3)
    #expect(awaited.take(6) == .init(frame: 3, serial: 6, time: 99))
    #expect(awaited.take(2) == nil && awaited.take(7) == nil)
    #expect(awaited.oldest?.frame == 4 && awaited.count == 2)
  }

  @Test func theOldestMakeRoom() {
    var awaited = AwaitedFrames()
    for frame in UInt64(1)...100 { awaited.append(.init(frame: frame, serial: Int64(frame))) }
    #expect(awaited.count == AwaitedFrames.limit)
    #expect((69...100).allSatisfy { awaited.removeOldest()?.frame == $0 })
    #expect(awaited.isEmpty && awaited.removeOldest() == nil && awaited.oldest == nil)
  }
}
