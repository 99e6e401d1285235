import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

private func read(_ transform: CATransform3D, _ part: AnimatableKey.TransformPart) -> Double {
  LayerValues { $0.transform = transform }.number(.transform(part))
}

private func setting(_ part: AnimatableKey.TransformPart, to number: Double, of transform: CATransform3D)
  -> CATransform3D
{
  var values = LayerValues { $0.transform = transform }
  values[.transform(part)] = .number(number)
  return values.transform
}

private func turned(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
  CATransform3DConcat(
    CATransform3DConcat(CATransform3DMakeRotation(x, 1, 0, 0), CATransform3DMakeRotation(y, 0, 1, 0)),
    CATransform3DMakeRotation(z, 0, 0, 1))
}

private let identity = CATransform3DIdentity

@Suite struct TransformPartsTests {
  @Test("GE-28") func scaleGoesBeforeRotation() {
    let result = setting(.rotationZ, to: 0.5, of: setting(.scale, to: 2, of: identity))
    #expect(areNear([result.m11, result.m12, result.m22], [1.755165, 0.958851, 1.755165], 1e-6))
  }

  @Test func aFreshLayerReadsNothingSpecial() {
    #expect(read(identity, .scale) == 1 && read(identity, .scaleX) == 1)
    #expect(read(identity, .rotationX) == 0 && read(identity, .rotationY) == 0 && read(identity, .rotationZ) == 0)
    #expect(read(identity, .translationX) == 0)
  }

