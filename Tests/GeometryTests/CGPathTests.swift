import Foundation
import KinoraGeometry
import Testing

private let box = CGRect(x: 0, y: 0, width: 100, height: 60)

@Suite struct CGPathTests {
  @Test func equalsAnyPathWithTheSameElements() {
    let built = CGMutablePath()
    built.addRect(box)
    #expect(built == CGPath(rect: box, transform: nil))
    #expect(Set([built, CGPath(rect: box, transform: nil), CGPath(ellipseIn: box, transform: nil)]).count == 2)
  }

  @Test func copiesAreIndependent() throws {
    let path = CGMutablePath()
    path.addRect(box)
    let copy = try #require(path.copy())
    let mutable = try #require(path.mutableCopy())
    path.addEllipse(in: box)
    mutable.closeSubpath()
    #expect(copy == CGPath(rect: box, transform: nil))
    #expect(mutable != path)
  }

  @Test func canBeReadWhileAnotherThreadAddsToIt() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for step in 0..<200 {
        if thread == 0 { path.addLine(to: CGPoint(x: step, y: 1)) }
        let kept = path.bezier
        #expect(kept.points.count == kept.verbs.count)
        #expect(path.copy()?.boundingBox.minX == 0)
      }
    }
    #expect(path.bezier.points.count == 201)
  }

  @Test func aPathCanBeAddedToItself() {
    let path = CGMutablePath()
    path.addRect(box)
    path.addPath(path, transform: CGAffineTransform(translationX: 10, y: 0))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 110, height: 60))
  }

  @Test func transformsWhatIsAdded() {
    var t = CGAffineTransform(translationX: 10, y: 20)
    #expect(CGPath(rect: box, transform: &t).boundingBox == box.offsetBy(dx: 10, dy: 20))
    #expect(CGPath(rect: box, transform: nil).copy(using: &t)?.boundingBox == box.offsetBy(dx: 10, dy: 20))
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)], transform: t)
    path.addLine(to: CGPoint(x: 0, y: 0))
    #expect(path.bezier.points == [CGPoint(x: 10, y: 20), CGPoint(x: 11, y: 21), CGPoint(x: 0, y: 0)])
  }

  @Test func drawsNothingWithoutACurrentPoint() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 2, y: 2))
    path.addCurve(to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
    path.addArc(tangent1End: CGPoint(x: 1, y: 1), tangent2End: CGPoint(x: 2, y: 5), radius: 1)
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == CGPoint(x: 0, y: 0) && path.boundingBox.isNull)
  }

  @Test func returnsToTheStartWhenClosed() {
    let path = CGMutablePath()
    path.addRect(box)
    path.move(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 5, y: 6))
    #expect(path.currentPoint == CGPoint(x: 5, y: 6))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
  }

  @Test func meansClockwiseWithYUpwards() {
    let path = CGMutablePath()
    path.addArc(center: CGPoint(x: 0, y: 0), radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(isClose(path.boundingBoxOfPath, CGRect(x: -10, y: 0, width: 20, height: 10)))
    let other = CGMutablePath()
    other.addArc(center: CGPoint(x: 0, y: 0), radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(isClose(other.boundingBoxOfPath, CGRect(x: -10, y: -10, width: 20, height: 10)))
    let relative = CGMutablePath()
    relative.addRelativeArc(center: CGPoint(x: 0, y: 0), radius: 10, startAngle: 0, delta: .pi)
    #expect(isClose(relative.bezier, path.bezier))
  }

  @Test func drawsATransformedArcOnFromWhereItIs() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    let t = CGAffineTransform(scaleX: 2, y: 2)
    path.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 50, y: 50), radius: 10, transform: t)
    #expect(path.bezier.verbs == [.move, .line, .cubic])
    #expect(isClose(path.bezier.points[1], CGPoint(x: 80, y: 0)))
    #expect(isClose(path.currentPoint, CGPoint(x: 100, y: 20)))
  }

  @Test func handsOutItsElements() {
    var types: [CGPathElementType] = []
    var ends: [CGPoint] = []
    CGPath(ellipseIn: box, transform: nil).applyWithBlock { element in
      types.append(element.pointee.type)
      if element.pointee.type == .addCurveToPoint { ends.append(element.pointee.points[2]) }
    }
    #expect(types == [.moveToPoint] + Array(repeating: .addCurveToPoint, count: 4) + [.closeSubpath])
    #expect(ends.last == CGPoint(x: 100, y: 30))
    CGMutablePath().applyWithBlock { _ in Issue.record("an empty path has no elements") }
  }

  @Test func knowsRectanglesAndWhatIsInside() {
    var rect = CGRect.null
    #expect(CGPath(rect: box, transform: nil).isRect(&rect) && rect == box)
    #expect(!CGPath(ellipseIn: box, transform: nil).isRect(nil))
    let ellipse = CGPath(ellipseIn: box, transform: nil)
    #expect(ellipse.contains(CGPoint(x: 50, y: 30)) && !ellipse.contains(CGPoint(x: 2, y: 2), using: .evenOdd))
    #expect(ellipse.contains(CGPoint(x: 0, y: 0), transform: CGAffineTransform(translationX: 50, y: 30)))
  }
}
