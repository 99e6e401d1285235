import Foundation
import KinoraGeometry
import Testing

private let box = CGRect(x: 0, y: 0, width: 100, height: 100)

@Suite struct ShapeTests {
  @Test func startsAnEllipseInTheMiddleOfItsRightSide() {
    let path = BezierPath(ellipseIn: box)
    #expect(path.verbs == [.move, .cubic, .cubic, .cubic, .cubic, .close])
    #expect(path.points[0] == CGPoint(x: 100, y: 50))
    #expect(isClose(path.points[1], CGPoint(x: 100, y: 77.6142), 1e-4))
    #expect(isClose(path.points[2], CGPoint(x: 77.6142, y: 100), 1e-4))
    #expect(path.points[3] == CGPoint(x: 50, y: 100))
  }

  @Test func keepsEveryPointOfAnEllipseAtItsRadius() {
    for point in samples(of: BezierPath(ellipseIn: box)) {
      #expect(isClose(hypot(point.x - 50, point.y - 50), 50, 0.015))
    }
  }

  @Test func roundsFourCornersWithCubics() {
    let path = BezierPath(roundedRect: box, cornerWidth: 10, cornerHeight: 20)
    #expect(path.verbs == [.move, .line, .cubic, .line, .cubic, .line, .cubic, .line, .cubic, .close])
    #expect(path.points[0] == CGPoint(x: 100, y: 50))
    #expect(path.points[1] == CGPoint(x: 100, y: 80))
    #expect(path.points[4] == CGPoint(x: 90, y: 100))
    #expect(path.pathBoundingBox == box)
  }

  @Test func cutsCornersToHalfOfTheirSides() {
    let path = BezierPath(roundedRect: box, cornerWidth: 1000, cornerHeight: 1000)
    #expect(abs(path.length - 2 * .pi * 50) < 0.1)
    #expect(BezierPath(roundedRect: box, cornerWidth: -3, cornerHeight: 10).pathBoundingBox == box)
  }

  @Test func roundsOnlyTheCornersAskedFor() {
    var path = BezierPath()
    path.addRect(box, rounding: [.minXMinY, .maxXMaxY], cornerWidth: 40, cornerHeight: 40)
    #expect(path.points[0] == CGPoint(x: 40, y: 0))
    #expect(!path.contains(CGPoint(x: 4, y: 4)) && !path.contains(CGPoint(x: 96, y: 96)))
    #expect(path.contains(CGPoint(x: 96, y: 4)) && path.contains(CGPoint(x: 4, y: 96)))
  }

  @Test func standsARectangleWithNegativeSidesUp() {
    #expect(BezierPath(rect: CGRect(x: 100, y: 100, width: -100, height: -100)) == BezierPath(rect: box))
    #expect(BezierPath(rect: .null).isEmpty)
  }

  @Test func recognisesRectangles() {
    #expect(BezierPath(rect: box).asRect == box)
    #expect(BezierPath(ellipseIn: box).asRect == nil)
    #expect(BezierPath(rect: box).applying(CGAffineTransform(rotationAngle: .pi / 2)).asRect != nil)
    #expect(BezierPath(rect: box).applying(CGAffineTransform(rotationAngle: 1)).asRect == nil)
    var open = BezierPath()
    for (x, y) in [(0, 0), (4, 0), (4, 3), (0, 3)] { open.line(to: CGPoint(x: x, y: y)) }
    #expect(open.asRect == nil)
    open.line(to: CGPoint(x: 0, y: 0))
    #expect(open.asRect == nil, "the first line of an empty path begins with a move and has no length")
  }
}

