import KinoraGeometry
import KinoraMotion
import Testing

private let times = [0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99]

private let hook: BezierPath = {
  var path = BezierPath()
  path.move(to: CGPoint(x: 0, y: 0))
  path.line(to: CGPoint(x: 100, y: 0))
  path.cubic(to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0), control2: CGPoint(x: 200, y: 50))
  return path
}()

private func polyline(_ points: [(Double, Double)]) -> BezierPath {
  var path = BezierPath()
  for (index, point) in points.enumerated() {
    let point = CGPoint(x: point.0, y: point.1)
    if index == 0 { path.move(to: point) } else { path.line(to: point) }
  }
  return path
}

private struct Ride: Sendable {
  let mode: Keyframes.Mode
  var keyTimes: [Double]?
  var path = hook

  func shown(at time: Double) -> CGPoint {
    let animation = AnimationRecord.keyframes(.position(.whole)) {
      ($0.path, $0.mode, $0.keyTimes) = (path, mode, keyTimes)
    }
    return LayerValues { $0.position = CGPoint(x: -7, y: -7) }.shown(animation, at: time).position
  }
}

private let rides: [Row<Ride, [(Double, Double)]>] = [
  Row(
    "KP-01", Ride(mode: .linear),
    [(0, 0), (20, 0), (50, 0), (100, 0), (129.6, 5.6), (168.75, 31.25), (194.4, 70.4), (199.94, 97)]),
  Row(
    "KP-02", Ride(mode: .linear, keyTimes: [0, 0.2, 1]),
    [
      (0, 0), (50, 0), (109.36, 0.57), (153.61, 18.46), (168.75, 31.25), (186.88, 54.65), (197.75, 81.35),
      (199.98, 98.13),
    ]),
  Row(
    "KP-03", Ride(mode: .paced),
    [
      (0, 0), (25.49, 0), (63.72, 0), (126.87, 4.62), (149.72, 15.82), (177.88, 41.5), (195.99, 74.98),
      (199.96, 97.46),
    ]),
  Row(
    "KP-04", Ride(mode: .discrete),
    [(0, 0), (0, 0), (0, 0), (100, 0), (100, 0), (100, 0), (100, 0), (100, 0)]),
]

@Suite struct PathKeyframeTests {
  @Test("KP-01: ... KP-04", arguments: rides)
  private func modesLeadAlongThePath(row: Row<Ride, [(Double, Double)]>) {
    for (time, point) in zip(times, row.expected) {
      #expect(areNear(row.input.shown(at: time).numbers, [point.0, point.1], 0.3))
    }
  }

  @Test("KP-05") func pacingKnowsTheLengths() {
    // The line is 100 long, so its end is reached at its share of the whole length.
    #expect(isNear(hook.length, 254.8868, 1e-3))
    #expect(isNear(hook.length - 100, 154.8868, 1e-3))
    #expect(areNear(Ride(mode: .paced).shown(at: 100 / 254.8868).numbers, [100, 0], 1e-3))
  }

  @Test("KP-06") func theGuidesBallBounces() {
    var path = BezierPath()
    path.move(to: CGPoint(x: 74, y: 74))
    path.cubic(to: CGPoint(x: 320, y: 74), control1: CGPoint(x: 74, y: 500), control2: CGPoint(x: 320, y: 500))
    path.cubic(to: CGPoint(x: 566, y: 74), control1: CGPoint(x: 320, y: 500), control2: CGPoint(x: 566, y: 500))
    let animation = AnimationRecord.keyframes(.position(.whole), timing: .lasting(5)) { $0.path = path }
    let expected = [(0.5, 99.584, 278.48), (1.25, 197, 393.5), (2.5, 320, 74), (3.75, 443, 393.5)]
    for (time, x, y) in expected {
      #expect(areNear(LayerValues().shown(animation, at: time).position.numbers, [x, y], 1e-3))
    }
  }

  @Test("KP-07") func pacedLinesHaveOneSpeed() {
    let ride = Ride(mode: .paced, path: polyline([(0, 0), (10, 0), (10, 90)]))
    #expect(areNear(ride.shown(at: 0.25).numbers, [10, 15], 1e-3))
    #expect(areNear(ride.shown(at: 0.5).numbers, [10, 40], 1e-3))
  }

