import KinoraGeometry
import KinoraMotion
import Testing

private func line(_ ends: [Double], isClosed: Bool = false) -> BezierPath {
  var path = BezierPath()
  for (index, x) in ends.enumerated() {
    if index == 0 { path.move(to: CGPoint(x: x, y: 0)) } else { path.line(to: CGPoint(x: x, y: 0)) }
  }
  if isClosed { path.close() }
  return path
}

/// Returns the positions of a layer that follows a path within a second.
private func places(
  _ path: BezierPath, at times: [Double], curve: TimingCurve? = nil, _ set: (inout Keyframes) -> Void = { _ in }
) -> [CGPoint] {
  let animation = AnimationRecord.keyframes(.position(.whole), curve: curve) {
    $0.path = path
    set(&$0)
  }
  return times.map { LayerValues { $0.position = CGPoint(x: -7, y: -7) }.shown(animation, at: $0).position }
}

extension [CGPoint] {
  fileprivate var xs: [Double] { map { Double($0.x) } }
}

/// A curve with the value 1.2787 at three quarters.
private let overshoot = TimingCurve(0.3, 0, 0.5, 2)

@Suite struct PathKeyTimesTests {
  @Test("K-5: a closed path holds before and after its key times")
  func closedPath() {
    let times = [0.1, 0.25, 0.375, 0.5, 0.75, 1]
    let shown = places(line([0, 100], isClosed: true), at: times) { $0.keyTimes = [0.25, 0.5] }
    #expect(areNear(shown.xs, [0, 0, 50, 100, 100, 100], 1e-9), "\(shown.xs)")
  }

  @Test("K-5: unordered and outside 0...1 along a path")
  func unorderedTimes() {
    let shown = places(line([0, 10, 20, 30]), at: [0.25, 0.6, 0.75]) { $0.keyTimes = [0, -0.5, 0.5, 1] }
    #expect(areNear(shown.xs, [17.5, 22, 25], 1e-9), "\(shown.xs)")
  }

  @Test("K-5: discrete has no keyframe at the last key time")
  func discrete() {
    let path = line([0, 10, 20])
    let given = places(path, at: [0.1, 0.25, 0.49, 0.5, 0.75, 1]) {
      ($0.mode, $0.keyTimes) = (.discrete, [0, 0.25, 0.5])
    }
    #expect(given.xs == [0, 10, 10, 10, 10, 10])
    let even = places(path, at: [0, 0.5, 1]) { $0.mode = .discrete }
    #expect(even.xs == [0, 10, 10])
  }

  @Test("K-5: a move is a jump at its key time")
  func moves() {
    var path = line([0, 100])
    path.move(to: CGPoint(x: 500, y: 0))
    path.line(to: CGPoint(x: 600, y: 0))
    let shown = places(path, at: [0.1, 0.25, 0.5, 0.75, 0.9]) { $0.keyTimes = [0.2, 0.5, 0.8] }
    #expect(areNear(shown.xs, [0, 100.0 / 6, 500, 500 + 250.0 / 3, 600], 1e-9), "\(shown.xs)")
  }

  @Test("K-5: a curve that overshoots leads on beyond the path's end", arguments: [Keyframes.Mode.linear, .paced])
  func overshooting(mode: Keyframes.Mode) {
    let shown = places(line([0, 100]), at: [0.75], curve: overshoot) { $0.mode = mode }
    #expect(isNear(shown[0].x, 127.87, 0.005), "\(shown[0].x)")
  }

  @Test("K-5: so does the curve of a stretch, also between two others")
  func overshootingStretch() {
    let shown = places(line([0, 100, 0]), at: [0.375, 0.875]) {
      $0.curves = [overshoot, overshoot]
    }
    #expect(areNear(shown.xs, [127.87, -27.87], 0.005), "\(shown.xs)")
  }

  @Test func overshootingAlongACurveGoesOnWithIt() {
    var arc = BezierPath()
    arc.move(to: CGPoint(x: 0, y: 0))
    arc.cubic(to: CGPoint(x: 90, y: 0), control1: CGPoint(x: 30, y: 0), control2: CGPoint(x: 60, y: 0))
    arc.quad(to: CGPoint(x: 90, y: 60), control: CGPoint(x: 90, y: 30))
    let shown = places(arc, at: [0.375, 0.875]) { $0.curves = [overshoot, overshoot] }
    #expect(areNear(shown.flatMap(\.numbers), [90 * 1.2787, 0, 90, 60 * 1.2787], 0.01), "\(shown)")
    // Back beyond the start, at a constant speed along the whole path.
    let back = TimingCurve(0.5, -1, 0.7, 1)
    let early = places(arc, at: [0.25], curve: back) { $0.mode = .paced }
    #expect(isNear(early[0].x, 150 * back.value(at: 0.25), 0.01) && early[0].x < -1, "\(early[0])")
  }

  /// Centres of two squares of lottie-ios's sample pr_2305, measured from their edges in frames that Apple's Core
  /// Animation drew.
  @Test("K-5: a curve goes on as its polynomial does, as in Apple's frames")
  func overshootingAlongACubic() {
    func centre(_ x: Double, _ curve: TimingCurve, at time: Double) -> [Double] {
      var arc = BezierPath()
      arc.move(to: CGPoint(x: x, y: 100))
      arc.cubic(
        to: CGPoint(x: x, y: 900), control1: CGPoint(x: x - 268.19, y: 338.9),
        control2: CGPoint(x: x - 268.19, y: 605.57))
      return places(arc, at: [time]) { $0.curves = [curve] }[0].numbers
    }
    let before = centre(510, TimingCurve(0.5, -0.5, 0.2, 1), at: 0.25)
    let beyond = centre(360, TimingCurve(0.8, 0, 0.5, 1.5), at: 0.75)
    #expect(areNear(before + beyond, [561.5, 56.5, 411.5, 953.5], 0.6), "\(before) \(beyond)")
  }

  @Test func aSplineThatOvershootsGoesOnToo() {
    for mode in [Keyframes.Mode.cubic, .cubicPaced, .linear, .paced] {
      let animation = AnimationRecord.keyframes(.plain(.borderWidth), curve: overshoot) {
        $0.values = [.number(0), .number(100)]
        $0.mode = mode
      }
      #expect(isNear(LayerValues().shown(animation, at: 0.75).borderWidth, 127.87, 0.005), "\(mode)")
    }
  }

  @Test(arguments: [Keyframes.Mode.linear, .discrete, .paced, .cubic, .cubicPaced])
  func oddTimesAreSurvived(mode: Keyframes.Mode) {
    var path = line([0, 10, 10, 30], isClosed: true)
    path.quad(to: CGPoint(x: 1, y: 2), control: CGPoint(x: 3, y: 4))
    let lists: [[Double]] = [
      [], [0], [.nan, 0, 1], [1e300, -1e300, 0, 1e-300, 1], [1, 1, 1, 1, 1, 1, 1, 1], [-1, -0.5], [5, 2, 1],
    ]
    for keyTimes in lists {
      let shown = places(path, at: [0, 0.3, 1], curve: TimingCurve(0, -1e30, 1, 1e30)) {
        ($0.mode, $0.keyTimes) = (mode, keyTimes)
      }
      #expect(shown.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(keyTimes)")
    }
  }
}
