import Foundation

extension BezierPath {
  package var isFinite: Bool { points.allSatisfy(\.isFinite) }

  /// The bounding box of all points, including control points: cheap, and never too small. Null for an empty path.
  package var boundingBox: CGRect {
    var box = BoundingBox()
    for point in points { box.add(point) }
    return box.rect
  }

  /// The tight bounding box of the lines and curves. Null for a path that draws nothing.
  package var pathBoundingBox: CGRect {
    var box = BoundingBox()
    for segment in segments where segment.isFinite {
      box.add(segment.start)
      box.add(segment.end)
      if segment.kind != .line { segment.addExtrema(to: &box) }
    }
    return box.rect
  }

  /// The rectangle that the path consists of; nil for any other path.
  package var asRect: CGRect? {
    guard verbs.count >= 4, verbs.count <= 6, verbs[0] == .move, isFinite else { return nil }
    let isClosed = verbs.last == .close
    let lines = verbs.count - (isClosed ? 2 : 1)
    guard lines == 3 || lines == 4, verbs[1...lines].allSatisfy({ $0 == .line }) else { return nil }
    guard isClosed || lines == 4, lines == 3 || points[4] == points[0] else { return nil }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    let isAlongX = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let isAlongY = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    return isAlongX || isAlongY ? CGRect(corner: a, corner: c) : nil
  }
}

extension PathSegment {
  /// Adds the points at which the curve reverses its direction along x or y.
  fileprivate func addExtrema(to box: inout BoundingBox) {
    // The derivative is a(1-t)² + 2b(1-t)t + ct², or (1-t)a + tc for a quad.
    let (a, c) = (control1 - start, end - control2)
    if kind == .quad {
      add(a.x / (a.x - c.x), to: &box)
      add(a.y / (a.y - c.y), to: &box)
    } else {
      let b = control2 - control1
      addRoots(a.x - 2 * b.x + c.x, 2 * (b.x - a.x), a.x, to: &box)
      addRoots(a.y - 2 * b.y + c.y, 2 * (b.y - a.y), a.y, to: &box)
    }
  }

  /// Adds the points at which at² + bt + c is 0.
  private func addRoots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, to box: inout BoundingBox) {
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return }
    // Avoids cancellation: the terms of the sum have the same sign.
    let q = -0.5 * (b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
    add(q / a, to: &box)
    add(c / q, to: &box)
  }

  private func add(_ t: CGFloat, to box: inout BoundingBox) {
    if t > 0 && t < 1 { box.add(point(at: t)) }
  }
}
