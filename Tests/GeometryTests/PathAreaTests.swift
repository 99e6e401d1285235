import Foundation
import KinoraGeometry
import Testing

@Suite struct PathBoundsTests {
  @Test(arguments: samplePaths)
  func enclosesEveryPointTightly(path: BezierPath) {
    let box = path.pathBoundingBox
    let points = path.segments.flatMap { segment in (0...2000).map { segment.point(at: CGFloat($0) / 2000) } }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    #expect(
      isClose(
        box, CGRect(corner: CGPoint(x: xs.min()!, y: ys.min()!), corner: CGPoint(x: xs.max()!, y: ys.max()!)), 1e-3))
    #expect(path.boundingBox.insetBy(dx: -1e-9, dy: -1e-9).contains(box))
  }

  @Test func isNullWithoutPoints() {
    #expect(BezierPath().boundingBox.isNull && BezierPath().pathBoundingBox.isNull)
  }

  @Test func leavesOutInvalidPoints() {
    var path = BezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 3))
    path.line(to: CGPoint(x: CGFloat.nan, y: 100))
    path.line(to: CGPoint(x: CGFloat.infinity, y: 100))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(path.pathBoundingBox == CGRect(x: 0, y: 0, width: 4, height: 3))
  }
}

@Suite struct ContainsTests {
  @Test func agreesWithTheEquationOfAnEllipse() {
    let path = BezierPath(ellipseIn: CGRect(x: -30, y: -20, width: 60, height: 40))
    for x in stride(from: -33.0, through: 33, by: 1.7) {
      for y in stride(from: -23.0, through: 23, by: 1.3) {
        let distance = hypot(x / 30, y / 20)
        guard abs(distance - 1) > 1e-3 else { continue }
        for rule in [BezierPath.FillRule.nonZero, .evenOdd] {
          #expect(path.contains(CGPoint(x: x, y: y), rule: rule) == (distance < 1))
        }
      }
    }
  }

  @Test func agreesWithAFinePolygonOnEveryCurve() {
    for path in samplePaths {
      var polygon = BezierPath()
      for segment in path.segments {
        if segment.startsSubpath { polygon.move(to: segment.start) }
        for step in 1...200 { polygon.line(to: segment.point(at: CGFloat(step) / 200)) }
      }
      for x in stride(from: -9.7, through: 220, by: 13.1) {
        for y in stride(from: -9.3, through: 230, by: 11.7) {
          let point = CGPoint(x: x, y: y)
          #expect(path.contains(point) == polygon.contains(point))
          #expect(path.contains(point, rule: .evenOdd) == polygon.contains(point, rule: .evenOdd))
        }
      }
    }
  }

  @Test func countsTurnsByTheRule() {
    var path = BezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    let middle = CGPoint(x: 5, y: 5)
    #expect(path.contains(middle) && !path.contains(middle, rule: .evenOdd))
    var ring = BezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    ring.append(BezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)).reversed)
    #expect(!ring.contains(middle) && ring.contains(CGPoint(x: 1, y: 5)))
  }

  @Test func fillsOpenSubpathsUnlessTheyAreLeftOut() {
    var path = BezierPath()
    for (x, y) in [(0, 0), (10, 0), (0, 10)] { path.line(to: CGPoint(x: x, y: y)) }
    #expect(path.contains(CGPoint(x: 2, y: 2)))
    #expect(path.closedSubpaths.isEmpty)
    path.close()
    #expect(path.closedSubpaths == path)
  }

  @Test func countsEachPointOfATilingOnce() {
    // Neighbours share their edges, so no point falls between them and none is counted twice.
    let tiles = (0..<4).map { BezierPath(rect: CGRect(x: 10 * ($0 % 2), y: 10 * ($0 / 2), width: 10, height: 10)) }
    for x in stride(from: 0.0, to: 20, by: 2.5) {
      for y in stride(from: 0.0, to: 20, by: 2.5) {
        #expect(tiles.filter { $0.contains(CGPoint(x: x, y: y)) }.count == 1)
      }
    }
  }
}

@Suite struct HostilePathTests {
  @Test(arguments: hostilePaths)
  func survivesEverythingDoneToIt(path: BezierPath) {
    #expect(path.isEmpty || path.verbs[0] == .move)
    #expect(path.points.count == path.verbs.reduce(0) { $0 + $1.pointCount })
    #expect(path.length.isNaN == false)
    let box = path.boundingBox
    #expect(box.isNull || !(box.minX.isNaN || box.minY.isNaN))
    _ = path.pathBoundingBox
    #expect(path.isFinite || !path.contains(CGPoint(x: 1, y: 1)))
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 0)))
    for t in [0, 0.3, 1, CGFloat.nan, .infinity] {
      _ = path.trimmed(from: t, to: 1)
      _ = path.point(atLength: t * path.length)
      _ = path.tangent(atLength: t * path.length)
      for segment in path.segments { _ = segment.tangent(at: t) }
      _ = path.interpolated(to: path, at: t)
    }
    _ = path.reversed.reversed
    _ = path.asRect
    _ = path.closedSubpaths
    _ = path.applying(CGAffineTransform(a: .nan, b: 0, c: 1e300, d: 0, tx: .infinity, ty: 0)).length
  }

  @Test func countsNoLengthWhereAPointIsNone() {
    var path = BezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.line(to: CGPoint(x: 10, y: 0))
    path.quad(to: CGPoint(x: 20, y: 0), control: CGPoint(x: CGFloat.nan, y: 0))
    path.line(to: CGPoint(x: 20, y: 5))
    #expect(path.length == 15)
  }
}