  @Test func anglesReadBackAsComposed() {
    for x in [-1.0, 0, 0.5, 1.4] {
      for y in [-1.2, 0, 0.3, 1.5] {
        for z in [-3.0, -0.4, 0, 1, 3] {
          let transform = CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), turned(x, y, z))
          // If equivalent angles are smaller about x and z, those are read.
          let angles = [AnimatableKey.TransformPart.rotationX, .rotationY, .rotationZ].map { read(transform, $0) }
          #expect(areNear(turned(angles[0], angles[1], angles[2]).entries, turned(x, y, z).entries, 1e-9))
          #expect(abs(angles[0]) + abs(angles[2]) <= abs(x) + abs(z) + 1e-9)
          let scales = [AnimatableKey.TransformPart.scaleX, .scaleY, .scaleZ].map { read(transform, $0) }
          #expect(areNear(scales, [2, 3, 4], 1e-9))
        }
      }
    }
  }

  @Test func aWideTurnAboutOneAxisStaysOne() {
    for angle in [2.0, 3, -2.5] {
      let transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      #expect(isNear(read(transform, .rotationY), angle, 1e-9))
      #expect(isNear(read(transform, .rotationZ), 0, 1e-9))
      #expect(areNear(setting(.rotationZ, to: 0.3, of: transform).entries, turned(0, angle, 0.3).entries, 1e-9))
    }
  }

  @Test func quarterTurnsAreReadable() {
    for angle in [Double.pi / 2, -.pi / 2] {
      let transform = turned(0, angle, 0.4)
      #expect(isNear(read(transform, .rotationY), angle, 1e-7))
      let again = setting(.scale, to: 2, of: setting(.rotationY, to: angle, of: transform))
      #expect(areNear(again.entries, CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), transform).entries, 1e-7))
    }
  }

  @Test func mirroredTransformsReadAsNegativeScales() {
    for (part, scale) in [
      (AnimatableKey.TransformPart.scaleX, CATransform3DMakeScale(-2, 3, 4)),
      (.scaleY, CATransform3DMakeScale(2, -3, 4)), (.scaleZ, CATransform3DMakeScale(2, 3, -4)),
    ] {
      #expect(read(scale, part) < 0)
      #expect(isNear(read(scale, .rotationZ), 0, 1e-12))
      let result = setting(.rotationZ, to: 0.5, of: scale)
      #expect(areNear(result.entries, CATransform3DConcat(scale, turned(0, 0, 0.5)).entries, 1e-12))
    }
  }

  @Test func settingOnePartKeepsTheRest() {
    let start = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), turned(0.1, 0.2, 0.3)),
      CATransform3DMakeTranslation(5, 6, 7))
    func composed(_ scale: (Double, Double, Double), _ angles: (Double, Double, Double)) -> [Double] {
      CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeScale(scale.0, scale.1, scale.2), turned(angles.0, angles.1, angles.2)),
        CATransform3DMakeTranslation(5, 6, 7)
      ).entries
    }
    #expect(areNear(setting(.scaleY, to: 9, of: start).entries, composed((2, 9, 4), (0.1, 0.2, 0.3)), 1e-12))
    #expect(areNear(setting(.scale, to: 9, of: start).entries, composed((9, 9, 9), (0.1, 0.2, 0.3)), 1e-12))
    #expect(areNear(setting(.rotationX, to: 1, of: start).entries, composed((2, 3, 4), (1, 0.2, 0.3)), 1e-12))
    #expect(areNear(setting(.rotationZ, to: 1, of: start).entries, composed((2, 3, 4), (0.1, 0.2, 1)), 1e-12))
    #expect(setting(.translationX, to: 1, of: start).m41 == 1)
    #expect(setting(.translationX, to: 1, of: start).m42 == 6)
  }

  @Test func aLayerScaledToNothingCanBeScaledAndTurnedAgain() {
    let flat = CATransform3DMakeScale(0, 0, 0)
    #expect(areNear(setting(.scale, to: 2, of: flat).entries, CATransform3DMakeScale(2, 2, 2).entries, 1e-12))
    let line = CATransform3DConcat(CATransform3DMakeScale(1, 0, 1), turned(0, 0, 0.5))
    #expect(
      areNear(
        setting(.scaleY, to: 3, of: line).entries,
        CATransform3DConcat(CATransform3DMakeScale(1, 3, 1), turned(0, 0, 0.5)).entries, 1e-12))
    let needle = CATransform3DMakeScale(0, 0, 2)
    #expect(areNear(setting(.scale, to: 1, of: needle).entries, identity.entries, 1e-12))
  }

  /// A perspective too small to matter has the scales computed the long way.
  @Test func transformsWithoutRotationAreScaledLikeAllOthers() {
    for (x, y) in [(1.0, 1.0), (0.3, 7), (2, 0.1)] {
      let short = CATransform3DConcat(CATransform3DMakeScale(x, y, 1), CATransform3DMakeTranslation(5, 6, 0))
      var long = short
      long.m34 = 1e-300
      for part in [AnimatableKey.TransformPart.scale, .scaleX, .scaleY, .scaleXY, .scaleZ] {
        #expect(read(short, part) == read(long, part))
        for number in [-2, 0, 0.7, 3, 1e308] {
          var expected = setting(part, to: number, of: long)
          expected.m34 = 0
          #expect(setting(part, to: number, of: short) == expected, "\(part) \(number)")
        }
      }
    }
  }

  @Test func aShearMovesXByY() {
    let sheared = setting(.shearX, to: 0.5, of: identity)
    #expect(sheared.m21 == 0.5 && sheared.m11 == 1 && sheared.m22 == 1 && sheared.m12 == 0)
    let other = setting(.shearY, to: 0.5, of: identity)
    #expect(other.m12 == 0.5 && other.m11 == 1 && other.m22 == 1 && other.m21 == 0)
    #expect(isNear(read(other, .shearY), 0.5, 1e-12))
  }

  @Test func shearsReadBackAndStay() {
    for base in [
      identity, CATransform3DMakeScale(2, 3, 4), CATransform3DMakeScale(2, -3, 1), turned(0, 0, 2.5),
      CATransform3DConcat(CATransform3DMakeScale(-2, 3, 4), turned(0.4, 0.3, 0.2)),
    ] {
      for amount in [-3, 0.25, 2] {
        for part in [AnimatableKey.TransformPart.shearX, .shearY] {
          let sheared = setting(part, to: amount, of: base)
          #expect(isNear(read(sheared, part), amount, 1e-9))
          #expect(areNear(setting(part, to: 0, of: sheared).entries, base.entries, 1e-9))
        }
        let sheared = setting(.shearX, to: amount, of: base)
        let others: [AnimatableKey.TransformPart] = [
          .rotationX, .rotationY, .rotationZ, .scaleX, .scaleY, .scaleZ, .scaleXY, .scale, .translationX, .translationY,
        ]
        for part in others {
          #expect(isNear(read(sheared, part), read(base, part), 1e-9), "\(part)")
          let change = read(base, part) + 0.1
          #expect(
            areNear(
              setting(part, to: change, of: sheared).entries,
              setting(.shearX, to: amount, of: setting(part, to: change, of: base)).entries, 1e-9), "\(part)")
        }
      }
    }
  }

  @Test func perspectiveSurvivesAnAnimatedComponent() {
    var transform = identity
    transform.m34 = -0.002
    #expect(setting(.rotationY, to: 0.5, of: transform).m34 == -0.002)
    #expect(setting(.scaleX, to: 2, of: transform).m34 == -0.002)
  }

  @Test func oddTransformsAreSurvived() {
    for number in [0.0, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude] {
      for part in AnimatableKey.TransformPart.allCases {
        var transform = CATransform3DMakeScale(number, 1, number)
        transform.m12 = number
        transform.m31 = 1
        let result = setting(part, to: number, of: transform)
        #expect(AnimationValue.transform(result).isFinite)
        let unnamed = setting(part, to: 1, of: CATransform3D())
        #expect(AnimationValue.transform(unnamed).isFinite)
      }
    }
  }
}
