import KinoraFrames
import Testing

/// A host clock that is set manually.
private final class Host {
  var time: UInt64 = 5_000_000_000
  func advance(_ seconds: Double) { time = HostTime.time(seconds, after: time) }
}

@Suite struct PlaybackClockTests {
  private let host = Host()
  private let clock: PlaybackClock

  init() {
    let host = host
    clock = PlaybackClock(now: { host.time })
  }

  @Test func runsWithTheHost() {
    #expect(clock.mediaTime == 0)
    host.advance(2)
    #expect(abs(clock.mediaTime - 2) < 1e-9)
  }

  @Test func speedChangesKeepThePosition() {
    host.advance(1)
    clock.setSpeed(0.5)
    #expect(abs(clock.position - 1) < 1e-9)
    host.advance(2)
    #expect(abs(clock.position - 2) < 1e-9)
    clock.setSpeed(4)
    host.advance(1)
    #expect(abs(clock.position - 6) < 1e-9)
  }

  @Test func standsStillWhilePaused() {
    host.advance(1)
    clock.pause()
    host.advance(10)
    #expect(abs(clock.position - 1) < 1e-9)
    #expect(clock.rate == 0)
    clock.resume()
    host.advance(1)
    #expect(abs(clock.position - 2) < 1e-9)
  }

  @Test func mediaTimeStandsStillWhileALaterPositionIsPreviewed() {
    host.advance(3)
    clock.pause()
    clock.preview(10)
    #expect(abs(clock.position - 10) < 1e-9 && abs(clock.mediaTime - 3) < 1e-9)
    // Other changes go on with the preview.
    clock.setSpeed(2)
    host.advance(1)
    #expect(abs(clock.mediaTime - 3) < 1e-9)
    clock.jump(to: 3)
    clock.resume()
    host.advance(1)
    #expect(abs(clock.position - 5) < 1e-9 && abs(clock.mediaTime - 5) < 1e-9)
  }

  @Test func currentTimeNeverGoesBack() {
    host.advance(3)
    clock.setSpeed(-1)
    host.advance(2)
    #expect(abs(clock.position - 1) < 1e-9)
    #expect(abs(clock.mediaTime - 3) < 1e-9)
    clock.setSpeed(1)
    host.advance(4)
    #expect(abs(clock.mediaTime - 5) < 1e-9)
    clock.jump(to: 0.5)
    #expect(abs(clock.position - 0.5) < 1e-9)
    #expect(abs(clock.mediaTime - 5) < 1e-9)
  }

  @Test func currentTimeIsKeptThroughAnUnseenJump() {
    host.advance(3)
    clock.jump(to: 1)
    #expect(abs(clock.mediaTime - 3) < 1e-9)
  }

  @Test func restartingGoesBack() {
    host.advance(3)
    clock.restart()
    #expect(clock.mediaTime == 0)
  }

  @Test func hostTimesAndPositionsAgree() throws {
    host.advance(1)
    clock.setSpeed(2)
    let time = try #require(clock.timeline.hostTime(ofPosition: 5, after: host.time))
    #expect(abs(clock.position(atHost: time) - 5) < 1e-6)
    #expect(clock.timeline.hostTime(ofPosition: 0.5, after: host.time) == nil)
    clock.pause()
    #expect(clock.timeline.hostTime(ofPosition: 5, after: host.time) == nil)
  }

  @Test func oddNumbersAreSurvived() {
    clock.setSpeed(.nan)
    #expect(clock.speed == 1)
    clock.setSpeed(.infinity)
    #expect(clock.speed == 1000)
    clock.jump(to: .nan)
    clock.jump(to: .infinity)
    clock.jump(to: 1e300)
    _ = clock.timeline.hostTime(ofPosition: -1e300, after: host.time)
    #expect(clock.position.isFinite)
  }

  @Test func saysWhenItChanges() {
    var changes = 0
    clock.onChange = { changes += 1 }
    clock.pause()
    clock.jump(to: 2)
    clock.setSpeed(3)
    #expect(changes == 3)
    #expect(clock.changes == 3)
  }
}
