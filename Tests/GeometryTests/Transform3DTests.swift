import Foundation
import KinoraGeometry
import Testing

private let identity = CATransform3DIdentity

/// Invertible transforms of every kind: flat, deep and in perspective.
private let invertible: [CATransform3D] = {
  var perspective = identity
  perspective.m34 = -1 / 500
  return [
    identity, CATransform3DMakeTranslation(3, -4, 5), CATransform3DMakeScale(2, -3, 4),
    CATransform3DMakeRotation(1.2, 1, 2, 3), CATransform3DRotate(perspective, 0.7, 0, 1, 0),
    CATransform3DMakeScale(1e-6, 1e-6, 1), CATransform3DMakeScale(1e5, 1e5, 1),
  ]
}()

@Suite struct Transform3DTests {
  @Test(arguments: invertible)
  func undoesItselfWithItsInverse(t: CATransform3D) throws {
    let inverse = try #require(t.inverse)
    #expect(isClose(t.concatenating(inverse), identity))
    #expect(isClose(CATransform3DInvert(t).concatenating(t), identity))
  }

  @Test(arguments: invertible)
  func concatenatesInAnyGrouping(t: CATransform3D) {
    let (a, b) = (CATransform3DMakeRotation(0.4, 0, 0, 1), CATransform3DMakeTranslation(7, 8, 9))
    let left = CATransform3DConcat(CATransform3DConcat(a, t), b)
    let right = CATransform3DConcat(a, CATransform3DConcat(t, b))
    #expect(isClose(left, right, 1e-6))
  }

  @Test func affineOfDepthIsIdentityGE24() {
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeScale(2, 3, 4)).isIdentity)
    #expect(!CATransform3DIsAffine(CATransform3DMakeScale(2, 3, 4)))
    let flat = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(flat)) == flat)
  }

  @Test func appliesTheFirstOfTwoFirstGE25() {
    let (move, scale) = (CATransform3DMakeTranslation(10, 0, 0), CATransform3DMakeScale(2, 2, 2))
    #expect(CATransform3DConcat(move, scale).m41 == 20)
    #expect(CATransform3DConcat(scale, move).m41 == 10)
    #expect(CATransform3DTranslate(scale, 10, 0, 0).m41 == 20)
  }

  @Test func rotatesBeforeItScalesGE26() {
    let t = CATransform3DRotate(CATransform3DMakeScale(2, 3, 4), 0.5, 0, 0, 1)
    #expect(isClose(t.m11, 1.755165) && isClose(t.m12, 1.438277) && isClose(t.m21, -0.958851))
  }

  @Test func leavesTheSingularUnchangedGE27() {
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    #expect(CATransform3DInvert(CATransform3D()) == CATransform3D())
  }

  @Test func scalesAlikeBeforeOrAfterATurnGE28() {
    let t = CATransform3DRotate(CATransform3DMakeScale(2, 2, 2), 0.5, 0, 0, 1)
    #expect(isClose(t.m11, 1.755165) && isClose(t.m12, 0.958851) && isClose(t.m22, 1.755165))
  }

  @Test func turnsAboutAnAxisOfAnyLength() {
    let unit = CATransform3DMakeRotation(0.8, 0, 0.6, 0.8)
    for length in [1e-200, 1e-3, 5, 1e200] {
      #expect(isClose(CATransform3DMakeRotation(0.8, 0, 0.6 * length, 0.8 * length), unit))
    }
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, .nan, 0, 0)))
  }

  @Test func turnsAboutYAwayFromTheViewer() {
    let t = CATransform3DMakeRotation(0.3, 0, 1, 0)
    #expect(isClose(t.m11, cos(0.3)) && isClose(t.m13, -sin(0.3)) && isClose(t.m31, sin(0.3)))
  }
}

@Suite struct ProjectionTests {
  @Test func dividesByTheDistanceP4() {
    var t = identity
    t.m14 = 0.05
    #expect(isClose(t.project(CGPoint(x: 10, y: 0)), CGPoint(x: 6.666667, y: 0)))
  }

  @Test func showsATurnedCardInPerspectiveP8() {
    var t = identity
    t.m34 = -1 / 500
    t = CATransform3DRotate(t, .pi / 3, 0, 1, 0)
    #expect(isClose(t.project(CGPoint(x: 50, y: 0)).x, 23.0075, 1e-4))
    #expect(isClose(t.project(CGPoint(x: -50, y: 0)).x, -27.3703, 1e-4))
  }

  @Test func findsThePointUnderAPointOfTheScreen() throws {
    var t = identity
    t.m34 = -1 / 500
    t = CATransform3DTranslate(CATransform3DRotate(t, 1, 1, 0.5, 0), 5, 6, 40)
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 50, y: -20), CGPoint(x: -31, y: 7)] {
      let found = try #require(t.unproject(t.project(point)))
      #expect(isClose(found, point))
    }
    #expect(CATransform3DMakeRotation(.pi / 2, 0, 1, 0).unproject(CGPoint(x: 1, y: 1)) == nil)
  }

  @Test func boxesOnlyWhatIsInFrontOfTheEye() {
    var t = identity
    t.m34 = -1 / 100
    let rect = CGRect(x: -50, y: -50, width: 100, height: 100)
    #expect(CATransform3DTranslate(t, 0, 0, 200).boundingBox(of: rect).isNull)
    let near = CATransform3DRotate(CATransform3DTranslate(t, 0, 0, 80), .pi / 3, 0, 1, 0).boundingBox(of: rect)
    #expect(near.isFinite && near.width > 100)
    #expect(isClose(CATransform3DTranslate(t, 0, 0, 20).boundingBox(of: rect).width, 125))
  }
}
