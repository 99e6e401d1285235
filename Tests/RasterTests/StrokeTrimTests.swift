import Foundation
import KinoraGeometry
import KinoraRaster
import Testing

private func way(_ from: Double, _ build: (inout BezierPath) -> Void) -> BezierPath {
  var path = BezierPath()
  path.move(to: CGPoint(x: from, y: 32))
  build(&path)
  return path
}

private func at(_ x: Double) -> CGPoint { CGPoint(x: x, y: 32) }

/// A straight curve from 10 to 110 whose control points stay at its start: 10 + 100 t³.
private let lateCurve = way(10) { $0.cubic(to: at(110), control1: at(10), control2: at(10)) }

/// The same with one control point: 10 + 100 t².
private let lateQuad = way(10) { $0.quad(to: at(110), control: at(10)) }

/// The curve and a line of the same length.
private let curveAndLine = way(10) {
  $0.cubic(to: at(110), control1: at(10), control2: at(10))
  $0.line(to: at(210))
}

/// Partially drawn strokes.
///
/// Fractions of the length find the line or the curve; inside a curve they are fractions of its parameter.
@Suite struct StrokeTrimTests {
  /// Returns the columns between which a stroke along y = 32 is drawn, with fractions of a pixel.
  private func ends(of path: BezierPath, _ start: Double, _ end: Double) -> (Double, Double) {
    let picture = Picture(240, 64)
    var style = StrokeStyle()
    style.width = 8
    (style.start, style.end) = (start, end)
    picture.canvas.stroke(path, style: style, transform: .identity, color: .black)
    let covered = (0..<240).map { Double(picture.alpha($0, 32)) / 255 }
    let first = covered.firstIndex { $0 > 0 } ?? 0
    return (Double(first) + 1 - covered[first], Double(first) + 1 - covered[first] + covered.reduce(0, +))
  }

  @Test(
    "strokeStart and strokeEnd cut a curve at its parameter",
    arguments: [
      (lateCurve, 0, 0.5, 10, 22.5), (lateCurve, 0.5, 1, 22.5, 110), (lateCurve, 0.2, 0.8, 10.8, 61.2),
      (lateQuad, 0, 0.5, 10, 35), (lateQuad, 0.3, 0.9, 19, 91),
      (curveAndLine, 0, 0.25, 10, 22.5), (curveAndLine, 0.25, 0.75, 22.5, 160), (curveAndLine, 0.5, 0.6, 110, 130),
      (curveAndLine, 0.6, 1, 130, 210),
    ] as [(BezierPath, Double, Double, Double, Double)])
  func curvesAreCutAtTheirParameter(
    path: BezierPath, start: Double, end: Double, from: Double, to: Double
  ) {
    let drawn = ends(of: path, start, end)
    #expect(abs(drawn.0 - from) < 0.1 && abs(drawn.1 - to) < 0.1, "drawn from \(drawn.0) to \(drawn.1)")
  }

  @Test func theShareOfACurveInTheLengthIsThatOfItsWay() {
    // A quarter of a circle of radius 50, 78.5 long, and a line of 100 from its end at (110, 32).
    let handle = 50 * (1 - 0.552284749830793)
    let path = way(60) {
      $0.cubic(
        to: CGPoint(x: 110, y: 82), control1: CGPoint(x: 110 - handle, y: 32), control2: CGPoint(x: 110, y: 32 + handle)
      )
      $0.move(to: at(120))
      $0.line(to: at(220))
    }
    let quarter = 25 * Double.pi
    let drawn = ends(of: path, (quarter + 30) / (quarter + 100), 1)
    #expect(abs(drawn.0 - 150) < 0.1 && abs(drawn.1 - 220) < 0.1, "drawn from \(drawn.0) to \(drawn.1)")
  }

  @Test func whatIsInsideAsAWholeStaysClosed() {
    let squares = BezierPath(rect: CGRect(x: 20, y: 20, width: 24, height: 24))
    var path = squares
    path.addRect(CGRect(x: 70, y: 20, width: 24, height: 24))
    let picture = Picture(120, 64)
    var style = StrokeStyle()
    style.width = 8
    style.end = 0.5
    picture.canvas.stroke(path, style: style, transform: .identity, color: .black)
    // The corner at the start is joined, not cut off.
    #expect(picture.alpha(17, 17) == 255)
    #expect(picture.alpha(71, 20) == 0)
  }
}
