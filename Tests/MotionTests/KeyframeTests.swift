import KinoraGeometry
import KinoraMotion
import Testing

private let times = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]

private struct Track: Sendable {
  var values: [Double]
  var keyTimes: [Double]?
  var mode: Keyframes.Mode
  var tension: [Double] = []
  var continuity: [Double] = []
  var bias: [Double] = []

  init(_ values: [Double], _ mode: Keyframes.Mode, keyTimes: [Double]? = nil) {
    (self.values, self.mode, self.keyTimes) = (values, mode, keyTimes)
  }

  /// The keyframes with the values of the table.
  init(_ mode: Keyframes.Mode, keyTimes: [Double]? = nil) {
    self.init([0, 1, 0.5, 0.7], mode, keyTimes: keyTimes)
  }

  /// Returns the value that shows over a model value of 0.5.
  func shown(at time: Double) -> Double {
    let animation = AnimationRecord.keyframes(.plain(.borderWidth)) {
      $0.values = values.map { .number($0) }
      ($0.keyTimes, $0.mode) = (keyTimes, mode)
      ($0.tension, $0.continuity, $0.bias) = (tension, continuity, bias)
    }
    return LayerValues { $0.borderWidth = 0.5 }.shown(animation, at: time).borderWidth
  }
}

private let uneven = [0, 0.1, 0.6, 1]

