import Foundation
import KinoraGeometry
import KinoraUIKitValues
import Testing

private let box = CGRect(x: 0, y: 0, width: 100, height: 60)

private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
  abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
    && abs(a.height - b.height) < 1e-6
}

@Suite struct BezierPathTests {
  @Test func standsWhereItWasLastMovedTo() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.currentPoint == CGPoint(x: 0, y: 0))
    path.move(to: .init(x: 0, y: 0))
    path.addQuadCurve(to: CGPoint(x: 200, y: 400), controlPoint: CGPoint(x: 300, y: 100))
    #expect(path.currentPoint == CGPoint(x: 200, y: 400))
    path.move(to: .init(x: 390, y: 844))
    #expect(path.currentPoint == CGPoint(x: 390, y: 844))
  }

  @Test func drawsArcsClockwiseAsSeenOnTheScreen() {
    let down = UIBezierPath(
      arcCenter: CGPoint(x: 0, y: 0), radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(isClose(down.cgPath.boundingBoxOfPath, CGRect(x: -10, y: 0, width: 20, height: 10)))
    let up = UIBezierPath()
    up.addArc(withCenter: CGPoint(x: 0, y: 0), radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(isClose(up.cgPath.boundingBoxOfPath, CGRect(x: -10, y: -10, width: 20, height: 10)))
    let core = CGMutablePath()
    core.addArc(center: CGPoint(x: 0, y: 0), radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(down.cgPath == core)
  }

  @Test func roundsTheCornersOfItsRectangle() {
    let all = UIBezierPath(roundedRect: box, cornerRadius: 20)
    let some = UIBezierPath(
      roundedRect: box, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20))
    let corners = [CGPoint(x: 2, y: 2), CGPoint(x: 98, y: 2), CGPoint(x: 2, y: 58), CGPoint(x: 98, y: 58)]
    #expect(corners.map(all.contains) == [false, false, false, false])
    #expect(corners.map(some.contains) == [false, true, true, false])
    #expect(all.bounds == box && some.bounds == box)
    #expect(UIBezierPath(roundedRect: box, cornerRadius: 1e9).contains(CGPoint(x: 50, y: 1)))
  }

  @Test func containsNothingUntilItIsClosed() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 10))
    #expect(!path.contains(CGPoint(x: 2, y: 2)))
    path.close()
    #expect(path.contains(CGPoint(x: 2, y: 2)))
    path.append(UIBezierPath(rect: CGRect(x: 1, y: 1, width: 3, height: 3)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 2, y: 2)))
  }

  @Test func handsOutPathsThatLaterChangesDontReach() {
    let path = UIBezierPath(ovalIn: box)
    let before = path.cgPath
    path.apply(CGAffineTransform(translationX: 5, y: 0))
    path.close()
    #expect(before == CGPath(ellipseIn: box, transform: nil))
    path.removeAllPoints()
    #expect(path.isEmpty && path.bounds.isNull)
  }

  @Test func takesItsStyleAlong() throws {
    let path = UIBezierPath(rect: box)
    path.lineWidth = 7
    path.lineJoinStyle = .bevel
    path.setLineDash([4, 2, 1], count: 3, phase: 1.5)
    for other in [path.reversing(), try #require(path.copy() as? UIBezierPath)] {
      var (pattern, count, phase) = ([CGFloat](repeating: 0, count: 3), 0, CGFloat(0))
      other.getLineDash(&pattern, count: &count, phase: &phase)
      #expect(pattern == [4, 2, 1] && count == 3 && phase == 1.5)
      #expect(other.lineWidth == 7 && other.lineJoinStyle == .bevel && other.bounds == box)
    }
  }

  @Test func startsWithTheDocumentedStyle() {
    let path = UIBezierPath()
    #expect(path.lineWidth == 1 && path.miterLimit == 10 && path.flatness == 0.6 && !path.usesEvenOddFillRule)
    #expect(path.lineCapStyle == .butt && path.lineJoinStyle == .miter)
  }
}
