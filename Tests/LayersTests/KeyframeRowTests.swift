import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

/// A keyframe animation of a number, of one second, and its values at some times.
nonisolated struct KeyframeRow: CustomTestStringConvertible, Sendable {
  var id: String
  var values = [0, 1, 0.5, 0.7]
  var mode = CAAnimationCalculationMode.linear
  var keyTimes: [Double]?
  var edit: @MainActor @Sendable (CAKeyframeAnimation) -> Void = { _ in }
  var times = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]
  var expected: [Double]
  var tolerance = 2e-3

  var testDescription: String { id }

  private static let uneven = [0, 0.1, 0.6, 1]

  static let rows = [
    KeyframeRow(id: "KF-01", expected: [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]),
    KeyframeRow(id: "KF-02", keyTimes: uneven, expected: [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65]),
    KeyframeRow(id: "KF-03", mode: .discrete, expected: [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7]),
    KeyframeRow(id: "KF-04", mode: .discrete, keyTimes: uneven, expected: [0, 1, 1, 1, 1, 0.5, 0.5, 0.5]),
    KeyframeRow(id: "KF-05", mode: .paced, expected: [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
    KeyframeRow(
      id: "KF-06", mode: .cubic, expected: [0.164344, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795]),
    KeyframeRow(
      id: "KF-07", mode: .cubic, keyTimes: uneven,
      expected: [0.614583, 1.00667, 0.9, 0.74, 0.586667, 0.503125, 0.558333, 0.634375]),
    KeyframeRow(
      id: "KF-08", keyTimes: [0, 0.5, 1], times: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9],
      expected: [0.2, 0.5, 0.8, 0.9, 0.75, 0.6], tolerance: 1e-3),
    KeyframeRow(
      id: "KF-09", values: [0, 1, 0.3], mode: .discrete, keyTimes: [0, 0.3, 0.6, 1],
      times: [0.1, 0.35, 0.65, 0.95], expected: [0, 1, 0.3, 0.3], tolerance: 1e-3),
    KeyframeRow(id: "KF-10", values: [0.3], times: [0.1, 0.9], expected: [0.5, 0.5], tolerance: 1e-3),
    KeyframeRow(
      id: "KF-11", values: [0, 10, 10], mode: .cubic, times: [0.75], expected: [10.625], tolerance: 1e-3),
    KeyframeRow(
      id: "KF-13 plain", values: [0, 1, 4, 9], mode: .cubic, times: [0.5], expected: [2.25], tolerance: 1e-3),
    KeyframeRow(
      id: "KF-13 tension", values: [0, 1, 4, 9], mode: .cubic, edit: { $0.tensionValues = [0, 1, 1, 0] },
      times: [0.5], expected: [2.5], tolerance: 1e-3),
    KeyframeRow(
      id: "KF-13 continuity", values: [0, 1, 4, 9], mode: .cubic, edit: { $0.continuityValues = [0, 1, 0, 0] },
      times: [0.5], expected: [2.125], tolerance: 1e-3),
    KeyframeRow(
      id: "KF-13 bias", values: [0, 1, 4, 9], mode: .cubic, edit: { $0.biasValues = [0, 0, 1, 0] }, times: [0.5],
      expected: [2.375], tolerance: 1e-3),
    KeyframeRow(
      id: "KF-15", values: [1, 10, 5, 30, 0.5, 15, 2, 50, 0], mode: .paced, times: [0.1, 0.5],
      expected: [10.4, 3], tolerance: 1e-6),
    KeyframeRow(
      id: "K-5 before 0", values: [0, 0, 1, 1], keyTimes: [0, -0.5, 0.5, 1], times: [0.25], expected: [0.75],
      tolerance: 1e-6),
    KeyframeRow(
      id: "K-5 within 0...1", values: [1, 2], keyTimes: [0.25, 0.75], times: [0.1, 0.5, 0.9], expected: [1, 1.5, 2],
      tolerance: 1e-6),
    KeyframeRow(
      id: "K-5 not a number", keyTimes: [0, .nan, 0.5, 1],
      expected: [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]),
    KeyframeRow(
      id: "K-7 the stretches' curves replace that of the whole", values: [0, 1],
      edit: {
        $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
        $0.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      }, times: [0.25], expected: [0.093465], tolerance: 1e-4),
  ]
}

@Suite struct KeyframeRowTests {
  @Test(arguments: KeyframeRow.rows) func showsItsValuesAtTheirTimes(row: KeyframeRow) {
    let rig = LayerRig()
    let layer = CALayer()
    layer.borderWidth = 0.5
    let stopped = rig.stoppedLayer(layer)
    let animation = CAKeyframeAnimation(keyPath: "borderWidth")
    animation.values = row.values
    animation.calculationMode = row.mode
    animation.keyTimes = row.keyTimes?.map { NSNumber(value: $0) }
    animation.duration = 1
    row.edit(animation)
    stopped.add(animation, forKey: nil)
    rig.flush()
    let shown = rig.presented(stopped, at: row.times) { Double($0.borderWidth) }
    #expect(close(shown, row.expected, within: row.tolerance), "\(shown)")
  }

