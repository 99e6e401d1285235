import KinoraGeometry
import KinoraMotion
import Testing

@testable import KinoraLottieLayers
@testable import KinoraLottieModel

/// Conversion between frames of compositions and times of the file.
@Suite struct FrameMapTests {
  private let file = FrameMap(start: 10, end: 110)

  @Test func theFileGoesFromZeroToOne() {
    #expect(file.time(of: 10) == 0)
    #expect(file.time(of: 60) == 0.5)
    #expect(file.time(of: 110) == 1)
    #expect(file.frame(atFile: 35) == 35)
  }

  @Test func aCompositionStartsLaterAndRunsSlower() {
    let inner = file.inner(startTime: 20, stretch: 2)
    #expect(inner.isEven)
    #expect(inner.frame(atFile: 40) == 10)
    #expect(inner.time(of: 10) == file.time(of: 40))
    let second = inner.inner(startTime: 5, stretch: 0.5)
    #expect(second.frame(atFile: 40) == 10)
    #expect(second.time(of: 10) == file.time(of: 40))
  }

  @Test func aReversedCompositionIsSampled() {
    let inner = file.inner(startTime: 110, stretch: -1)
    #expect(!inner.isEven)
    #expect(inner.frame(atFile: 100) == 10)
  }

  @Test func remappedTimeIsInSeconds() {
    let keys = Keyframed(keys: [Keyframe(frame: 10, value: 0.0), Keyframe(frame: 110, value: 2)])
    let inner = file.inner(frames: keys, frameRate: 25)
    #expect(!inner.isEven)
    #expect(abs(inner.frame(atFile: 60) - 25) < FrameMap.lead)
    #expect(abs(inner.frame(atFile: 110) - 50) < FrameMap.lead)
  }
}

/// Keyframes as tracks of animations.
@Suite struct TrackTests {
  private let map = FrameMap(start: 0, end: 100)

  private func key(_ frame: Double, _ value: Double, _ change: (inout Keyframe<Double>) -> Void = { _ in })
    -> Keyframe<Double>
  {
    var key = Keyframe(frame: frame, value: value)
    change(&key)
    return key
  }

  @Test func everyKeyframeHasItsTimeAndPace() {
    let ease = TimingCurve(0.3, 0, 0.5, 2)
    let keys = Keyframed(keys: [key(0, 1) { $0.easing = [ease] }, key(50, 3), key(150, 5)])
    let track = Track(keys, map) { $0 }
    #expect(track.times == [0, 0.5, 1.5])
    #expect(track.values == [1, 3, 5])
    #expect(track.curves == [ease, .linear, .linear])
  }

  @Test func aHeldValueJumpsAtTheNextKeyframe() {
    let keys = Keyframed(keys: [key(0, 1) { $0.isHold = true }, key(50, 3), key(100, 5)])
    let track = Track(keys, map) { $0 }
    #expect(track.times == [0, map.jumpTime(of: 50), map.jumpTime(of: 50), 1])
    #expect(track.values == [1, 1, 3, 5])
    let late = Track(keys, map, lag: 0.1) { $0 }
    #expect(late.times == [0, 0.6, 0.6, 1])
  }

  @Test func anEndOfItsOwnComesBeforeTheNextKeyframe() {
    let keys = Keyframed(keys: [key(0, 1) { $0.end = 2 }, key(50, 3)])
    let track = Track(keys, map) { $0 }
    #expect(track.times == [0, map.jumpTime(of: 50), map.jumpTime(of: 50)])
    #expect(track.values == [1, 2, 3])
  }

  @Test func sampledValuesAreThoseOfTheProperty() {
    let keys = Keyframed(keys: [key(10, 0), key(20, 10), key(30, 10), key(40, 0) { $0.isHold = true }, key(60, 7)])
    var activity = Activity()
    activity.add(keys)
    let track = Track(activity, map) { keys.value(at: $0) }
    let jump = map.jumpTime(of: 60)
    for (time, value) in zip(track.times, track.values).dropLast() where time != jump {
      #expect(abs(keys.value(at: time * 100) - value) <= FrameMap.lead * 1.001)
    }
    // The value stays at 10 between frames 20 and 30 and at 0 between 40 and 60, where it jumps.
    #expect(!track.times.contains(0.25))
    #expect(zip(track.times, track.values).filter { $0.0 == jump }.map(\.1) == [0, 7])
  }

  @Test func aPartHasNoRunsOfEqualValues() {
    var track = Track<Double>()
    for (time, value) in [(0.0, 1.0), (0.1, 1), (0.2, 1), (0.3, 2), (0.4, 2)] { track.append(value, at: time) }
    let part = track.reduced { $0 * 10 }
    #expect(part.times == [0, 0.2, 0.3])
    #expect(part.values == [10, 10, 20])
  }
}

/// The times at which layers are visible.
@Suite struct SpanTests {
  @Test func spansAreThePartInsideOfTheFile() {
    let map = FrameMap(start: 0, end: 100)
    let scope = CompositionScope(LottieComposition(), map)
    #expect(scope.spans(from: -10, to: 200) == [0..<1])
    #expect(scope.spans(from: 25, to: 50) == [map.jumpTime(of: 25)..<map.jumpTime(of: 50)])
    // An exporter's rounding error.
    #expect(scope.spans(from: 0, to: 99.99999) == [0..<1])
    #expect(scope.spans(from: 100, to: 200) == [])
    #expect(scope.spans(from: 50, to: 50) == [])
  }

  @Test func remappedTimeShowsALayerAgain() {
    let there = Keyframed(
      keys: [Keyframe(frame: 0, value: 0.0), Keyframe(frame: 50, value: 50), Keyframe(frame: 100, value: 0)])
    let file = FrameMap(start: 0, end: 100)
    let map = file.inner(frames: there, frameRate: 1)
    let spans = CompositionScope(LottieComposition(), map).spans(from: 0, to: 25)
    #expect(spans == [0..<file.jumpTime(of: 25), file.jumpTime(of: 76)..<1])
  }

  @Test func parentsInACircleEnd() {
    var (a, b) = (LottieLayer(), LottieLayer())
    (a.index, a.parent, b.index, b.parent) = (1, 2, 2, 1)
    let scope = CompositionScope(LottieComposition(layers: [a, b]), FrameMap(start: 0, end: 1))
    #expect(scope.ancestors(of: 1).map(\.index) == [1, 2])
  }
}
