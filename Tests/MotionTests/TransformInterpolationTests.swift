import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

private struct Change: Sendable {
  let from: CATransform3D
  let to: CATransform3D
  let fraction: Double

  init(_ from: CATransform3D, _ to: CATransform3D, _ fraction: Double) {
    (self.from, self.to, self.fraction) = (from, to, fraction)
  }

  var result: CATransform3D { from.shown(to, at: fraction) }
}

extension CATransform3D {
  fileprivate func shown(_ other: CATransform3D, at fraction: Double) -> CATransform3D {
    AnimationValue.transform(self).interpolated(to: .transform(other), at: fraction)?.transform ?? CATransform3D()
  }
}

private let identity = CATransform3DIdentity

private func turned(_ degrees: Double) -> CATransform3D { CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1) }

private func scaled(_ x: Double, _ y: Double) -> CATransform3D { CATransform3DMakeScale(x, y, 1) }

private let sheared: CATransform3D = {
  var transform = CATransform3DIdentity
  transform.m21 = 0.5
  return transform
}()

private func turnedRadians(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 0, 1) }

/// Measured m11 m12 m21 m22.
private let changes: [Row<Change, [Double]>] = [
  Row("XF-01", Change(identity, turned(90), 0.5), [0.70711, 0.70711, -0.70711, 0.70711]),
  Row("XF-02", Change(identity, turned(170), 0.25), [0.73728, 0.67559, -0.67559, 0.73728]),
  Row("XF-03", Change(identity, turned(270), 0.25), [0.92388, -0.38268, 0.38268, 0.92388]),
  Row("XF-04", Change(identity, turned(180), 0.5), [0, -1, 1, 0]),
  Row("XF-05", Change(identity, scaled(-1, 1), 0.25), [0.5, 0, 0, 1]),
  Row("XF-06", Change(identity, scaled(1, -1), 0.25), [1, 0, 0, 0.5]),
  Row("XF-07", Change(identity, scaled(-1, -1), 0.25), [0.70711, -0.70711, 0.70711, 0.70711]),
  Row("XF-08", Change(scaled(-1, 1), scaled(1, -1), 0.25), [-0.70711, -0.70711, -0.70711, 0.70711]),
  Row("XF-09", Change(identity, sheared, 0.25), [1, 0, 0.1151, 1.00234]),
  Row("XF-10", Change(identity, sheared, 0.5), [1, 0, 0.2368, 1.00312]),
  Row(
    "XF-11", Change(identity, CATransform3DConcat(turnedRadians(0.5), scaled(-1, 1)), 0.25),
    [0.4961, -0.06234, 0.12467, 0.9922]),
  Row(
    "XF-12", Change(identity, CATransform3DConcat(scaled(2, 1), turnedRadians(1.5)), 0.5),
    [1.09753, 1.02246, -0.68164, 0.73169]),
  Row(
    "XF-13", Change(scaled(2, 1), CATransform3DRotate(CATransform3DMakeTranslation(40, 0, 0), 1, 0, 0, 1), 0.25),
    [1.6956, 0.43296, -0.2474, 0.96891]),
]

/// Spatial transforms with every part in them.
private let spatial: [CATransform3D] = {
  var perspective = CATransform3DIdentity
  perspective.m34 = -1 / 500
  let tilted = CATransform3DRotate(perspective, 0.7, 1, 0.3, 0.2)
  var skewed = CATransform3DScale(tilted, 2, 3, 0.5)
  skewed.m21 += 0.4
  return [
    identity, perspective, tilted, skewed, CATransform3DMakeScale(-1, 2, 3),
    CATransform3DTranslate(CATransform3DMakeRotation(3, 0, 1, 0), 10, 20, 30),
  ]
}()

@Suite struct TransformInterpolationTests {
  @Test("XF-01: ... XF-13", arguments: changes)
  private func planarTransformsTurnAndScale(row: Row<Change, [Double]>) {
    #expect(areNear(row.input.result.corner, row.expected, 2e-3))
    // All published digits match.
    #expect(areNear(row.input.result.corner, row.expected, 2e-5))
  }

  @Test("XF-13") func translationsAreInterpolatedByThemselves() {
    let moved = CATransform3DRotate(CATransform3DMakeTranslation(40, 0, 0), 1, 0, 0, 1)
    #expect(isNear(scaled(2, 1).shown(moved, at: 0.25).m41, 10, 1e-12))
  }

  @Test("XF-14") func aTurnOutOfThePlaneIsATurnAllTheWay() {
    let result = identity.shown(CATransform3DMakeRotation(1.2, 0, 1, 0), at: 0.25)
    #expect(areNear([result.m11, result.m13], [0.95534, -0.29552], 1e-4))
    #expect(areNear(result.entries, CATransform3DMakeRotation(0.3, 0, 1, 0).entries, 1e-12))
  }

  @Test func bothEndsAreExact() {
    for from in spatial {
      for to in spatial {
        #expect(from.shown(to, at: 0) == from)
        #expect(from.shown(to, at: 1) == to)
      }
    }
  }

  @Test func spaceIsTakenApartAndPutTogetherAgain() {
    // Near an end the result must be near that end: nothing is lost in between.
    for from in spatial {
      for to in spatial {
        #expect(areNear(from.shown(to, at: 1e-9).entries, from.entries, 1e-6))
        #expect(areNear(from.shown(to, at: 1 - 1e-9).entries, to.entries, 1e-6))
      }
    }
  }

  @Test func theWayIsContinuous() {
    for from in spatial {
      for to in spatial {
        var last = from
        for step in 1...200 {
          let next = from.shown(to, at: Double(step) / 200)
          #expect(zip(last.entries, next.entries).allSatisfy { abs($0 - $1) < 0.5 })
          last = next
        }
      }
    }
  }

  @Test func whatFlattensIsApproachedEntryByEntry() {
    let flat = CATransform3DMakeScale(0, 0, 1)
    #expect(areNear(flat.shown(turned(90), at: 0.5).corner, [0, 0.5, -0.5, 0], 1e-12))
    let spatialFlat = CATransform3DMakeScale(1, 1, 0)
    #expect(isNear(spatialFlat.shown(identity, at: 0.25).m33, 0.25, 1e-12))
  }

  @Test func oddEntriesAreSurvived() {
    for number in [Double.nan, .infinity, 1e300, 1e-300, .leastNonzeroMagnitude] {
      for index in 0..<3 {
        var odd = CATransform3DIdentity
        if index == 0 { odd.m11 = number }
        if index == 1 { odd.m34 = number }
        if index == 2 { odd.m44 = number }
        _ = odd.shown(turned(40), at: 0.3)
        _ = spatial[3].shown(odd, at: 0.3)
        _ = odd.shown(CATransform3DMakeScale(number, number, number), at: 0.3)
      }
    }
  }
}
