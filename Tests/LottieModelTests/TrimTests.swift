import Foundation
import KinoraGeometry
import KinoraLottieModel
import Testing

/// The numbers of After Effects' paths halve a quarter of an ellipse by its parameter, not by its length: up to half a
/// point aside.
@Suite struct TrimTests {
  private let circle = ellipse(.zero, width: 26.25, height: 23.5)

  @Test func offsetsStartAnEllipseWhereAfterEffectsDoes() throws {
    let ranges = TrimRange.ranges(start: 0, end: 50, offset: 45)
    let part = BezierPath.trimming([circle], to: ranges, joinsPaths: false)[0]
    let (start, end) = (try #require(part.points.first), try #require(part.points.last))
    #expect(start.distance(to: CGPoint(x: 9.26256, y: -8.2922)) < 0.5)
    #expect(end.distance(to: CGPoint(x: -9.26256, y: 8.2922)) < 0.5)
    #expect(abs(part.length - circle.length / 2) < 1e-4)
  }

  @Test func pathsAsOneAreTrimmedAsInAfterEffects() {
    let other = ellipse(CGPoint(x: 0, y: 38), width: 26.25, height: 23.5).reversed
    let last = ellipse(CGPoint(x: 37, y: 38), width: 26.25, height: 23.5)
    let ranges = TrimRange.ranges(start: 0, end: 50, offset: 45)
    let parts = BezierPath.trimming([circle, other, last], to: ranges, joinsPaths: true)
    #expect(parts[0].points[0].distance(to: CGPoint(x: 9.26256, y: 8.2922)) < 0.5)
    #expect(parts[0].points.last?.distance(to: CGPoint(x: 0, y: -11.75)) ?? 9 < 1e-6)
    #expect(parts[1].points[0].distance(to: CGPoint(x: 0, y: 26.25)) < 1e-6)
    #expect(parts[1].points.last?.distance(to: CGPoint(x: 9.26256, y: 29.7078)) ?? 9 < 0.5)
    #expect(parts[2].isEmpty)
  }

  @Test func aPartAcrossTheStartIsOnePieceIfThePathIsClosed() {
    let ranges = TrimRange.ranges(start: 75, end: 100, offset: 45)
    #expect(ranges.count == 2)
    let closed = BezierPath.trimming([circle], to: ranges, joinsPaths: false)[0]
    #expect(closed.verbs.filter { $0 == .move }.count == 1)
    var line = BezierPath()
    line.move(to: .zero)
    line.line(to: CGPoint(x: 80, y: 0))
    let open = BezierPath.trimming([line], to: ranges, joinsPaths: false)[0]
    #expect(open.points == [70, 80, 0, 10].map { CGPoint(x: $0, y: 0) })
    #expect(open.verbs == [.move, .line, .move, .line])
  }

  @Test func nothingAndEverythingAreExact() {
    #expect(BezierPath.trimming([circle], to: .init(), joinsPaths: true)[0].isEmpty)
    #expect(TrimRange.ranges(start: 30, end: 30, offset: 10).isEmpty)
    #expect(TrimRange.ranges(start: 100, end: 0, offset: 10) == [.whole])
    #expect(TrimRange.ranges(start: -5, end: 500, offset: 10) == [.whole])
    #expect(TrimRange.ranges(start: 0, end: 25, offset: -90) == [TrimRange(start: 0.75, end: 1)])
  }

  @Test func oddPathsAndNumbersAreTaken() {
    for number in [Double.nan, .infinity, -.infinity, 1e300, 1e-300, -30] {
      let ranges = TrimRange.ranges(start: 10, end: number, offset: number)
      for joinsPaths in [true, false] { _ = BezierPath.trimming(oddPaths, to: ranges, joinsPaths: joinsPaths) }
    }
  }
}
