/// A linear function of the pixel, whose zeros form a line: positive on one side, negative on the other.
typealias PlaneLine = SIMD3<Double>

extension PlaneLine {
  @inline(__always)
  func value(at point: SIMD2<Double>) -> Double { x * point.x + y * point.y + z }
}

/// Convex polygons stored one after the other, identified by the range of their points.
///
/// Polygons are added and removed at the end, so steady frames allocate nothing. All have the same orientation: their
/// signed area is positive.
struct PolygonStore {
  private(set) var points: [SIMD2<Double>] = []

  var count: Int { points.count }

  /// Removes all polygons added since the store had this many points.
  mutating func shrink(to count: Int) {
    points.removeLast(points.count - count)
  }

  mutating func append(_ point: SIMD2<Double>) {
    points.append(point)
  }

  /// Returns the part of a polygon on the positive side of a line, the line included.
  mutating func clip(_ polygon: Range<Int>, to line: PlaneLine) -> Range<Int> {
    let start = points.count
    guard var before = polygon.last.map({ points[$0] }) else { return start..<start }
    var valueBefore = line.value(at: before)
    for index in polygon {
      let point = points[index]
      let value = line.value(at: point)
      if (value < 0) != (valueBefore < 0) {
        points.append(before + (point - before) * (valueBefore / (valueBefore - value)))
      }
      if value >= 0 { points.append(point) }
      (before, valueBefore) = (point, value)
    }
    return start..<points.count
  }

  /// Returns the intersection of two polygons. Leaves intermediate polygons in the store.
  mutating func intersect(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
    var result = a
    guard var before = b.last.map({ points[$0] }) else { return points.count..<points.count }
    for index in b {
      let point = points[index]
      let way = point - before
      let inwards = SIMD2(-way.y, way.x)
      if way != .zero {
        result = clip(result, to: PlaneLine(inwards.x, inwards.y, -(inwards * before).sum()))
        if result.isEmpty { return result }
      }
      before = point
    }
    return result
  }

  func area(of polygon: Range<Int>) -> Double {
    guard let first = polygon.first, polygon.count > 2 else { return 0 }
    var sum = 0.0
    let origin = points[first]
    for index in polygon.dropFirst().dropLast() {
      let a = points[index] - origin
      let b = points[index + 1] - origin
      sum += a.x * b.y - a.y * b.x
    }
    return sum / 2
  }

  func box(of polygon: Range<Int>) -> Box {
    var box = Box.empty
    for index in polygon { box.add(x: points[index].x, y: points[index].y) }
    return box
  }

  /// Replaces the points from `start` on by their convex hull.
  mutating func makeHull(from start: Int) -> Range<Int> {
    guard points.count - start > 2 else { return start..<points.count }
    points[start...].sort { ($0.x, $0.y) < ($1.x, $1.y) }
    let end = points.count
    appendChain(start..<end)
    points.removeLast()
    appendChain((start..<end).reversed())
    points.removeLast()
    points.removeSubrange(start..<end)
    return start..<points.count
  }

  /// Appends one half of the hull of sorted points.
  private mutating func appendChain(_ indices: some Sequence<Int>) {
    let first = points.count
    for index in indices {
      let point = points[index]
      while points.count - first > 1 {
        let a = points[points.count - 2]
        let b = points[points.count - 1] - a
        let c = point - a
        guard b.x * c.y - b.y * c.x <= 0 else { break }
        points.removeLast()
      }
      points.append(point)
    }
  }
}
