import Dispatch
import KinoraFrames
import KinoraGeometry
import KinoraRaster
import Synchronization
import Testing

/// A clock that ticks with the refreshes of a display, and a display that reports them or doesn't.
@Suite(.serialized) struct RefreshClockTests {
  private let display = ToldDisplay()
  private let clock: FrameClock

  init() {
    clock = FrameClock(framesPerSecond: 100, kind: .present, presenter: display)
  }

  private func ticks(until count: Int) async -> [FrameClock.Tick] {
    var ticks: [FrameClock.Tick] = []
    clock.onTick = {
      ticks.append($0)
      return ticks.count < count
    }
    clock.run()
    await wait { ticks.count >= count }
    clock.stop()
    return ticks
  }

  @Test func itTicksWithTheRefreshes() async {
    display.tells = true
    var toldCount = 0
    // Other tests block the main thread: a refresh that comes late has a stand-in.
    for _ in 0..<20 where toldCount < 19 {
      let toldBefore = display.toldCount
      let ticks = await ticks(until: 20)
      #expect(ticks.count == 20)
      toldCount = display.toldCount - toldBefore
    }
    // The first tick comes at once.
    #expect(toldCount >= 19)
  }

  @Test func aDisplayThatFallsSilentIsStoodInForAtTheRateOfTheFrames() async throws {
    let start = HostTime.now()
    let ticks = await ticks(until: 30)
    #expect(ticks.count == 30)
    #expect(display.askedCount > 0)
    // Refreshes that were awaited in vain count as missed; after them, ticks are due when they come.
    #expect(ticks.contains { $0.missed >= 3 })
    let last = try #require(ticks.last)
    #expect(last.hostTime > start)
    let passed = ticks.dropFirst().reduce(0) { $0 + 1 + $1.missed }
    #expect(abs(HostTime.seconds(from: ticks[0].hostTime, to: last.hostTime) - Double(passed) * 0.01) < 1e-6)
    // Other tests block the main thread too; then it takes some more ticks.
    var even = ticks.count { $0.missed == 0 }
    for _ in 0..<20 where even < 10 { even += await self.ticks(until: 30).count { $0.missed == 0 } }
    #expect(even >= 10)
  }
}

/// Reports a refresh ten milliseconds after each request, or never.
nonisolated private final class ToldDisplay: FramePresenter, @unchecked Sendable {
  var tells = false
  private(set) var askedCount = 0
  private(set) var toldCount = 0
  private var isAsked = false

  var timestampSource: TimestampSource { .present }
  var pixelSize: PixelSize { PixelSize(width: 1, height: 1) }
  var refresh: DisplayRefresh? { nil }
  var onActivity: (() -> Void)?
  var onRefresh: ((UInt64) -> Void)?
  var hasFreeBitmap: Bool { false }

  func requestRefresh() -> Bool {
    askedCount += 1
    guard tells, !isAsked else { return true }
    isAsked = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { [self] in
      isAsked = false
      toldCount += 1
      onRefresh?(HostTime.now())
    }
    return true
  }

  func listen(on queue: DispatchQueue, by reading: DescriptorReading?) {}
  func pump() {}
  func resize(to size: PixelSize) {}
  func takeExposure() -> Bool { false }
  func acquireBitmap(replacing damage: [PixelRect]) -> Bitmap? { nil }
  func beginFrame() {}
  func present(_ damage: [PixelRect], frame: UInt64) -> Int { 0 }
  func takeCompletion() -> PresentCompletion? { nil }
  var shownBitmap: Bitmap? { nil }
  func image() -> CGImage { Bitmap(width: 1, height: 1).makeImage() }
}
