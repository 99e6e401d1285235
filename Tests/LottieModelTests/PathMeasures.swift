import Foundation
import KinoraGeometry
import KinoraLottieModel
import Testing

/// The area of a path, positive if it runs clockwise on the screen; curves count as chords.
func area(_ path: BezierPath) -> Double {
  path.segments.reduce(0) { sum, segment in
    let steps = segment.kind == .line ? 1 : 200
    return (0..<steps).reduce(sum) { sum, step in
      let a = segment.point(at: Double(step) / Double(steps))
      let b = segment.point(at: Double(step + 1) / Double(steps))
      return sum + (a.x * b.y - b.x * a.y) / 2
    }
  }
}

/// Checks the starts of a path's lines and curves, to a hundredth of a point.
func expect(_ path: BezierPath, vertices: [(Double, Double)], sourceLocation: SourceLocation = #_sourceLocation) {
  let found = path.segments.map(\.start)
  #expect(found.count == vertices.count, sourceLocation: sourceLocation)
  for (a, b) in zip(found, vertices) {
    #expect(a.distance(to: CGPoint(x: b.0, y: b.1)) < 0.01, "\(a) \(b)", sourceLocation: sourceLocation)
  }
}

/// A closed polygon. Its last line is an element too, as in files.
func polygon(_ points: [(Double, Double)]) -> BezierPath {
  var path = BezierPath()
  for point in points + points.prefix(1) {
    let point = CGPoint(x: point.0, y: point.1)
    if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
  }
  path.close()
  return path
}

func square(_ x: Double, _ y: Double, side: Double) -> BezierPath {
  polygon([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])
}

/// A regular pentagon about the origin, clockwise from its top.
func pentagon(radius: Double) -> BezierPath {
  let corners = (0..<5).map { index -> (Double, Double) in
    let angle = Double(index) * 0.4 * Double.pi
    return (radius * sin(angle), -radius * cos(angle))
  }
  return polygon(corners)
}

/// An ellipse, clockwise from its top.
func ellipse(_ center: CGPoint, width: Double, height: Double) -> BezierPath {
  let circle = BezierPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
  let turned = circle.applying(CGAffineTransform(rotationAngle: -.pi / 2))
  return turned.applying(
    CGAffineTransform(a: width / 2, b: 0, c: 0, d: height / 2, tx: center.x, ty: center.y))
}

/// Paths with unusual numbers and elements.
let oddPaths: [BezierPath] = {
  var paths = [BezierPath()]
  var point = BezierPath()
  point.move(to: CGPoint(x: 1, y: 1))
  paths.append(point)
  point.close()
  paths.append(point)
  point.line(to: CGPoint(x: 1, y: 1))
  point.line(to: CGPoint(x: 1, y: 1))
  paths.append(point)
  for number in [Double.nan, .infinity, 1e300, -1e300, 1e-300, 1e18] {
    paths.append(polygon([(0, 0), (number, 1), (2, number), (number, number)]))
    var curve = BezierPath()
    curve.move(to: .zero)
    curve.cubic(
      to: CGPoint(x: number, y: 0), control1: CGPoint(x: 0, y: number), control2: CGPoint(x: -number, y: 9))
    curve.quad(to: CGPoint(x: 7, y: 7), control: CGPoint(x: number, y: 3))
    paths.append(curve)
    curve.close()
    paths.append(curve)
  }
  var many = BezierPath()
  for index in 0..<2000 {
    many.line(to: CGPoint(x: Double(index * 7919 % 997), y: Double(index * 104_729 % 991)))
  }
  paths.append(many)
  return paths
}()

extension BezierPath {
  /// Combines areas with all the effort that a file has.
  static func merged(_ paths: [BezierPath], mode: LottieMergeMode) -> BezierPath {
    var effort = LottieLimits.pathEffort
    return merged(paths, mode: mode, effort: &effort)
  }

  /// Returns the outline at a distance with all the effort that a file has.
  func offset(by amount: Double, join: LottieStroke.Join, miterLimit: Double) -> BezierPath {
    var effort = LottieLimits.pathEffort
    return offset(by: amount, join: join, miterLimit: miterLimit, effort: &effort)
  }
}
