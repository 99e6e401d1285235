import Foundation
import KinoraGeometry
import Testing

/// The path of the reference's keyframe rows.
private let track: BezierPath = {
  var path = BezierPath()
  path.move(to: CGPoint(x: 0, y: 0))
  path.line(to: CGPoint(x: 100, y: 0))
  path.cubic(to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0), control2: CGPoint(x: 200, y: 50))
  return path
}()

@Suite struct PathLengthTests {
  @Test func measuresTheTrackKP05() {
    let lengths = track.segments.map(\.length)
    #expect(isClose(lengths[1], 154.8868, 1e-4))
    #expect(isClose(track.length, 254.8868, 1e-4))
  }

  @Test(arguments: [
    (0.1, 25.49, 0), (0.25, 63.72, 0), (0.5, 126.87, 4.62), (0.75, 177.88, 41.5), (0.99, 199.96, 97.46),
  ])
  func movesAtOneSpeedAlongTheTrackKP03(fraction: Double, x: Double, y: Double) throws {
    let point = try #require(track.point(atLength: fraction * track.length))
    #expect(isClose(point, CGPoint(x: x, y: y), 0.3))
  }

  @Test func agreesWithTheLengthOfAParabola() {
    let segment = PathSegment.quad(CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 2, y: 2))
    // y = x²/2 from 0 to 2.
    #expect(isClose(segment.length, 5.0.squareRoot() + asinh(2) / 2, 1e-6))
  }

  @Test func measuresThroughCuspsAndTurns() {
    let cusp = PathSegment.cubic(
      CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 100), CGPoint(x: 0, y: 100), CGPoint(x: 100, y: 0))
    let chords = (0..<20000).reduce(CGFloat(0)) { sum, i in
      sum + cusp.point(at: CGFloat(i) / 20000).distance(to: cusp.point(at: CGFloat(i + 1) / 20000))
    }
    #expect(isClose(cusp.length, chords, 1e-4))
    let thereAndBack = PathSegment.quad(CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 0))
    #expect(isClose(thereAndBack.length, 10, 1e-4))
  }

  @Test(arguments: samplePaths)
  func addsUpOverTheParts(path: BezierPath) {
    for segment in path.segments {
      for t in fractions {
        let whole = segment.part(from: 0, to: t).length + segment.part(from: t, to: 1).length
        #expect(isClose(whole, segment.length, 1e-4))
        #expect(isClose(segment.parameter(atLength: segment.length(upTo: t)), t, 1e-5))
      }
    }
  }

  @Test(arguments: samplePaths)
  func findsPointsAsFarAlongAsAsked(path: BezierPath) throws {
    let measured = MeasuredPath(path)
    #expect(isClose(measured.length, path.length))
    for fraction in fractions where fraction > 0 {
      let location = try #require(measured.location(atLength: fraction * measured.length))
      let before = location.segment > 0 ? measured.ends[location.segment - 1] : 0
      let along = before + measured.segments[location.segment].length(upTo: location.parameter)
      #expect(isClose(along, fraction * measured.length, 1e-4))
    }
  }

  @Test func clampsToItsEnds() {
    let measured = MeasuredPath(track)
    #expect(measured.point(atLength: -5) == CGPoint(x: 0, y: 0))
    #expect(measured.point(atLength: 1e9) == CGPoint(x: 200, y: 100))
    #expect(measured.point(atLength: .nan) == CGPoint(x: 0, y: 0))
    #expect(MeasuredPath(BezierPath()).point(atLength: 0) == nil)
  }

  @Test(arguments: samplePaths)
  func pointsAlongTheWay(path: BezierPath) {
    for segment in path.segments {
      for t in fractions.dropFirst().dropLast() {
        let (a, b) = (segment.point(at: t - 1e-5), segment.point(at: t + 1e-5))
        let tangent = segment.tangent(at: t)
        #expect(isClose((b.x - a.x) / a.distance(to: b), tangent.dx, 1e-4))
        #expect(isClose((b.y - a.y) / a.distance(to: b), tangent.dy, 1e-4))
      }
    }
  }

  @Test func pointsTheWayItLeavesEvenFromACoincidingControlPoint() {
    let (a, b, c) = (CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10))
    #expect(PathSegment.cubic(a, a, b, c).tangent(at: 0) == CGVector(dx: 1, dy: 0))
    #expect(PathSegment.cubic(a, b, c, c).tangent(at: 1) == CGVector(dx: 0, dy: 1))
    #expect(PathSegment.line(b, c).tangent(at: 0.5) == CGVector(dx: 0, dy: 1))
    #expect(PathSegment.line(b, b).tangent(at: 0.5) == .zero)
  }
}
