import Frames
import TestSupport
import Testing

/// Collects ticks, and requests a number of further ones.
private final class Beats {
  var all: [FrameClock.Beat] = []
  var wanted = 0

  func take(_ beat: FrameClock.Beat) -> Bool {
    all.append(beat)
    wanted -= 1
    return wanted > 0
  }
}

/// Waits until a condition holds, for at most a minute; the main queue runs meanwhile.
func wait(sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool) async {
  let end = ContinuousClock.now + .seconds(60 * Slowness.factor)
  while !condition() {
    guard ContinuousClock.now < end else {
      Issue.record("it has not come in a minute", sourceLocation: sourceLocation)
      return
    }
    try? await Task.sleep(for: .milliseconds(5))
  }
}

@Suite(.serialized) struct FrameClockTests {
  private let clock = FrameClock(framesPerSecond: 200)
  private let beats = Beats()

  init() {
    let beats = beats
    clock.onBeat = { beats.take($0) }
  }

  @Test func beatsOnWholePeriodsAfterTheFirst() async throws {
    beats.wanted = 20
    clock.run()
    await wait { clock.isResting && beats.all.count == 20 }
    let first = try #require(beats.all.first)
    #expect(first.isFirstAfterRest)
    #expect(first.missed == 0)
    var index = 0
    for beat in beats.all.dropFirst() {
      index += 1 + beat.missed
      #expect(beat.hostTime == first.hostTime + UInt64(index) * 5_000_000)
      #expect(!beat.isFirstAfterRest)
    }
  }

  @Test func stopsWithoutRequests() async throws {
    clock.run()
    await wait { clock.isResting && !beats.all.isEmpty }
    try await Task.sleep(nanoseconds: 50_000_000)
    #expect(beats.all.count == 1)
    #expect(clock.isResting)
  }

  @Test func wakesAtOnceAndRestartsFromThere() async throws {
    clock.run()
    await wait { clock.isResting && !beats.all.isEmpty }
    let asked = HostTime.now()
    beats.wanted = 3
    clock.requestFrame()
    #expect(beats.all.count == 1)
    await wait { beats.all.count == 4 }
    #expect(beats.all[1].isFirstAfterRest)
    #expect(beats.all[1].hostTime >= asked)
    #expect((beats.all[2].hostTime - beats.all[1].hostTime) % 5_000_000 == 0)
  }

  @Test func requestsWithinAPeriodShareABeat() async {
    clock.run()
    clock.requestFrame()
    clock.requestFrame()
    await wait { clock.isResting && !beats.all.isEmpty }
    #expect(beats.all.count == 1)
  }

  @Test func wakesAtALaterTime() async throws {
    clock.run()
    let time = HostTime.now() + 60_000_000
    clock.wake(at: time)
    await wait { beats.all.count == 2 }
    #expect(beats.all.count == 2)
    #expect(beats.all.last?.isFirstAfterRest == true)
    #expect(try #require(beats.all.last).hostTime >= time)
  }

  @Test func stoppedClocksDoNotBeat() async throws {
    clock.run()
    clock.stop()
    clock.requestFrame()
    try await Task.sleep(nanoseconds: 30_000_000)
    #expect(beats.all.isEmpty)
    clock.run()
    await wait { !beats.all.isEmpty }
    #expect(beats.all.count == 1)
  }

  @Test func ratesOutsideReasonAreBounded() {
    #expect(FrameClock(framesPerSecond: 0).period == 1)
    #expect(FrameClock(framesPerSecond: .infinity).period == 0.001)
    #expect(FrameClock(framesPerSecond: .nan).period == 1.0 / 60)
  }
}
