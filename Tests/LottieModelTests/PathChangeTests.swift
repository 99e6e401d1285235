import Foundation
import KinoraGeometry
import KinoraLottieModel
import Testing

/// Changes of paths, against numbers of the paths that After Effects draws.
@Suite struct PathChangeTests {
  @Test func roundCornersAreThoseOfAfterEffects() {
    let round = pentagon(radius: 30).roundingCorners(radius: 10)
    expect(
      round,
      vertices: [
        (-8.09017, -24.1221), (8.09017, -24.1221), (20.4415, -15.1484), (25.4415, 0.240055), (20.7237, 14.7599),
        (7.63356, 24.2705), (-7.63356, 24.2705), (-20.7237, 14.7599), (-25.4415, 0.240055), (-20.4415, -15.1484),
      ])
    #expect(round.points[1].distance(to: CGPoint(x: -3.62521, y: -27.3661)) < 1e-3)
    #expect(round.points[2].distance(to: CGPoint(x: 3.62521, y: -27.3661)) < 1e-3)
  }

  @Test func aRadiusOfZeroChangesNothing() {
    let path = pentagon(radius: 30)
    #expect(path.roundingCorners(radius: 0) == path)
    let kept = path.roundingCorners(radius: 0, keepsElements: true)
    #expect(abs(area(kept) - area(path)) < 1e-9)
    let moved = kept.interpolated(to: path.roundingCorners(radius: 4, keepsElements: true), at: 0.5)
    #expect(abs(area(moved) - area(path.roundingCorners(radius: 2))) < 1e-6)
  }

  @Test func theRadiusEndsAtHalfOfASide() {
    #expect(abs(area(square(0, 0, side: 10).roundingCorners(radius: 100)) - .pi * 25) < 0.1)
  }

  @Test func verticesWithTangentsAndEndsStay() {
    let circle = ellipse(.zero, width: 10, height: 10)
    #expect(circle.roundingCorners(radius: 3) == circle)
    var open = BezierPath()
    open.move(to: .zero)
    open.line(to: CGPoint(x: 10, y: 0))
    open.line(to: CGPoint(x: 10, y: 10))
    expect(open.roundingCorners(radius: 2), vertices: [(0, 0), (8, 0), (10, 2)])
  }

  @Test func puckeringMovesVerticesOutAndControlPointsIn() {
    let path = pentagon(radius: 24.251)
    let pucker = path.puckeredAndBloated(amount: -40)
    expect(
      pucker,
      vertices: [(0, -33.9518), (32.2901, -10.4917), (19.9564, 27.4676), (-19.9564, 27.4676), (-32.2901, -10.4917)])
    #expect(pucker.points[1].distance(to: CGPoint(x: 0, y: -14.5508)) < 1e-3)
    #expect(pucker.points[2].distance(to: CGPoint(x: 13.8386, y: -4.49644)) < 1e-3)
    #expect(path.puckeredAndBloated(amount: 0) == path)
    #expect(path.puckeredAndBloated(amount: 40).points[0].distance(to: CGPoint(x: 0, y: -14.5508)) < 1e-3)
  }

  @Test func zigZagsAreThoseOfAfterEffects() {
    let path = pentagon(radius: 30).zigZagged(amplitude: 5, ridges: 5, isSmooth: false)
    let points = path.segments.map(\.start)
    #expect(points.count == 30)
    let known = [
      (0.0, -25.0), (7.68001, -30.6005), (6.56153, -19.0524), (17.2048, -23.6803), (16.0923, -12.1279),
      (26.7295, -16.7602), (23.7764, -7.72542), (31.476, -2.15194), (20.1476, 0.352858),
    ]
    for (point, other) in zip(points, known) {
      #expect(point.distance(to: CGPoint(x: other.0, y: other.1)) < 0.05, "\(point)")
    }
  }

  @Test func twistingKeepsTheCenterAndTheFarthestPoints() {
    let path = square(-10, -10, side: 20)
    let twisted = BezierPath.twisting([path], angle: 90, center: .zero)[0]
    #expect(twisted.points[0].distance(to: path.points[0]) < 1e-9)
    #expect(abs(abs(area(twisted)) - 400) < 1.5)
    #expect(BezierPath.twisting([path], angle: 0, center: .zero) == [path])
  }

  @Test func oddPathsAndNumbersAreTaken() {
    for path in oddPaths {
      for number in [Double.nan, .infinity, -.infinity, 1e300, -5, 5] {
        _ = path.roundingCorners(radius: number, keepsElements: true)
        _ = path.puckeredAndBloated(amount: number)
        _ = path.zigZagged(amplitude: number, ridges: number, isSmooth: true)
        _ = BezierPath.twisting([path], angle: number, center: CGPoint(x: 1, y: number))
      }
    }
  }
}
