import Foundation

/// A line or curve of a path.
package struct PathSegment: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable { case line, quad, cubic }

  package var kind: Kind
  package var start: CGPoint
  /// The control point of a quad, the first one of a cubic; the start of a line.
  package var control1: CGPoint
  /// The second control point of a cubic; `control1` of a quad; the end of a line.
  package var control2: CGPoint
  package var end: CGPoint
  /// True for the first segment after a move or a close.
  package var startsSubpath = false
  /// True if the subpath is closed at the segment's end, so that its ends are joined.
  package var closesSubpath = false
  /// True for the line that a close draws, which has no separate element.
  package var isClosingLine = false

  package static func line(_ start: CGPoint, _ end: CGPoint) -> PathSegment {
    PathSegment(kind: .line, start: start, control1: start, control2: end, end: end)
  }

  package static func quad(_ start: CGPoint, _ control: CGPoint, _ end: CGPoint) -> PathSegment {
    PathSegment(kind: .quad, start: start, control1: control, control2: control, end: end)
  }

  package static func cubic(
    _ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint
  ) -> PathSegment {
    PathSegment(kind: .cubic, start: start, control1: control1, control2: control2, end: end)
  }

  package var isFinite: Bool { start.isFinite && control1.isFinite && control2.isFinite && end.isFinite }

  /// Returns the point at a parameter of the curve, which isn't a fraction of its length.
  ///
  /// - Range: 0 (the start) to 1 (the end); clamped.
  package func point(at t: CGFloat) -> CGPoint {
    if t <= 0 { return start }
    if t >= 1 { return end }
    return extendedPoint(at: t)
  }

  /// Returns the point at a parameter, extrapolating the line or curve outside 0...1.
  package func extendedPoint(at t: CGFloat) -> CGPoint {
    if t == 0 { return start }
    if t == 1 { return end }
    let u = 1 - t
    switch kind {
    case .line:
      return start.interpolated(to: end, at: t)
    case .quad:
      return start * (u * u) + control1 * (2 * u * t) + end * (t * t)
    case .cubic:
      return start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t) + end * (t * t * t)
    }
  }

  /// Returns the derivative of the point with respect to the parameter.
  package func derivative(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    switch kind {
    case .line:
      return end - start
    case .quad:
      return (control1 - start) * (2 * u) + (end - control1) * (2 * t)
    case .cubic:
      return (control1 - start) * (3 * u * u) + (control2 - control1) * (6 * u * t) + (end - control2) * (3 * t * t)
    }
  }

  /// Returns the direction at a parameter, of length 1; zero if all points are equal.
  ///
  /// At an end that coincides with its control point, this is the direction in which the curve leaves or arrives.
  package func tangent(at t: CGFloat) -> CGVector {
    let t = t.clamped(0, 1)
    if let direction = Self.direction(derivative(at: t), atLeast: 1e-9 * extent) { return direction }
    let ways =
      t < 0.5
      ? (control1 - start, control2 - start, end - start) : (end - control2, end - control1, end - start)
    return Self.direction(ways.0, atLeast: 1e-9 * extent) ?? Self.direction(ways.1, atLeast: 1e-9 * extent)
      ?? Self.direction(ways.2, atLeast: 0) ?? .zero
  }

  /// Returns the part between two parameters; reversed if `t0 > t1`.
  package func part(from t0: CGFloat, to t1: CGFloat) -> PathSegment {
    var part = self
    (part.start, part.end) = (point(at: t0), point(at: t1))
    switch kind {
    case .line:
      (part.control1, part.control2) = (part.start, part.end)
    case .quad:
      part.control1 = part.start + derivative(at: t0) * ((t1 - t0) / 2)
      part.control2 = part.control1
    case .cubic:
      part.control1 = part.start + derivative(at: t0) * ((t1 - t0) / 3)
      part.control2 = part.end - derivative(at: t1) * ((t1 - t0) / 3)
    }
    return part
  }

  /// The segment from its end to its start.
  package var reversed: PathSegment {
    PathSegment(kind: kind, start: end, control1: control2, control2: control1, end: start)
  }

  private init(kind: Kind, start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
    self.kind = kind
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The larger side of the bounding box of all points.
  private var extent: CGFloat {
    var box = BoundingBox()
    box.add(start)
    box.add(control1)
    box.add(control2)
    box.add(end)
    return box.isEmpty ? 0 : max(box.maxX - box.minX, box.maxY - box.minY)
  }

  private static func direction(_ way: CGPoint, atLeast least: CGFloat) -> CGVector? {
    let length = way.length
    return length > least && length.isFinite ? CGVector(dx: way.x / length, dy: way.y / length) : nil
  }
}