  private func positions(at times: [Double], _ edit: (CAKeyframeAnimation) -> Void) -> [CGPoint] {
    let rig = LayerRig()
    let layer = rig.stoppedLayer()
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.duration = 1
    edit(animation)
    layer.add(animation, forKey: nil)
    rig.flush()
    return rig.presented(layer, at: times, \.position)
  }

  @Test("KF-12: cubic points") func cubicPoints() {
    let shown = positions(at: [0.75]) {
      $0.values = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)]
      $0.calculationMode = .cubic
    }
    #expect(close(shown[0].numbers, [10.625, 13.125], within: 1e-3))
  }

  @Test("KF-14: each stretch has its own pace") func paces() {
    let shown = positions(at: [0.25]) {
      $0.values = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 90)]
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut)]
    }
    #expect(close([shown[0].x], [3.153568], within: 1e-4))
  }
}

/// An animation along a line and a curve.
nonisolated struct PathRow: CustomTestStringConvertible, Sendable {
  var id: String
  var mode = CAAnimationCalculationMode.linear
  var keyTimes: [NSNumber]?
  var expected: [[Double]]

  var testDescription: String { id }

  static let rows = [
    PathRow(
      id: "KP-01",
      expected: [
        [0, 0], [20, 0], [50, 0], [100, 0], [129.6, 5.6], [168.75, 31.25], [194.4, 70.4], [199.94, 97],
      ]),
    PathRow(
      id: "KP-02", keyTimes: [0, 0.2, 1],
      expected: [
        [0, 0], [50, 0], [109.36, 0.57], [153.61, 18.46], [168.75, 31.25], [186.88, 54.65], [197.75, 81.35],
        [199.98, 98.13],
      ]),
    PathRow(
      id: "KP-03", mode: .paced,
      expected: [
        [0, 0], [25.49, 0], [63.72, 0], [126.87, 4.62], [149.72, 15.82], [177.88, 41.5], [195.99, 74.98],
        [199.96, 97.46],
      ]),
    PathRow(
      id: "KP-04", mode: .discrete,
      expected: [[0, 0], [0, 0], [0, 0], [100, 0], [100, 0], [100, 0], [100, 0], [100, 0]]),
  ]
}

@Suite struct PathRowTests {
  private func follow(
    _ path: CGPath, duration: Double = 1, at times: [Double], _ edit: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> [CALayer] {
    let rig = LayerRig()
    let layer = rig.stoppedLayer()
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = duration
    edit(animation)
    layer.add(animation, forKey: nil)
    rig.flush()
    return rig.presented(layer, at: times) { $0 }
  }

  @Test(arguments: PathRow.rows) func followsALineAndACurve(row: PathRow) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addCurve(
      to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0), control2: CGPoint(x: 200, y: 50))
    let shown = follow(path, at: [0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99]) {
      $0.calculationMode = row.mode
      $0.keyTimes = row.keyTimes
    }.map(\.position.numbers)
    #expect(close(shown.flatMap(\.self), row.expected.flatMap(\.self), within: 0.3), "\(shown)")
  }

  @Test("K-5: a closed line at its key times") func closedLine() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.closeSubpath()
    let shown = follow(path, at: [0.1, 0.25, 0.375, 0.5, 0.75, 1]) { $0.keyTimes = [0.25, 0.5] }.map {
      Double($0.position.x)
    }
    #expect(close(shown, [0, 0, 50, 100, 100, 100], within: 1e-6), "\(shown)")
  }

  @Test("K-5: beyond the end of a line") func overshooting() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    let curve = CAMediaTimingFunction(controlPoints: 0.3, 0, 0.5, 2)
    let whole = follow(path, at: [0.75]) { $0.timingFunction = curve }.map { Double($0.position.x) }
    let stretch = follow(path, at: [0.75]) { $0.timingFunctions = [curve] }.map { Double($0.position.x) }
    #expect(close(whole + stretch, [127.87, 127.87], within: 0.005), "\(whole) \(stretch)")
  }

  @Test("KP-06: the bounce") func bounce() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 74, y: 74))
    path.addCurve(to: CGPoint(x: 320, y: 74), control1: CGPoint(x: 74, y: 500), control2: CGPoint(x: 320, y: 500))
    path.addCurve(to: CGPoint(x: 566, y: 74), control1: CGPoint(x: 320, y: 500), control2: CGPoint(x: 566, y: 500))
    let shown = follow(path, duration: 5, at: [0.5, 1.25, 2.5, 3.75]).map(\.position.numbers)
    let expected = [99.584, 278.48, 197, 393.5, 320, 74, 443, 393.5]
    #expect(close(shown.flatMap(\.self), expected, within: 1e-3), "\(shown)")
  }

  @Test("KP-07: at constant speed round a corner") func paced() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 90))
    let shown = follow(path, at: [0.25, 0.5]) { $0.calculationMode = .paced }.map(\.position.numbers)
    #expect(close(shown.flatMap(\.self), [10, 15, 10, 40], within: 1e-3))
  }

  @Test("KP-08: a layer turns with its path") func rotation() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 100))
    let shown = follow(path, at: [0.5]) { $0.rotationMode = .rotateAuto }
    #expect(close(shown[0].transform.plane, [0, 1, -1, 0], within: 1e-4))
  }
}
