import Foundation
import KinoraGeometry
import Testing

@Suite struct TrimmingTests {
  @Test(arguments: samplePaths, [0.13, 0.31, 0.5, 0.83] as [CGFloat])
  func twoPartsAreTheWhole(path: BezierPath, cut: CGFloat) throws {
    let (before, after) = (path.trimmed(from: 0, to: cut), path.trimmed(from: cut, to: 1))
    #expect(isClose(before.length + after.length, path.length, 1e-3))
    #expect(isClose(try #require(before.currentPoint), after.points[0], 1e-3))
  }

  @Test func fractionsOfACurveAreThoseOfItsParameter() throws {
    // A straight curve of 10 + 100 t³, and a line of the same length.
    var path = BezierPath()
    path.move(to: CGPoint(x: 10, y: 0))
    path.cubic(
      to: CGPoint(x: 110, y: 0), control1: CGPoint(x: 10, y: 0), control2: CGPoint(x: 10, y: 0))
    path.line(to: CGPoint(x: 210, y: 0))
    let part = path.trimmed(from: 0.25, to: 0.75)
    #expect(isClose(part.points[0], CGPoint(x: 22.5, y: 0), 1e-3))
    #expect(isClose(try #require(part.currentPoint), CGPoint(x: 160, y: 0), 1e-3))
  }

  @Test(arguments: samplePaths)
  func isThePathItselfFromEndToEnd(path: BezierPath) {
    #expect(path.trimmed(from: 0, to: 1) == path)
    #expect(path.trimmed(from: -3, to: 7) == path)
  }

  @Test func isEmptyWithoutAStretch() {
    for (from, to) in [(0.5, 0.5), (0.7, 0.2), (1, 2), (-1, 0)] as [(CGFloat, CGFloat)] {
      #expect(samplePaths[0].trimmed(from: from, to: to).isEmpty)
    }
  }

  @Test func keepsWholeSubpathsClosed() {
    var path = BezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    let part = path.trimmed(from: 0, to: 0.9)
    #expect(part.verbs.filter { $0 == .close }.count == 2)
    #expect(Array(part.verbs.prefix(11)) == Array(path.verbs.prefix(11)))
    #expect(path.trimmed(from: 0.01, to: 0.3).verbs.contains(.close) == false)
  }

  @Test func reusesTheMemoryItIsGiven() {
    var part = BezierPath()
    samplePaths[2].trim(from: 0.1, to: 0.6, into: &part)
    samplePaths[2].trim(from: 0.2, to: 0.4, into: &part)
    #expect(part == samplePaths[2].trimmed(from: 0.2, to: 0.4))
  }
}

@Suite struct ReversingTests {
  @Test(arguments: samplePaths)
  func isWhereThePathWasWhenCountedFromTheEnd(path: BezierPath) throws {
    let (there, back) = (MeasuredPath(path), MeasuredPath(path.reversed))
    #expect(isClose(there.length, back.length, 1e-4))
    // Not at the ends of segments, where two subpaths share a length.
    for fraction in fractions.map({ 0.013 + 0.97 * $0 }) {
      let a = try #require(there.point(atLength: fraction * there.length))
      let b = try #require(back.point(atLength: (1 - fraction) * there.length))
      #expect(isClose(a, b, 1e-3))
    }
  }

  @Test(arguments: samplePaths)
  func comesBackWhenReversedTwice(path: BezierPath) {
    let again = path.reversed.reversed
    #expect(isClose(again.length, path.length, 1e-4))
    #expect(again.reversed == path.reversed)
  }

  @Test func keepsAClosedRectangleClosed() {
    let rect = BezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(rect.reversed.verbs == rect.verbs)
    #expect(rect.reversed.points == [rect.points[0], rect.points[3], rect.points[2], rect.points[1]])
    #expect(rect.reversed.reversed == rect)
  }
}

@Suite struct PathInterpolationTests {
  @Test func goesFromOneToTheOther() {
    let a = BezierPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    let b = BezierPath(ellipseIn: CGRect(x: 20, y: 0, width: 30, height: 50))
    #expect(a.hasSameShape(as: b))
    #expect(isClose(a.interpolated(to: b, at: 0), a))
    #expect(isClose(a.interpolated(to: b, at: 1), b))
    let half = BezierPath(ellipseIn: CGRect(x: 10, y: 0, width: 20, height: 30))
    #expect(isClose(a.interpolated(to: b, at: 0.5), half))
  }

  @Test func holdsTheFirstUntilTheEndWithoutTheSameShape() {
    let (a, b) = (samplePaths[0], samplePaths[1])
    #expect(a.interpolated(to: b, at: 0.99) == a)
    #expect(a.interpolated(to: b, at: 1) == b)
  }
}
