import KinoraFrames
import TestSupport
import Testing

/// Collects ticks, and requests a number of further ones.
private final class Ticks {
  var all: [FrameClock.Tick] = []
  var wanted = 0

  func take(_ tick: FrameClock.Tick) -> Bool {
    all.append(tick)
    wanted -= 1
    return wanted > 0
  }
}

/// Waits until a condition holds, for at most a minute; the main queue runs meanwhile.
///
/// The tests that wait for the main queue at the start may keep it for longer than that, so the condition is also
/// looked at a thousand times.
func wait(sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool) async {
  let end = ContinuousClock.now + .seconds(60 * Slowness.factor)
  var looks = 0
  while !condition() {
    looks += 1
    guard looks < 1000 || ContinuousClock.now < end else {
      Issue.record("it has not come in a minute", sourceLocation: sourceLocation)
      return
    }
    try? await Task.sleep(for: .milliseconds(5))
  }
}

@Suite(.serialized) struct FrameClockTests {
  private let clock = FrameClock(framesPerSecond: 200)
  private let ticks = Ticks()

  init() {
    let ticks = ticks
    clock.onTick = { ticks.take($0) }
  }

  @Test func ticksOnWholePeriodsAfterTheFirst() async throws {
    ticks.wanted = 20
    clock.run()
    await wait { clock.isIdle && ticks.all.count == 20 }
    let first = try #require(ticks.all.first)
    #expect(first.isFirstAfterIdle)
    #expect(first.missed == 0)
    var index = 0
    for tick in ticks.all.dropFirst() {
      index += 1 + tick.missed
      #expect(tick.hostTime == first.hostTime + UInt64(index) * 5_000_000)
      #expect(!tick.isFirstAfterIdle)
    }
  }

  @Test func stopsWithoutRequests() async throws {
    clock.run()
    await wait { clock.isIdle && !ticks.all.isEmpty }
    try await Task.sleep(nanoseconds: 50_000_000)
    #expect(ticks.all.count == 1)
    #expect(clock.isIdle)
  }

  @Test func wakesAtOnceAndRestartsFromThere() async throws {
    clock.run()
    await wait { clock.isIdle && !ticks.all.isEmpty }
    // Within a period of the last tick, a request keeps the phase.
    try await Task.sleep(nanoseconds: 20_000_000)
    let asked = HostTime.now()
    ticks.wanted = 3
    clock.requestFrame()
    #expect(ticks.all.count == 1)
    await wait { ticks.all.count == 4 }
    #expect(ticks.all[1].isFirstAfterIdle)
    #expect(ticks.all[1].hostTime >= asked)
    #expect((ticks.all[2].hostTime - ticks.all[1].hostTime) % 5_000_000 == 0)
  }

  @Test func requestsWithinAPeriodShareATick() async {
    clock.run()
    clock.requestFrame()
    clock.requestFrame()
    await wait { clock.isIdle && !ticks.all.isEmpty }
    #expect(ticks.all.count == 1)
  }

  @Test func wakesAtALaterTime() async throws {
    clock.run()
    let time = HostTime.now() + 60_000_000
    clock.wake(at: time)
    await wait { ticks.all.count == 2 }
    #expect(ticks.all.count == 2)
    #expect(ticks.all.last?.isFirstAfterIdle == true)
    #expect(try #require(ticks.all.last).hostTime >= time)
  }

  @Test func aKnownChangeIsShownInThePhaseOfTheTicksBefore() async throws {
    ticks.wanted = 2
    clock.run()
    await wait { clock.isIdle && ticks.all.count == 2 }
    let last = try #require(ticks.all.last)
    let change = last.hostTime + 62_000_000
    clock.wake(at: nil, toShow: change)
    await wait { ticks.all.count == 3 }
    let tick = try #require(ticks.all.last)
    #expect((tick.hostTime - last.hostTime) % 5_000_000 == 0)
    // The first tick whose frame is seen at the change or later: 11 are left out.
    #expect(tick.slept == 11)
    #expect(tick.hostTime == last.hostTime + UInt64(12 + tick.missed) * 5_000_000)
    #expect(!tick.isFirstAfterIdle)
    #expect(tick.targetTime >= change)
  }

  @Test func requestsWithinAPeriodKeepThePhase() async throws {
    clock.onTick = { [unowned clock, ticks] tick in
      if ticks.all.isEmpty { Task { clock.requestFrame() } }
      return ticks.take(tick)
    }
    clock.run()
    await wait { clock.isIdle && ticks.all.count == 2 }
    let (first, second) = (ticks.all[0], ticks.all[1])
    // Other tests may keep the main thread busy for longer than a period.
    if !second.isFirstAfterIdle { #expect((second.hostTime - first.hostTime) % 5_000_000 == 0) }
    #expect(second.hostTime >= first.hostTime + 5_000_000)
  }

  @Test func callbacksInQuickSuccessionDoNotRaiseTheRate() async throws {
    clock.onTick = { [unowned clock, ticks] tick in
      clock.wake(at: HostTime.now() + 100_000)
      return ticks.take(tick)
    }
    let start = HostTime.now()
    clock.run()
    await wait { ticks.all.count >= 20 }
    clock.stop()
    #expect(HostTime.now() - start >= 19 * 5_000_000)
  }

  @Test func stoppedClocksDoNotTick() async throws {
    clock.run()
    clock.stop()
    clock.requestFrame()
    try await Task.sleep(nanoseconds: 30_000_000)
    #expect(ticks.all.isEmpty)
    clock.run()
    await wait { !ticks.all.isEmpty }
    #expect(ticks.all.count == 1)
  }

  @Test func ratesOutsideReasonAreBounded() {
    #expect(FrameClock(framesPerSecond: 0).period == 1)
    #expect(FrameClock(framesPerSecond: .infinity).period == 0.001)
    #expect(FrameClock(framesPerSecond: .nan).period == 1.0 / 60)
  }
}
