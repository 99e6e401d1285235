import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@Suite struct DisplayLinkTests {
  @Test("DL-01: half the display's rate") func halfRate() {
    let rig = LayerRig()
    var calls = 0
    let link = CADisplayLink { _ in calls += 1 }
    link.preferredFramesPerSecond = 30
    link.add(to: .main, forMode: .common)
    run(rig, frames: 10)
    #expect(calls == 5)
    #expect(abs(link.duration - 0.0166667) < 1e-6)
    #expect(abs(link.targetTimestamp - link.timestamp - 0.0333333) < 1e-6)
    link.invalidate()
  }

  @Test(arguments: [(1, 10), (2, 5), (3, 3), (0, 10)])
  func anIntervalOfFramesIsARate(interval: Int, expected: Int) {
    let rig = LayerRig()
    var calls = 0
    let link = CADisplayLink { _ in calls += 1 }
    #expect(link.frameInterval == 1)
    link.frameInterval = interval
    #expect(link.frameInterval == max(1, interval))
    link.add(to: .main, forMode: .common)
    run(rig, frames: 10)
    #expect(abs(calls - expected) <= 1)
    link.invalidate()
  }

  @Test("DL-02: a paused link is not called") func paused() {
    let rig = LayerRig()
    var calls = 0
    let link = CADisplayLink { _ in calls += 1 }
    link.isPaused = true
    link.add(to: .main, forMode: .common)
    run(rig, frames: 3)
    #expect(calls == 0)
    #expect(!rig.context.wantsEveryFrame)
    link.isPaused = false
    #expect(rig.context.wantsEveryFrame)
    run(rig, frames: 3)
    #expect(calls > 0)
    link.invalidate()
  }

  @Test("DL-03: a mode counts once") func modes() {
    let rig = LayerRig()
    var calls = 0
    let link = CADisplayLink { _ in calls += 1 }
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .common)
    link.remove(from: .main, forMode: .common)
    run(rig, frames: 3)
    #expect(calls == 0)
    #expect(!rig.context.wantsEveryFrame)
  }

  @Test func onlyTheRunLoopAndModeThatItWasAddedToRemoveIt() throws {
    let rig = LayerRig()
    var calls = 0
    let link = CADisplayLink { _ in calls += 1 }
    nonisolated(unsafe) var found: RunLoop?
    OtherThread.run { found = RunLoop.current }
    let other = try #require(found)
    link.remove(from: .main, forMode: .common)
    link.add(to: .main, forMode: .common)
    link.remove(from: other, forMode: .common)
    link.remove(from: .main, forMode: .default)
    #expect(rig.context.wantsEveryFrame)
    run(rig, frames: 3)
    #expect(calls > 0)
    link.add(to: other, forMode: .common)
    link.remove(from: .main, forMode: .common)
    #expect(rig.context.wantsEveryFrame)
    link.remove(from: other, forMode: .common)
    #expect(!rig.context.wantsEveryFrame)
  }

  private nonisolated static let rates: [(CAFrameRateRange, Double)] = [
    (CAFrameRateRange(minimum: 30, maximum: 60, preferred: 120), 60),
    (CAFrameRateRange(minimum: 30, maximum: 60, preferred: 10), 30),
    (CAFrameRateRange(minimum: 30, maximum: 60, preferred: 48), 60),
    (CAFrameRateRange(minimum: 15, maximum: 30, preferred: 24), 20),
    (CAFrameRateRange.default, 60),
  ]

  @Test("DL-04: the preferred rate is kept in the range", arguments: rates)
  func rates(range: CAFrameRateRange, rate: Double) {
    let rig = LayerRig()
    let link = CADisplayLink { _ in }
    link.preferredFrameRateRange = range
    link.add(to: .main, forMode: .common)
    run(rig, frames: 1)
    #expect(abs(1 / (link.targetTimestamp - link.timestamp) - rate) < 1e-6)
    link.invalidate()
  }

  @Test("DL-05: before the first callback all is 0") func atRest() {
    let rig = LayerRig()
    defer { rig.flush() }
    let link = CADisplayLink { _ in }
    #expect([link.timestamp, link.targetTimestamp, link.duration] == [0, 0, 0])
  }

  @Test func anInvalidLinkStaysSilent() {
    let rig = LayerRig()
    var calls = 0
    let link = CADisplayLink {
      calls += 1
      $0.invalidate()
    }
    link.add(to: .main, forMode: .common)
    run(rig, frames: 3)
    link.add(to: .main, forMode: .common)
    run(rig, frames: 3)
    #expect(calls == 1)
  }

  @Test func aFrameThatTwoContextsMakeCallsOnce() {
    let rig = LayerRig()
    let other = LayerContext()
    var calls = 0
    let link = CADisplayLink { _ in calls += 1 }
    link.add(to: .main, forMode: .common)
    rig.advance(to: 1)
    other.runCallbacks(at: 1)
    #expect(calls == 1)
    link.invalidate()
  }

  private func run(_ rig: LayerRig, frames: Int) {
    let start = rig.clock.mediaTime
    for frame in 1...frames { rig.advance(to: start + Double(frame) / 60) }
  }

  @Test func theTargetIsTheFrameThatIsMade() {
    let rig = LayerRig()
    var times: [[Double]] = []
    let link = CADisplayLink { times.append([$0.timestamp, $0.targetTimestamp, rig.clock.mediaTime]) }
    link.preferredFramesPerSecond = 30
    link.add(to: .main, forMode: .common)
    run(rig, frames: 5)
    #expect(times.count == 3)
    for time in times { #expect(time[1] == time[2]) }
    for (former, next) in zip(times, times.dropFirst()) { #expect(abs(next[0] - former[1]) < 1e-9) }
    link.invalidate()
  }

  @Test func aLinkThatAnotherTakesOutIsNotCalled() {
    let rig = LayerRig()
    var calls = 0
    let second = CADisplayLink { _ in calls += 1 }
    let first = CADisplayLink { _ in second.remove(from: .main, forMode: .common) }
    first.add(to: .main, forMode: .common)
    second.add(to: .main, forMode: .common)
    run(rig, frames: 2)
    #expect(calls == 0)
    first.invalidate()
  }
}
