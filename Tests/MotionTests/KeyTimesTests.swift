import KinoraGeometry
import KinoraMotion
import Testing

/// The values of a keyframe animation of one second, and their times.
private struct Course: Sendable {
  var values: [Double] = [0, 0, 1, 1]
  var mode = Keyframes.Mode.linear
  var keyTimes: [Double]?
  var curves: [TimingCurve] = []

  func shown(at time: Double) -> Double {
    let animation = AnimationRecord.keyframes(.plain(.borderWidth)) {
      $0.values = values.map { .number($0) }
      ($0.mode, $0.keyTimes, $0.curves) = (mode, keyTimes, curves)
    }
    return LayerValues { $0.borderWidth = -7 }.shown(animation, at: time).borderWidth
  }
}

private struct Sample: Sendable {
  var course: Course
  var times: [Double]
}

private func samples(_ course: Course, at times: [Double]) -> Sample { Sample(course: course, times: times) }

private let rows: [Row<Sample, [Double]>] = [
  Row(
    "before 0 and up to 1", samples(Course(keyTimes: [0, -0.5, 0.5, 1]), at: [0, 0.25, 0.5, 1]), [0.5, 0.75, 1, 1]),
  Row(
    "from later than 0", samples(Course(values: [3, 5, 9], keyTimes: [0.2, 0.6, 1]), at: [0, 0.1, 0.2, 0.4, 0.8]),
    [3, 3, 3, 4, 7]),
  Row(
    "up to sooner than 1", samples(Course(values: [3, 5, 9], keyTimes: [0, 0.4, 0.8]), at: [0.2, 0.6, 0.8, 0.9, 1]),
    [4, 7, 9, 9, 9]),
  Row(
    "beyond both ends", samples(Course(values: [0, 8], keyTimes: [-0.5, 1.5]), at: [0, 0.25, 0.5, 1]), [2, 3, 4, 6]),
  Row(
    "unordered", samples(Course(values: [0, 7, 1, 3], keyTimes: [0, 0.7, 0.5, 1]), at: [0.35, 0.49, 0.5, 0.6, 0.75]),
    [3.5, 4.9, 1, 1.4, 2]),
  Row(
    "the last one too soon", samples(Course(values: [0, 1, 2, 9], keyTimes: [0, 0.5, 1, 0.8]), at: [0.75, 0.9, 1]),
    [1.5, 1.8, 9]),
  Row(
    "more times than values", samples(Course(values: [0, 8], keyTimes: [0, 0.5, 1]), at: [0.25, 0.5, 0.75]), [4, 8, 8]),
  Row(
    "discrete from later than 0",
    samples(
      Course(values: [1, 2, 3], mode: .discrete, keyTimes: [0.2, 0.4, 0.6, 0.8]), at: [0.1, 0.3, 0.5, 0.7, 0.9]),
    [1, 1, 2, 3, 3]),
  Row(
    "discrete and unordered",
    samples(Course(values: [1, 2, 3], mode: .discrete, keyTimes: [0, 0.6, 0.4, 1]), at: [0.3, 0.5, 0.7]), [1, 3, 3]),
  Row(
    "discrete with as many times as values",
    samples(Course(values: [1, 2, 3], mode: .discrete, keyTimes: [0, 0.25, 0.5]), at: [0.1, 0.3, 0.75]), [1, 2, 2]),
  Row(
    "paced ignores them", samples(Course(values: [0, 1, 4], mode: .paced, keyTimes: [0.5, 0.2, 3]), at: [0.25, 0.5]),
    [1, 2]),
  Row(
    "cubicPaced ignores them",
    samples(Course(values: [0, 1, 2], mode: .cubicPaced, keyTimes: [0.5, 0.2, 3]), at: [0.25, 0.5]), [0.5, 1]),
  Row(
    "cubic within its times",
    samples(Course(values: [0, 8], mode: .cubic, keyTimes: [0.2, 0.6]), at: [0, 0.1, 0.4, 0.7]),
    [0, 0, 4, 8]),
  Row(
    "cubic beyond both ends", samples(Course(values: [0, 8], mode: .cubic, keyTimes: [-0.5, 1.5]), at: [0, 0.5, 1]),
    [2, 4, 6]),
  Row(
    "a curve of its own before the times begin",
    samples(Course(values: [2, 4], keyTimes: [0.5, 1], curves: [.easeIn]), at: [0.4, 0.75]), [2, 2 + 2 * 0.315357]),
]

@Suite struct KeyTimesTests {
  @Test("K-5: key times are used as they are given", arguments: rows)
  private func usedAsGiven(row: Row<Sample, [Double]>) {
    let shown = row.input.times.map { row.input.course.shown(at: $0) }
    #expect(areNear(shown, row.expected, 1e-6), "\(shown)")
  }

