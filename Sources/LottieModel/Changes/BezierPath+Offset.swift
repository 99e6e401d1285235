import Foundation
import KinoraGeometry

extension BezierPath {
  /// Returns the outline at a distance from the path, with curves within 0.1 points of it.
  ///
  /// A closed subpath grows by a positive amount and shrinks by a negative one, whichever way it runs; one that shrinks
  /// to nothing is left out. An open subpath becomes the outline of a stroke.
  ///
  /// - Parameters:
  ///   - amount: The distance in points.
  ///   - join: What fills the gap at a corner, and at the ends of open paths.
  ///   - miterLimit: The longest miter, in amounts; longer ones become bevels.
  ///   - effort: The effort that may be made, in steps of about 10 nanoseconds. Reduced by what is made; without enough
  ///     of it, the path stays.
  package func offset(
    by amount: Double, join: LottieStroke.Join, miterLimit: Double, effort: inout Int
  ) -> BezierPath {
    guard isFinite, amount.isFinite, amount != 0 else { return self }
    var result = BezierPath()
    for contour in Contour.contours(of: self) {
      let segments = contour.segments.filter { $0.start != $0.end || $0.control1 != $0.start || $0.control2 != $0.end }
      guard !segments.isEmpty else { continue }
      guard effort > 0 else { return self }
      if contour.isClosed {
        let isClockwise = segments.doubleArea >= 0
        let offset = ContourOffset(distance: isClockwise ? amount : -amount, join: join, miterLimit: miterLimit)
        let outline = offset.outline(of: segments, &effort)
        if amount > 0 || !offset.isCollapsed(outline, of: segments, &effort) { result.append(outline) }
      } else {
        let offset = ContourOffset(distance: abs(amount), join: join, miterLimit: miterLimit)
        result.append(offset.outline(of: segments + segments.reversed().map(\.reversed), &effort))
      }
    }
    return result
  }
}

extension [PathSegment] {
  /// Twice the area of the polygon of all points, positive if it runs clockwise on the screen.
  fileprivate var doubleArea: Double {
    func cross(_ a: CGPoint, _ b: CGPoint) -> Double { a.x * b.y - b.x * a.y }
    return reduce(0) {
      $0 + cross($1.start, $1.control1) + cross($1.control1, $1.control2) + cross($1.control2, $1.end)
    }
  }
}

/// The outline at a distance to the left of a closed contour, which is outside of a clockwise one.
private struct ContourOffset {
  let distance: Double
  let join: LottieStroke.Join
  let miterLimit: Double

  func outline(of segments: [PathSegment], _ effort: inout Int) -> BezierPath {
    var sides = segments.map { $0.offset(by: distance) }
    effort -= sides.reduce(0) { $0 + $1.count * 100 }
    var isJoined = segments.map { _ in true }
    for index in sides.indices {
      let next = (index + 1) % sides.count
      guard next != index, !isOuter(segments[index], segments[next]) else { continue }
      // Curves are compared as sixteen lines each.
      effort -= sides[index].count * sides[next].count * (segments[index].kind == .line ? 16 : 256)
      isJoined[index] = effort <= 0 || !Self.cut(&sides, index, next)
    }
    var path = BezierPath()
    for (index, side) in sides.enumerated() {
      let next = (index + 1) % sides.count
      if path.isEmpty, let first = side.first { path.move(to: first.start) }
      for piece in side { path.append(piece) }
      guard isJoined[index], let end = side.last?.end, let start = sides[next].first?.start else { continue }
      if end.distance(to: start) > 1e-9 * abs(distance) {
        addJoin(to: &path, from: end, to: start, segments[index], segments[next])
      }
    }
    path.close()
    return path
  }

  /// True if the corner between two segments opens a gap.
  private func isOuter(_ a: PathSegment, _ b: PathSegment) -> Bool {
    let (before, after) = (a.tangent(at: 1), b.tangent(at: 0))
    let turn = (before.dx * after.dy - before.dy * after.dx) * (distance < 0 ? -1 : 1)
    return turn > -1e-9
  }

  private func addJoin(
    to path: inout BezierPath, from end: CGPoint, to start: CGPoint, _ a: PathSegment, _ b: PathSegment
  ) {
    // A tiny line from a rounding error would have an arbitrary direction, which a stroke's join would show.
    defer { if path.currentPoint?.distance(to: start) ?? 1 > 1e-9 * abs(distance) { path.line(to: start) } }
    guard isOuter(a, b) else { return }
    let (before, after) = (a.tangent(at: 1), b.tangent(at: 0))
    let cosine = (before.dx * after.dx + before.dy * after.dy).clamped(-1, 1)
    let turn = acos(cosine)
    switch join {
    case .bevel: return
    case .round:
      let way = end - a.end
      path.addArc(
        center: a.end, radius: abs(distance), startAngle: atan2(way.y, way.x), delta: distance < 0 ? -turn : turn)
    case .miter:
      // The tip is 1 / cos(half the turn) distances from the corner.
      let half = cos(turn / 2)
      guard half > 1e-6, 1 / half <= miterLimit else { return }
      let reach = abs(distance) * tan(turn / 2)
      path.line(to: CGPoint(x: end.x + before.dx * reach, y: end.y + before.dy * reach))
    }
  }

  /// Ends one side and starts the next where they cross. Returns false if they don't.
  private static func cut(_ sides: inout [[PathSegment]], _ index: Int, _ next: Int) -> Bool {
    for i in sides[index].indices.reversed() {
      for j in sides[next].indices {
        guard let (t, u) = sides[index][i].crossing(sides[next][j]) else { continue }
        var (end, start) = (sides[index][i].part(from: 0, to: t), sides[next][j].part(from: u, to: 1))
        let point = end.end.interpolated(to: start.start, at: 0.5)
        (end.end, start.start) = (point, point)
        sides[index] = sides[index][..<i] + [end]
        sides[next] = [start] + sides[next][(j + 1)...]
        return true
      }
    }
    return false
  }

  /// True if an outline has no point that is as far from its contour as it should be: it was turned inside out.
  func isCollapsed(_ outline: BezierPath, of segments: [PathSegment], _ effort: inout Int) -> Bool {
    let samples = segments.prefix(2000).flatMap { segment in (0..<8).map { segment.point(at: Double($0) / 8) } }
    return !outline.segments.prefix(200).contains { segment in
      effort -= samples.count
      guard effort > 0 else { return true }
      let middle = segment.point(at: 0.5)
      let nearest = zip(samples, samples.dropFirst() + samples.prefix(1)).map { middle.distance(to: $0, $1) }.min()
      return (nearest ?? 0) > 0.98 * abs(distance)
    }
  }
}

extension CGPoint {
  /// Returns the distance from a line between two points.
  fileprivate func distance(to a: CGPoint, _ b: CGPoint) -> Double {
    let (way, own) = (b - a, self - a)
    let square = way.x * way.x + way.y * way.y
    let t = square > 0 ? ((own.x * way.x + own.y * way.y) / square).clamped(0, 1) : 0
    return distance(to: a.interpolated(to: b, at: t))
  }
}
