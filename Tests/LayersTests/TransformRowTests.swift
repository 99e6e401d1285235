import KinoraGeometry
import KinoraLayers
import Testing

private nonisolated func rotation(degrees: Double) -> CATransform3D {
  CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1)
}

private nonisolated func scale(_ x: Double, _ y: Double) -> CATransform3D {
  CATransform3DMakeScale(x, y, 1)
}

private nonisolated var shear: CATransform3D {
  var transform = CATransform3DIdentity
  transform.m21 = 0.5
  return transform
}

/// Two transforms, and m11 m12 m21 m22 of the interpolated one.
nonisolated struct TransformRow: CustomTestStringConvertible, Sendable {
  var id: String
  var from = CATransform3DIdentity
  var to: CATransform3D
  var time: Double
  var expected: [Double]

  var testDescription: String { id }

  static let rows = [
    TransformRow(id: "XF-01", to: rotation(degrees: 90), time: 0.5, expected: [0.70711, 0.70711, -0.70711, 0.70711]),
    TransformRow(id: "XF-02", to: rotation(degrees: 170), time: 0.25, expected: [0.73728, 0.67559, -0.67559, 0.73728]),
    TransformRow(id: "XF-03", to: rotation(degrees: 270), time: 0.25, expected: [0.92388, -0.38268, 0.38268, 0.92388]),
    TransformRow(id: "XF-04", to: rotation(degrees: 180), time: 0.5, expected: [0, -1, 1, 0]),
    TransformRow(id: "XF-05", to: scale(-1, 1), time: 0.25, expected: [0.5, 0, 0, 1]),
    TransformRow(id: "XF-06", to: scale(1, -1), time: 0.25, expected: [1, 0, 0, 0.5]),
    TransformRow(id: "XF-07", to: scale(-1, -1), time: 0.25, expected: [0.70711, -0.70711, 0.70711, 0.70711]),
    TransformRow(
      id: "XF-08", from: scale(-1, 1), to: scale(1, -1), time: 0.25,
      expected: [-0.70711, -0.70711, -0.70711, 0.70711]),
    TransformRow(id: "XF-09", to: shear, time: 0.25, expected: [1, 0, 0.1151, 1.00234]),
    TransformRow(id: "XF-10", to: shear, time: 0.5, expected: [1, 0, 0.2368, 1.00312]),
    TransformRow(
      id: "XF-11", to: CATransform3DConcat(CATransform3DMakeRotation(0.5, 0, 0, 1), scale(-1, 1)), time: 0.25,
      expected: [0.4961, -0.06234, 0.12467, 0.9922]),
    TransformRow(
      id: "XF-12", to: CATransform3DConcat(scale(2, 1), CATransform3DMakeRotation(1.5, 0, 0, 1)), time: 0.5,
      expected: [1.09753, 1.02246, -0.68164, 0.73169]),
    TransformRow(
      id: "XF-13", from: scale(2, 1),
      to: CATransform3DConcat(CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeTranslation(40, 0, 0)),
      time: 0.25, expected: [1.6956, 0.43296, -0.2474, 0.96891]),
  ]
}

@Suite struct TransformRowTests {
  private func between(_ from: CATransform3D, _ to: CATransform3D, at time: Double) -> CATransform3D {
    let rig = LayerRig()
    let layer = rig.stoppedLayer()
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    layer.add(animation, forKey: nil)
    rig.flush()
    return rig.presented(layer, at: [time], \.transform)[0]
  }

  @Test(arguments: TransformRow.rows) func goesBetweenTransforms(row: TransformRow) {
    let shown = between(row.from, row.to, at: row.time)
    #expect(close(shown.plane, row.expected, within: 2e-3), "\(shown.plane)")
    if row.id == "XF-13" { #expect(close([shown.m41], [10], within: 2e-3)) }
  }

  @Test("XF-14: about another axis") func aboutY() {
    let shown = between(CATransform3DIdentity, CATransform3DMakeRotation(1.2, 0, 1, 0), at: 0.25)
    #expect(close([shown.m11, shown.m13], [0.95534, -0.29552], within: 1e-4))
  }
}
