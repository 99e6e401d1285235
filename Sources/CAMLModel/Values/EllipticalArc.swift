import Foundation
import KinoraGeometry

/// An arc of an ellipse between two points, as paths of SVG have it.
struct EllipticalArc {
  var from: CGPoint
  var to: CGPoint
  var radii: CGSize
  /// The angle of the ellipse's x axis in radians.
  var rotation: CGFloat
  /// True for the longer one of the two arcs in a direction.
  var isLarge: Bool
  /// True if angles grow along the arc.
  var isSweep: Bool

  /// Appends the arc as cubic curves; a line if a radius is 0.
  func append(to path: inout BezierPath) {
    guard from != to else { return }
    guard radii.width > 0, radii.height > 0 else { return path.line(to: to) }
    let axes = CGAffineTransform(rotationAngle: rotation)
    // Half of the chord, along the axes of the ellipse.
    let half = CGPoint(x: (from.x - to.x) / 2, y: (from.y - to.y) / 2).applying(axes.inverted())
    let square = pow(half.x / radii.width, 2) + pow(half.y / radii.height, 2)
    // Radii that are too small to reach both points grow.
    let growth = max(square.squareRoot(), 1)
    let (rx, ry) = (radii.width * growth, radii.height * growth)
    let distance = max(1 / max(square, .leastNormalMagnitude) - 1, 0).squareRoot() * (isLarge == isSweep ? -1 : 1)
    let inner = CGPoint(x: distance * rx * half.y / ry, y: -distance * ry * half.x / rx)
    let offset = inner.applying(axes)
    let center = CGPoint(x: (from.x + to.x) / 2 + offset.x, y: (from.y + to.y) / 2 + offset.y)
    let start = atan2((half.y - inner.y) / ry, (half.x - inner.x) / rx)
    var sweep = atan2((-half.y - inner.y) / ry, (-half.x - inner.x) / rx) - start
    if isSweep && sweep < 0 { sweep += 2 * .pi } else if !isSweep && sweep > 0 { sweep -= 2 * .pi }
    let unit = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: rotation).scaledBy(x: rx, y: ry)
    append(to: &path, start: start, sweep: sweep, unit)
  }

  /// Appends pieces of at most a quarter turn of the unit circle.
  private func append(to path: inout BezierPath, start: CGFloat, sweep: CGFloat, _ unit: CGAffineTransform) {
    guard start.isFinite, sweep.isFinite else { return path.line(to: to) }
    let count = max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4)
    for piece in 0..<count {
      let (a, b) = (start + step * CGFloat(piece), start + step * CGFloat(piece + 1))
      let control1 = CGPoint(x: cos(a) - reach * sin(a), y: sin(a) + reach * cos(a))
      let control2 = CGPoint(x: cos(b) + reach * sin(b), y: sin(b) - reach * cos(b))
      let end = piece == count - 1 ? to : CGPoint(x: cos(b), y: sin(b)).applying(unit)
      path.cubic(to: end, control1: control1.applying(unit), control2: control2.applying(unit))
    }
  }
}