@Suite struct ArcTests {
  private func arc(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> BezierPath {
    var path = BezierPath()
    path.addArc(center: CGPoint(x: 5, y: 6), radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    return path
  }

  @Test(arguments: [(0, 1), (0.3, 6), (-2, 9), (3, 2), (1, -30)] as [(CGFloat, CGFloat)], [true, false])
  func staysOnItsCircleAndEndsAtItsEnd(angles: (CGFloat, CGFloat), clockwise: Bool) throws {
    let path = arc(from: angles.0, to: angles.1, clockwise: clockwise)
    for point in samples(of: path) { #expect(isClose(hypot(point.x - 5, point.y - 6), 10, 0.003)) }
    let end = try #require(path.currentPoint)
    #expect(isClose(end, CGPoint(x: 5 + 10 * cos(angles.1), y: 6 + 10 * sin(angles.1))))
  }

  @Test func goesInTheGivenDirection() {
    // On the screen, clockwise from the right leads down first.
    #expect(isClose(arc(from: 0, to: .pi, clockwise: true).pathBoundingBox.maxY, 16))
    #expect(isClose(arc(from: 0, to: .pi, clockwise: false).pathBoundingBox.minY, -4))
    #expect(isClose(arc(from: 0, to: .pi / 2, clockwise: true).length, 5 * .pi, 0.01))
    #expect(isClose(arc(from: 0, to: .pi / 2, clockwise: false).length, 15 * .pi, 0.01))
  }

  @Test func closesAWholeCircleWithFourCubics() {
    #expect(arc(from: 0, to: 2 * .pi, clockwise: true).verbs == [.move, .cubic, .cubic, .cubic, .cubic])
    let start = -CGFloat.pi / 2
    #expect(arc(from: start, to: start + 2 * .pi, clockwise: true).verbs.count == 5)
    #expect(arc(from: 2 * .pi, to: 0, clockwise: false).verbs.count == 5)
  }

  @Test func drawsACircleForAWholeTurnTheWrongWay() {
    for turns in [1, 2, 5] as [CGFloat] {
      for angle in [2 * .pi * turns, (2 * .pi * turns).nextDown, (2 * .pi * turns).nextUp] {
        #expect(isClose(arc(from: 0, to: angle, clockwise: false).length, 20 * .pi, 0.01))
        #expect(isClose(arc(from: angle, to: 0, clockwise: true).length, 20 * .pi, 0.01))
      }
    }
  }

  @Test func drawsNothingForNoTurn() {
    #expect(arc(from: 1, to: 1, clockwise: true).verbs == [.move])
    #expect(arc(from: 0.3, to: 0.1 + 0.2, clockwise: false).verbs == [.move])
  }

  @Test func joinsAnArcToTheCurrentPoint() {
    var path = BezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(center: CGPoint(x: 50, y: 0), radius: 10, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(path.verbs == [.move, .line, .cubic])
    path.addArc(center: CGPoint(x: 50, y: 0), radius: 10, startAngle: 1, endAngle: 2, clockwise: true)
    #expect(path.verbs == [.move, .line, .cubic, .cubic], "an arc that goes on where the last ended needs no line")
  }

  @Test func touchesBothTangents() throws {
    var path = BezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
    #expect(path.verbs == [.move, .line, .cubic])
    #expect(isClose(path.points[1], CGPoint(x: 80, y: 0)))
    #expect(isClose(try #require(path.currentPoint), CGPoint(x: 100, y: 20)))
    #expect(isClose(path.pathBoundingBox, CGRect(x: 0, y: 0, width: 100, height: 20)))
  }

  @Test(arguments: [0, -1, .nan] as [CGFloat])
  func drawsALineWhereNoArcFits(radius: CGFloat) {
    var path = BezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(tangent1End: CGPoint(x: 9, y: 0), tangent2End: CGPoint(x: 9, y: 9), radius: radius)
    #expect(path.verbs == [.move, .line] && path.currentPoint == CGPoint(x: 9, y: 0))
    path.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 40, y: 0), radius: 5)
    #expect(path.verbs == [.move, .line, .line] && path.currentPoint == CGPoint(x: 20, y: 0))
  }
}
