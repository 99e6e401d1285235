import Foundation
import KinoraGeometry
import Testing

private let invertible: [CGAffineTransform] = [
  .identity, CGAffineTransform(translationX: 3, y: -7), CGAffineTransform(scaleX: -2, y: 0.5),
  CGAffineTransform(rotationAngle: 1), CGAffineTransform(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: 6),
  CGAffineTransform(scaleX: 1e-200, y: 1e-200), CGAffineTransform(scaleX: 1e200, y: 1e200),
]

private let singular: [CGAffineTransform] = [
  CGAffineTransform(), CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6),
  CGAffineTransform(scaleX: .nan, y: 1), CGAffineTransform(translationX: .infinity, y: 0),
]

@Suite struct AffineTransformTests {
  @Test(arguments: invertible)
  func undoesItselfWithItsInverse(t: CGAffineTransform) {
    #expect(isClose(t.concatenating(t.inverted()), .identity))
    #expect(isClose(t.inverted().concatenating(t), .identity))
  }

  @Test(arguments: singular)
  func isItsOwnInverseWhenSingular(t: CGAffineTransform) {
    #expect(t.inverse == nil)
    #expect("\(t.inverted())" == "\(t)")
  }

  @Test(arguments: invertible)
  func concatenatesAsItApplies(t: CGAffineTransform) {
    let other = CGAffineTransform(a: 0.5, b: 1, c: -1, d: 2, tx: 9, ty: -9)
    let point = CGPoint(x: 2, y: 3)
    let both = point.applying(t.concatenating(other))
    let each = point.applying(t).applying(other)
    let tolerance = 1e-9 * max(1, abs(each.x), abs(each.y))
    #expect(isClose(both, each, tolerance))
  }

  @Test func theNewestChangeComesFirst() {
    let t = CGAffineTransform(scaleX: 2, y: 3)
    #expect(t.translatedBy(x: 10, y: 10).tx == 20)
    #expect(CGAffineTransform(translationX: 10, y: 10).scaledBy(x: 2, y: 3).tx == 10)
    #expect(isClose(t.rotated(by: 0.5), CGAffineTransform(rotationAngle: 0.5).concatenating(t)))
  }

  @Test func turnsXTowardsYExactlyByQuarters() {
    for (quarters, x, y) in [(0, 1, 0), (1, 0, 1), (2, -1, 0), (3, 0, -1), (-1, 0, -1), (4, 1, 0)] as [(Int, Int, Int)]
    {
      let t = CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2)
      #expect(CGPoint(x: 1, y: 0).applying(t) == CGPoint(x: x, y: y))
    }
  }

  @Test func keepsTheSignOfZeroPositiveAtAHalfTurn() {
    // A negative zero would change the angle that a decomposition reads back from +180 to -180 degrees.
    let t = CGAffineTransform(rotationAngle: .pi)
    #expect(atan2(t.b, t.a) == .pi && atan2(t.c, t.a) == .pi)
  }

  @Test func boxesATurnedRectangle() {
    let rect = CGRect(x: -50, y: -50, width: 100, height: 100)
    let box = rect.applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(isClose(box, CGRect(x: -70.7107, y: -70.7107, width: 141.4214, height: 141.4214), 1e-4))
    #expect(rect.applying(CGAffineTransform(scaleX: -1, y: 2)) == CGRect(x: -50, y: -100, width: 100, height: 200))
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    #expect(CGRect.infinite.applying(CGAffineTransform(scaleX: 2, y: 2)).isInfinite)
  }

  @Test func turnsSizesWithoutMovingThem() {
    let t = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 100, ty: 100)
    #expect(CGSize(width: 4, height: 5).applying(t) == CGSize(width: 8, height: 15))
  }
}
