import KinoraMotion
import Testing

private func timing(begin: Double = 0, speed: Double = 1, offset: Double = 0) -> MediaTiming {
  var timing = MediaTiming()
  timing.beginTime = begin
  timing.speed = speed
  timing.timeOffset = offset
  return timing
}

private let single = timing(begin: 3, speed: 2, offset: 1)
private let plainRoot = timing(speed: 2, offset: 3)
private let plainChild = timing(speed: 4, offset: 5)
private let root = timing(begin: 1, speed: 2, offset: 3)
private let first = timing(begin: 6, speed: 4, offset: 5)
private let second = timing(begin: 8, speed: 0.5, offset: 7)
private let stopped = timing(begin: 8, speed: 0, offset: 7)

/// A conversion from one layer's clock to another's: up through some layers, down through others.
private struct Way: Sendable {
  let time: Double
  let up: [MediaTiming]
  let down: [MediaTiming]

  init(_ time: Double, up: [MediaTiming] = [], down: [MediaTiming] = []) {
    (self.time, self.up, self.down) = (time, up, down)
  }

  var result: Double {
    let top = up.reduce(time) { $1.parent(fromLocal: $0) }
    return down.reduce(top) { $1.local(fromParent: $0) }
  }
}

private let ways: [Row<Way, Double>] = [
  Row("MT-01", Way(10, down: [single]), 15),
  Row("MT-02", Way(15, up: [single]), 10),
  Row("MT-03", Way(10, down: [plainChild]), 45),
  Row("MT-04", Way(10, up: [plainChild]), 1.25),
  Row("MT-05", Way(10, down: [root]), 21),
  Row("MT-06", Way(10, up: [root]), 4.5),
  Row("MT-07", Way(10, down: [root, first]), 65),
  Row("MT-08", Way(10, up: [first, root]), 3.125),
  Row("MT-09", Way(10, up: [first], down: [second]), 0),
  Row("MT-10", Way(10, up: [second], down: [first]), 37),
  Row("MT-11 at 7", Way(7, down: [second]), 0),
  Row("MT-11 at 8", Way(8, down: [second]), 7),
  Row("MT-11 at 10", Way(10, down: [second]), 8),
  Row("MT-12 down", Way(10, down: [stopped]), 7),
  Row("MT-12 up", Way(10, up: [stopped]), 0),
  Row("MT-12 up to the host", Way(10, up: [stopped, root]), -0.5),
  Row("MT-13", Way(10, up: [timing(speed: 0)]), 0),
]

@Suite struct MediaTimingTests {
  @Test("MT-01: ... MT-13", arguments: ways)
  private func timeIsConvertedAcrossTheTree(row: Row<Way, Double>) {
    #expect(isNear(row.input.result, row.expected, 1e-9))
  }

  @Test("MT-30") func aPausedLayerResumesWhereItStopped() {
    var layer = MediaTiming()
    let pausedAt = layer.local(fromParent: 100)
    (layer.speed, layer.timeOffset) = (0, pausedAt)
    #expect(isNear(layer.timeOffset, 100, 1e-6))
    #expect(layer.local(fromParent: 123) == 100)
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.local(fromParent: 130) - pausedAt
    #expect(isNear(layer.beginTime, 30, 1e-6))
    #expect(isNear(layer.local(fromParent: 130), 100, 1e-9))
  }

  @Test func defaultsAreApples() {
    let timing = MediaTiming()
    #expect(timing.beginTime == 0 && timing.duration == 0 && timing.timeOffset == 0 && timing.speed == 1)
    #expect(timing.repeatCount == 0 && timing.repeatDuration == 0)
    #expect(!timing.autoreverses && timing.fillMode == .removed)
  }

  @Test func thereAndBackIsTheSameTime() {
    for timing in [single, root, first, second, timing(begin: -4, speed: -2, offset: 9)] {
      #expect(isNear(timing.parent(fromLocal: timing.local(fromParent: 12.5)), 12.5, 1e-12))
    }
  }

  @Test func activeDurationFollowsRepetition() {
    #expect(MediaTiming.lasting(3).activeDuration == 3)
    let autoreversed = MediaTiming.lasting(1) {
      $0.autoreverses = true
      $0.repeatCount = 2
    }
    #expect(autoreversed.activeDuration == 4)
    #expect(MediaTiming.lasting(2) { $0.repeatCount = 2.5 }.activeDuration == 5)
    let both = MediaTiming.lasting(2) {
      $0.repeatCount = 2
      $0.repeatDuration = 3
      $0.autoreverses = true
    }
    #expect(both.activeDuration == 3)
  }

  @Test func endIsInTheParentsTime() {
    #expect(MediaTiming.lasting(3) { $0.speed = 2 }.end == 1.5)
    #expect(MediaTiming.lasting(3) { $0.speed = -2 }.end == 1.5)
    #expect(MediaTiming.lasting(3) { $0.beginTime = 10 }.end == 13)
    #expect(MediaTiming.lasting(3) { $0.timeOffset = 2 }.end == 3)
    #expect(MediaTiming.lasting(3) { $0.speed = 0 }.end == .infinity)
    #expect(MediaTiming.lasting(3) { $0.repeatCount = .infinity }.end == .infinity)
    #expect(MediaTiming.lasting(.infinity) { $0.beginTime = 4 }.end == 4)
  }
}
