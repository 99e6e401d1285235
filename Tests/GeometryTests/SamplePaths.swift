import Foundation
import KinoraGeometry

/// Ordinary paths: open, closed, with several subpaths, with every kind of element.
let samplePaths: [BezierPath] = {
  let box = CGRect(x: 10, y: 20, width: 120, height: 80)
  var open = BezierPath()
  open.move(to: CGPoint(x: 0, y: 0))
  open.line(to: CGPoint(x: 100, y: 0))
  open.cubic(to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0), control2: CGPoint(x: 200, y: 50))
  open.quad(to: CGPoint(x: 40, y: 140), control: CGPoint(x: 120, y: 220))
  var several = BezierPath(rect: box)
  several.addEllipse(in: box.insetBy(dx: 15, dy: 15))
  several.append(open)
  var arcs = BezierPath()
  arcs.addArc(center: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0.3, endAngle: -1, clockwise: true)
  arcs.addArc(tangent1End: CGPoint(x: 160, y: 40), tangent2End: CGPoint(x: 120, y: 160), radius: 12)
  arcs.close()
  arcs.line(to: CGPoint(x: 7, y: 3))
  return [
    BezierPath(rect: box), BezierPath(ellipseIn: box), open, several, arcs,
    BezierPath(roundedRect: box, cornerWidth: 12, cornerHeight: 20),
  ]
}()

/// Paths of unusable numbers, which all code has to survive.
let hostilePaths: [BezierPath] = {
  var paths = [BezierPath()]
  let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, CGFloat.leastNonzeroMagnitude, 0]
  for number in numbers {
    var path = BezierPath()
    path.move(to: CGPoint(x: number, y: 0))
    path.line(to: CGPoint(x: 10, y: number))
    path.cubic(to: CGPoint(x: 5, y: 5), control1: CGPoint(x: number, y: number), control2: CGPoint(x: -number, y: 3))
    path.quad(to: CGPoint(x: number, y: 0), control: CGPoint(x: 8, y: number))
    path.close()
    path.addArc(center: CGPoint(x: number, y: 0), radius: 1, startAngle: 0, delta: 1)
    path.addArc(center: CGPoint(x: 0, y: 0), radius: number, startAngle: number, endAngle: 1, clockwise: true)
    path.addArc(tangent1End: CGPoint(x: number, y: 1), tangent2End: CGPoint(x: 2, y: 2), radius: number)
    path.addEllipse(in: CGRect(x: number, y: number, width: number, height: 1))
    path.addRoundedRect(
      in: CGRect(x: 0, y: 0, width: number, height: 9), cornerWidth: number, cornerHeight: number)
    paths.append(path)
  }
  var strokes = BezierPath()
  strokes.line(to: CGPoint(x: 1, y: 1))
  strokes.close()
  strokes.close()
  paths.append(strokes)
  paths.append(BezierPath(rect: .null))
  paths.append(BezierPath(ellipseIn: .infinite))
  var point = BezierPath()
  point.move(to: CGPoint(x: 3, y: 4))
  paths.append(point)
  return paths
}()

/// Evenly spaced numbers in 0...1, both ends included.
let fractions = (0...20).map { CGFloat($0) / 20 }

/// Points along the path, by the parameters of its curves.
func samples(of path: BezierPath) -> [CGPoint] {
  path.segments.flatMap { segment in fractions.map { segment.point(at: $0) } }
}
