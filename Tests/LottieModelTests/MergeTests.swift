import Foundation
import KinoraGeometry
import KinoraLottieModel
import Testing

@Suite struct MergeTests {
  private let left = square(0, 0, side: 10)
  private let right = square(5, 0, side: 10)

  @Test func modesCombineAreas() {
    #expect(abs(area(.merged([left, right], mode: .add))) == 150)
    #expect(abs(area(.merged([left, right], mode: .intersect))) == 50)
    #expect(abs(area(.merged([left, right], mode: .exclude))) == 100)
    let rest = BezierPath.merged([left, right], mode: .subtract)
    #expect(abs(area(rest)) == 50)
    #expect(rest.contains(CGPoint(x: 2, y: 2)) && !rest.contains(CGPoint(x: 12, y: 2)))
  }

  @Test func directionsDontMatter() {
    for mode in [LottieMergeMode.add, .subtract, .intersect, .exclude] {
      let same = area(.merged([left, right], mode: mode))
      #expect(abs(area(.merged([left, right.reversed], mode: mode))) == abs(same))
    }
  }

  @Test func mergingKeepsTheElements() {
    #expect(BezierPath.merged([left, right], mode: .merge).verbs == left.verbs + right.verbs)
    #expect(BezierPath.merged([], mode: .add).isEmpty)
  }

  @Test func disjointSquaresStayApart() {
    let union = BezierPath.merged([left, square(20, 20, side: 5)], mode: .add)
    #expect(union.verbs.filter { $0 == .move }.count == 2)
    #expect(abs(area(union)) == 125)
    #expect(union.pathBoundingBox == CGRect(x: 0, y: 0, width: 25, height: 25))
  }

  @Test func aHoleStaysEmpty() {
    let ring = BezierPath.merged([square(0, 0, side: 30), square(10, 10, side: 10)], mode: .subtract)
    #expect(abs(area(ring)) == 800)
    #expect(!ring.contains(CGPoint(x: 15, y: 15)) && ring.contains(CGPoint(x: 5, y: 15)))
  }

  @Test func curvesStayWithinTheirTolerance() {
    let circle = ellipse(.zero, width: 200, height: 200)
    let union = BezierPath.merged([circle, circle], mode: .add)
    for segment in union.segments { #expect(abs(segment.point(at: 0.5).length - 100) < 0.05) }
  }

  @Test func oddPathsAreMergedToo() {
    for mode in [LottieMergeMode.merge, .add, .subtract, .intersect, .exclude] {
      for path in oddPaths {
        _ = BezierPath.merged([left, path], mode: mode)
        _ = BezierPath.merged([path, left], mode: mode)
      }
    }
  }
}