private let tracks: [Row<Track, [Double]>] = [
  Row("KF-01", Track(.linear), [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]),
  Row("KF-02", Track(.linear, keyTimes: uneven), [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65]),
  Row("KF-03", Track(.discrete), [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7]),
  Row("KF-04", Track(.discrete, keyTimes: uneven), [0, 1, 1, 1, 1, 0.5, 0.5, 0.5]),
  Row("KF-05", Track(.paced), [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
  Row("KF-06", Track(.cubic), [0.164344, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795]),
  Row(
    "KF-07", Track(.cubic, keyTimes: uneven),
    [0.614583, 1.00667, 0.9, 0.74, 0.586667, 0.503125, 0.558333, 0.634375]),
]

private func spline(_ set: (inout Track) -> Void = { _ in }) -> Track {
  var track = Track([0, 1, 4, 9], .cubic)
  set(&track)
  return track
}

private let splines: [Row<Track, Double>] = [
  Row("KF-13 plain", spline(), 2.25),
  Row("KF-13 tension", spline { $0.tension = [0, 1, 1, 0] }, 2.5),
  Row("KF-13 continuity", spline { $0.continuity = [0, 1, 0, 0] }, 2.125),
  Row("KF-13 bias", spline { $0.bias = [0, 0, 1, 0] }, 2.375),
]

@Suite struct KeyframeTests {
  @Test("KF-01: ... KF-07", arguments: tracks)
  private func modesLeadThroughTheValues(row: Row<Track, [Double]>) {
    #expect(areNear(times.map { row.input.shown(at: $0) }, row.expected, 2e-3))
    #expect(areNear(times.map { row.input.shown(at: $0) }, row.expected, 5e-6))
  }

  @Test("KF-08") func shortKeyTimesUseTheValuesTheyReach() {
    let track = Track(.linear, keyTimes: [0, 0.5, 1])
    let shown = [0.1, 0.25, 0.4, 0.6, 0.75, 0.9].map { track.shown(at: $0) }
    #expect(areNear(shown, [0.2, 0.5, 0.8, 0.9, 0.75, 0.6], 1e-3))
  }

  @Test("KF-09") func discreteTimesHaveOneMoreThanValues() {
    let track = Track([0, 1, 0.3], .discrete, keyTimes: [0, 0.3, 0.6, 1])
    #expect(areNear([0.1, 0.35, 0.65, 0.95].map { track.shown(at: $0) }, [0, 1, 0.3, 0.3], 1e-3))
  }

  @Test("KF-10", arguments: [Keyframes.Mode.linear, .discrete, .paced, .cubic, .cubicPaced])
  func aSingleValueDoesNothing(mode: Keyframes.Mode) {
    for time in [0.1, 0.9] {
      #expect(isNear(Track([0.3], mode).shown(at: time), 0.5, 1e-3))
      #expect(isNear(Track([], mode).shown(at: time), 0.5, 1e-3))
    }
  }

  @Test("KF-11") func splinesOvershoot() {
    #expect(isNear(Track([0, 10, 10], .cubic).shown(at: 0.75), 10.625, 1e-3))
  }

  @Test("KF-12") func splinesOfPointsGoByComponent() {
    let animation = AnimationRecord.keyframes(.position(.whole)) {
      $0.values = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)].map { .point($0) }
      $0.mode = .cubic
    }
    let shown = LayerValues().shown(animation, at: 0.75).position
    #expect(areNear(shown.numbers, [10.625, 13.125], 1e-3))
  }

  @Test("KF-13", arguments: splines)
  private func tensionContinuityAndBiasBendASpline(row: Row<Track, Double>) {
    #expect(isNear(row.input.shown(at: 0.5), row.expected, 1e-3))
  }

  @Test func unevenTimesBendASpline() {
    #expect(isNear(spline { $0.keyTimes = [0, 0.25, 0.75, 1] }.shown(at: 0.5), 2.166667, 1e-6))
  }

  @Test("KF-14") func everyStretchHasItsOwnCurve() {
    let animation = AnimationRecord.keyframes(.position(.whole)) {
      $0.values = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 90)].map { .point($0) }
      $0.curves = [.easeIn, .easeOut]
    }
    #expect(isNear(LayerValues().shown(animation, at: 0.25).position.x, 3.153568, 1e-4))
    #expect(isNear(LayerValues().shown(animation, at: 0.75).position.y, 90 * 0.684643, 1e-4))
  }

  @Test("KF-15") func theGuidesBorderIsPaced() {
    let track = Track([1, 10, 5, 30, 0.5, 15, 2, 50, 0], .paced)
    #expect(isNear(track.shown(at: 0.1), 10.4, 1e-6))
    #expect(isNear(track.shown(at: 0.5), 3, 1e-6))
  }

  @Test func equalTimesAreAJump() {
    let track = Track([0, 1, 5, 6], .linear, keyTimes: [0, 0.5, 0.5, 1])
    #expect(isNear(track.shown(at: 0.499), 0.998, 1e-9))
    #expect(isNear(track.shown(at: 0.5), 5, 1e-9))
    #expect(isNear(track.shown(at: 1), 6, 1e-9))
  }

  @Test func cubicPacedKeepsItsSpeed() {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 60), CGPoint(x: 120, y: 50), CGPoint(x: 130, y: -40)]
    let animation = AnimationRecord.keyframes(.position(.whole)) {
      $0.values = points.map { .point($0) }
      $0.mode = .cubicPaced
    }
    let way = (0...400).map { LayerValues().shown(animation, at: Double($0) / 400).position }
    let steps = zip(way, way.dropFirst()).map { $0.distance(to: $1) }
    let mean = steps.reduce(0) { $0 + $1 } / CGFloat(steps.count)
    #expect(steps.allSatisfy { abs($0 - mean) < 0.01 * mean })
    #expect(areNear(way[0].numbers + way[400].numbers, [0, 0, 130, -40], 1e-9))
  }

  @Test(arguments: [Keyframes.Mode.linear, .paced, .cubic, .cubicPaced])
  func everyModePassesBothEnds(mode: Keyframes.Mode) {
    let track = Track([3, 1, 4, 1, 5], mode)
    #expect(isNear(track.shown(at: 0), 3, 1e-12))
    #expect(isNear(track.shown(at: 1), 5, 1e-12))
  }

  @Test func theAnimationsOwnCurvePacesTheWhole() {
    let animation = AnimationRecord.keyframes(.plain(.borderWidth), curve: .easeIn) {
      $0.values = [.number(0), .number(1), .number(2)]
    }
    #expect(isNear(LayerValues().shown(animation, at: 0.75).borderWidth, 2 * 0.621862, 1e-5))
  }

  @Test func transformsTurnBetweenKeyframesInEveryMode() {
    for mode in [Keyframes.Mode.linear, .paced, .cubic, .cubicPaced] {
      let animation = AnimationRecord.keyframes(.transform(.whole)) {
        $0.values = [0, 0.5, 1].map { .transform(CATransform3DMakeRotation($0, 0, 0, 1)) }
        $0.mode = mode
      }
      let shown = LayerValues().shown(animation, at: 0.25).transform
      #expect(areNear(shown.entries, CATransform3DMakeRotation(0.25, 0, 0, 1).entries, 1e-12))
    }
  }

  @Test func oddKeyframesAreSurvived() {
    let values: [AnimationValue] = [
      .number(.nan), .number(1e308), .number(-1e308), .flag(true), .color(nil), .point(CGPoint(x: 1, y: 1)),
      .numbers([]), .path(nil),
    ]
    for mode in [Keyframes.Mode.linear, .discrete, .paced, .cubic, .cubicPaced] {
      for first in values {
        for second in values {
          let animation = AnimationRecord.keyframes(.plain(.borderWidth)) {
            ($0.values, $0.mode, $0.tension) = ([first, second, first], mode, [.nan, 1e300])
          }
          for time in [0, 0.3, 0.5, 1] {
            #expect(LayerValues().shown(animation, at: time).borderWidth.isFinite)
          }
        }
      }
    }
  }
}