  @Test("K-5: without two finite times there are none", arguments: [[0, .nan, 0.5, 1], [0, .infinity, 1], [], [0]])
  func timesThatAreNone(keyTimes: [Double]) {
    for mode in [Keyframes.Mode.linear, .discrete, .cubic] {
      for time in [0.1, 0.4, 0.8] {
        let given = Course(mode: mode, keyTimes: keyTimes).shown(at: time)
        #expect(given == Course(mode: mode).shown(at: time))
      }
    }
  }

  @Test func unorderedTimesKeepASplineWithinReach() {
    for times in [[0, 0.7, 0.5, 1], [0, 1e-300, -1e-300, 1], [1, 0.6, 0.3, 0], [0, 0, 0, 0], [1, 1, 1, 1]] {
      for step in 0...20 {
        let shown = Course(values: [0, 1, 2, 1], mode: .cubic, keyTimes: times).shown(at: Double(step) / 20)
        #expect(shown > -2 && shown < 4, "\(times) at \(step): \(shown)")
      }
    }
  }

  @Test func transformsAndColoursAndListsKeepToTheTimes() {
    let model = LayerValues { $0.kind = .gradient(GradientValues()) }
    let moved = AnimationRecord.keyframes(.transform(.whole)) {
      $0.values = [0, 10, 30].map { .transform(CATransform3DMakeTranslation($0, 0, 0)) }
      $0.keyTimes = [0.2, 0.4, 0.8]
    }
    #expect(areNear([0.1, 0.3, 0.6, 0.9].map { model.shown(moved, at: $0).transform.m41 }, [0, 5, 20, 30], 1e-9))
    let colors = AnimationRecord.keyframes(.plain(.colors)) {
      $0.values = [.colors([.black]), .colors([.white])]
      $0.keyTimes = [0.5, 0.75]
    }
    let reds = [0.25, 0.625, 0.8].map { time -> Double in
      guard case .colors(let shown) = model.shown(colors, at: time)[.plain(.colors)] else { return .nan }
      return Double(shown[0].red)
    }
    #expect(areNear(reds, [0, 0.5, 1], 1e-6), "\(reds)")
    let path = AnimationRecord.keyframes(.plain(.shadowPath)) {
      $0.values = [1.0, 3].map { end in
        var line = BezierPath()
        line.move(to: CGPoint(x: 0, y: 0))
        line.line(to: CGPoint(x: end, y: 0))
        return .path(line)
      }
      $0.keyTimes = [0.5, 1]
    }
    #expect(areNear([0.25, 0.75].map { model.shown(path, at: $0).shadowPath?.points[1].x ?? .nan }, [1, 2], 1e-9))
  }

  @Test("K-5: a flag shows the key's own value at the exact key time")
  func flagsAtTheirTimes() {
    func hidden(_ values: [Bool], _ keyTimes: [Double]? = nil, at times: [Double]) -> [Bool] {
      let animation = AnimationRecord.keyframes(.plain(.hidden)) {
        $0.values = values.map { .flag($0) }
        $0.keyTimes = keyTimes
      }
      return times.map { LayerValues().shown(animation, at: $0).isHidden }
    }
    #expect(hidden([true, false, false], at: [0, 0.01, 0.5, 1]) == [true, false, false, false])
    #expect(hidden([false, true, false], at: [0, 0.25, 0.5, 0.51, 1]) == [false, true, true, false, false])
    #expect(hidden([true, false], [0.5, 1], at: [0.25, 0.5, 0.75, 1]) == [true, true, false, false])
  }

  @Test("K-7: the stretches' own curves replace that of the animation")
  func ownCurvesReplaceTheWhole() {
    func shown(_ mode: Keyframes.Mode, _ curves: [TimingCurve], at time: Double = 0.25) -> Double {
      let animation = AnimationRecord.keyframes(.plain(.borderWidth), curve: .easeInEaseOut) {
        $0.values = [.number(0), .number(1)]
        ($0.mode, $0.curves) = (mode, curves)
      }
      return LayerValues().shown(animation, at: time).borderWidth
    }
    let (own, whole) = (0.093465, 0.129162)
    #expect(isNear(shown(.linear, [.easeIn]), own, 1e-5), "\(shown(.linear, [.easeIn]))")
    #expect(isNear(shown(.linear, []), whole, 1e-5))
    // These modes have no curves for segments, so nothing replaces the curve of the whole.
    #expect(isNear(shown(.paced, [.easeIn]), whole, 1e-5))
    #expect(shown(.discrete, [.easeIn], at: 0.49) == 0)
  }

  @Test("K-7: along a path too") func ownCurvesAlongAPath() {
    var line = BezierPath()
    line.move(to: CGPoint(x: 0, y: 0))
    line.line(to: CGPoint(x: 100, y: 0))
    let animation = AnimationRecord.keyframes(.position(.whole), curve: .easeInEaseOut) {
      ($0.path, $0.curves) = (line, [.easeIn])
    }
    #expect(isNear(LayerValues().shown(animation, at: 0.25).position.x, 9.3465, 1e-3))
  }
}