  @Test("KP-08") func theLayerTurnsWithThePath() {
    func shown(_ mode: Keyframes.RotationMode, over transform: CATransform3D) -> CATransform3D {
      let animation = AnimationRecord.keyframes(.position(.whole)) {
        ($0.path, $0.rotationMode) = (polyline([(0, 0), (0, 100)]), mode)
      }
      return LayerValues { $0.transform = transform }.shown(animation, at: 0.5).transform
    }
    #expect(areNear(shown(.auto, over: CATransform3DIdentity).corner, [0, 1, -1, 0], 1e-4))
    let scale = CATransform3DMakeScale(2, 3, 1)
    #expect(areNear(shown(.auto, over: scale).corner, [0, 3, -2, 0], 1e-4))
    #expect(areNear(shown(.autoReverse, over: scale).corner, [0, -3, 2, 0], 1e-4))
  }

  @Test func pathsAddUpOverTheModelAndOverCycles() {
    let path = polyline([(0, 0), (10, 20)])
    let model = LayerValues { $0.position = CGPoint(x: 50, y: 60) }
    let additive = AnimationRecord.keyframes(
      .position(.whole), change: { $0.isAdditive = true }, { $0.path = path })
    #expect(areNear(model.shown(additive, at: 0.5).position.numbers, [55, 70], 1e-9))
    let timing = MediaTiming.lasting(1) { $0.repeatCount = 3 }
    let cumulative = AnimationRecord.keyframes(
      .position(.whole), timing: timing, change: { $0.isCumulative = true }, { $0.path = path })
    #expect(areNear(model.shown(cumulative, at: 1.5).position.numbers, [15, 30], 1e-9))
  }

  @Test func aMoveIsAJumpAndACloseAWayBack() {
    var path = polyline([(0, 0), (100, 0)])
    path.move(to: CGPoint(x: 0, y: 50))
    path.line(to: CGPoint(x: 100, y: 50))
    path.close()
    let ride = Ride(mode: .linear, path: path)
    #expect(areNear(ride.shown(at: 1.0 / 6).numbers, [50, 0], 1e-9))
    #expect(areNear(ride.shown(at: 1.0 / 3).numbers, [0, 50], 1e-9))
    #expect(areNear(ride.shown(at: 5.0 / 6).numbers, [50, 50], 1e-9))
    #expect(areNear(ride.shown(at: 1).numbers, [0, 50], 1e-9))
  }

  @Test func pacedCurvesHaveOneSpeed() {
    var path = BezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.cubic(to: CGPoint(x: 300, y: 0), control1: CGPoint(x: 5, y: 400), control2: CGPoint(x: 10, y: -300))
    path.quad(to: CGPoint(x: 0, y: 200), control: CGPoint(x: 400, y: 150))
    let ride = Ride(mode: .paced, path: path)
    let measured = MeasuredPath(path)
    for step in 0...1000 {
      let fraction = Double(step) / 1000
      let expected = measured.point(atLength: fraction * measured.length) ?? CGPoint(x: -1, y: -1)
      #expect(areNear(ride.shown(at: fraction).numbers, expected.numbers, 0.01))
    }
  }

  @Test(arguments: [Keyframes.Mode.linear, .discrete, .paced, .cubic, .cubicPaced])
  func pathsThatLeadNowhereAreSurvived(mode: Keyframes.Mode) {
    var dot = polyline([(3, 4)])
    #expect(Ride(mode: mode, path: BezierPath()).shown(at: 0.5).numbers == [-7, -7])
    #expect(Ride(mode: mode, path: dot).shown(at: 0.5).numbers == [-7, -7])
    dot.line(to: CGPoint(x: 3, y: 4))
    #expect(Ride(mode: mode, path: dot).shown(at: 0.5).numbers == [3, 4])
    for number in [Double.nan, .infinity, 1e308] {
      let odd = polyline([(0, 0), (number, 1), (-number, number), (1, 1)])
      for time in [0, 0.4, 0.5, 0.9, 1] {
        let shown = Ride(mode: mode, path: odd).shown(at: time)
        #expect(shown.x.isFinite && shown.y.isFinite)
      }
    }
  }
}
