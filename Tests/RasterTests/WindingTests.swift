import Foundation
import KinoraGeometry
import KinoraRaster
import Testing

@Suite struct WindingTests {
  private static let star: BezierPath = {
    let points = (0..<5).map { index -> (Double, Double) in
      let angle = Double(index) * 4 * .pi / 5 - .pi / 2
      return (32 + 30 * cos(angle), 32 + 30 * sin(angle))
    }
    return BezierPath(polygon: points)
  }()

  private static func squares(innerReversed: Bool) -> BezierPath {
    var path = BezierPath(polygon: [(4, 4), (60, 4), (60, 60), (4, 60)])
    let inner = [(20.0, 20.0), (44, 20), (44, 44), (20, 44)]
    path.append(BezierPath(polygon: innerReversed ? inner.reversed() : inner))
    return path
  }

  private static func alpha(at place: (Int, Int), _ path: BezierPath, _ rule: BezierPath.FillRule) -> Int {
    let picture = Picture(64, 64)
    picture.canvas.fill(path, rule: rule, transform: .identity, color: .black)
    return picture.alpha(place.0, place.1)
  }

  @Test func aStarIsHollowByTheEvenOddRuleOnly() {
    #expect(Self.alpha(at: (32, 32), Self.star, .nonZero) == 255)
    #expect(Self.alpha(at: (32, 32), Self.star, .evenOdd) == 0)
    #expect(Self.alpha(at: (32, 10), Self.star, .evenOdd) == 255)
  }

  @Test func aHoleNeedsTheOtherDirectionByTheNonZeroRule() {
    #expect(Self.alpha(at: (32, 32), Self.squares(innerReversed: false), .nonZero) == 255)
    #expect(Self.alpha(at: (32, 32), Self.squares(innerReversed: true), .nonZero) == 0)
    #expect(Self.alpha(at: (32, 32), Self.squares(innerReversed: false), .evenOdd) == 0)
    #expect(Self.alpha(at: (32, 32), Self.squares(innerReversed: true), .evenOdd) == 0)
  }

  @Test func windingsThreeDeepAreInsideByBothRules() {
    var path = Self.squares(innerReversed: false)
    path.append(BezierPath(polygon: [(28, 28), (36, 28), (36, 36), (28, 36)]))
    #expect(Self.alpha(at: (32, 32), path, .evenOdd) == 255)
    #expect(Self.alpha(at: (24, 24), path, .evenOdd) == 0)
    #expect(Self.alpha(at: (32, 32), path, .nonZero) == 255)
  }

  @Test func overlapsOfOnePathAreBlendedOnce() {
    var path = BezierPath(polygon: [(4, 4), (40, 4), (40, 40), (4, 40)])
    path.append(BezierPath(polygon: [(20, 20), (60, 20), (60, 60), (20, 60)]))
    let picture = Picture(64, 64)
    picture.canvas.fill(
      path, rule: .nonZero, transform: .identity, color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(picture.alpha(30, 30) == picture.alpha(10, 10))
    #expect(picture.alpha(30, 30) == picture.alpha(50, 50))
  }

  @Test func openSubpathsAreClosedByALine() {
    let open = BezierPath(polygon: [(4, 4), (60, 4), (60, 60)], isClosed: false)
    #expect(Self.alpha(at: (50, 20), open, .nonZero) == 255)
    #expect(Self.alpha(at: (20, 50), open, .nonZero) == 0)
  }

  @Test func drawingGoesOnFromTheStartOfAClosedSubpath() {
    var path = BezierPath(polygon: [(30, 30), (40, 30), (40, 40)])
    path.line(to: CGPoint(x: 10, y: 30))
    path.line(to: CGPoint(x: 10, y: 10))
    #expect(Self.alpha(at: (14, 22), path, .nonZero) == 255)
  }

  @Test func wayOverlappingPathsStaySolid() {
    var path = BezierPath()
    for _ in 0..<500 { path.append(BezierPath(polygon: [(4, 4), (60, 4), (60, 60), (4, 60)])) }
    #expect(Self.alpha(at: (32, 32), path, .nonZero) == 255)
    #expect(Self.alpha(at: (32, 32), path, .evenOdd) == 0)
  }
}
