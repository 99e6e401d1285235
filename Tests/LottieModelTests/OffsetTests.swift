import Foundation
import KinoraGeometry
import KinoraLottieModel
import Testing

@Suite struct OffsetTests {
  private func offset(_ path: BezierPath, _ amount: Double, _ join: LottieStroke.Join = .miter) -> BezierPath {
    path.offset(by: amount, join: join, miterLimit: 4)
  }

  @Test func circlesStayCircles() {
    for amount in [-30.0, -5, 5, 80] {
      for circle in [ellipse(.zero, width: 100, height: 100), ellipse(.zero, width: 100, height: 100).reversed] {
        let path = offset(circle, amount)
        #expect(!path.isEmpty)
        for segment in path.segments {
          for t in [0, 0.3, 0.5, 0.9] { #expect(abs(segment.point(at: t).length - 50 - amount) < 0.1) }
        }
      }
    }
  }

  @Test func squaresGrowAndShrink() {
    let path = square(0, 0, side: 10)
    #expect(offset(path, 2).pathBoundingBox == CGRect(x: -2, y: -2, width: 14, height: 14))
    #expect(abs(area(offset(path, 2)) - 196) < 1e-9)
    #expect(abs(area(offset(path, -2)) - 36) < 1e-9)
    #expect(abs(area(offset(path.reversed, -2)) + 36) < 1e-9)
    #expect(abs(area(offset(path, 2, .bevel)) - 188) < 1e-9)
    #expect(abs(area(offset(path, 2, .round)) - 180 - 4 * .pi) < 0.01)
    #expect(offset(path, -8).isEmpty)
    #expect(offset(path, 0) == path)
  }

  @Test func aPentagonGrowsAsInAfterEffects() {
    let path = offset(pentagon(radius: 21.225), 8, .round)
    #expect(path.points.contains { $0.distance(to: CGPoint(x: 4.70228, y: -27.6971)) < 0.01 })
    #expect(path.points.contains { $0.distance(to: CGPoint(x: 24.8884, y: -13.03102)) < 0.01 })
  }

  @Test func openPathsBecomeStrokes() {
    var line = BezierPath()
    line.move(to: .zero)
    line.line(to: CGPoint(x: 20, y: 0))
    #expect(abs(area(offset(line, 3)) - 120) < 1e-9)
    #expect(abs(area(offset(line, -3, .round)) - 120 - 9 * .pi) < 0.05)
  }

  @Test func oddPathsAndNumbersAreTaken() {
    for path in oddPaths {
      for amount in [Double.nan, .infinity, 1e300, -7, 7] {
        for join in [LottieStroke.Join.miter, .round, .bevel] {
          _ = path.offset(by: amount, join: join, miterLimit: amount)
        }
      }
    }
  }
}
