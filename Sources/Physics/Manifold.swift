/// The points at which two bodies touch, or will soon.
struct Manifold {
  struct Point {
    var position: Vector
    /// The distance of the bodies along the normal; negative where they overlap.
    var separation: Double
    /// Identifies the same corner in the next step.
    var feature: Int
  }

  /// From the first body to the second one.
  var normal: Vector
  var points: [Point]
}

extension Manifold {
  /// Fails if the bodies are farther from each other than a margin.
  init?(_ a: Body, _ b: Body, margin: Double) {
    switch (a.shape, b.shape) {
    case (.circle(let first), .circle(let second)): self.init(a, first, b, second, margin)
    case (.polygon, .circle(let radius)): self.init(a, circle: b, radius, margin)
    case (.circle(let radius), .polygon):
      self.init(b, circle: a, radius, margin)
      normal = -normal
    case (.polygon, .polygon): self.init(polygons: a, b, margin)
    }
  }

  private init?(_ a: Body, _ first: Double, _ b: Body, _ second: Double, _ margin: Double) {
    let way = b.position - a.position
    let separation = way.length - first - second
    guard separation <= margin else { return nil }
    normal = way == .zero ? Vector(0, 1) : way.unit
    points = [Point(position: a.position + normal * (first + separation / 2), separation: separation, feature: 0)]
  }

  private init?(_ polygon: Body, circle: Body, _ radius: Double, _ margin: Double) {
    let (corners, normals) = (polygon.corners, polygon.normals)
    let middle = circle.position
    var (side, distance) = (0, -Double.infinity)
    for index in corners.indices {
      let away = normals[index].dot(middle - corners[index])
      if away > distance { (side, distance) = (index, away) }
    }
    let (start, end) = (corners[side], corners[(side + 1) % corners.count])
    let share = max(0, min(1, (middle - start).dot(end - start) / max((end - start).dot(end - start), 1e-12)))
    let nearest = start + (end - start) * share
    let way = middle - nearest
    let isOutside = distance > 1e-9 && way.length > 1e-9
    normal = isOutside ? way.unit : normals[side]
    let separation = (isOutside ? way.length : distance) - radius
    guard separation <= margin else { return nil }
    points = [Point(position: nearest, separation: separation, feature: side)]
  }

  /// The sides that face each other: the one with the greatest distance, and that of the other polygon cut to its width.
  private init?(polygons a: Body, _ b: Body, _ margin: Double) {
    let first = Self.farthestSide(of: a, from: b)
    guard first.separation <= margin else { return nil }
    let second = Self.farthestSide(of: b, from: a)
    guard second.separation <= margin else { return nil }
    // A small preference, so that the choice doesn't change from step to step.
    let isSecond = second.separation > first.separation + 0.05
    let (holder, other, side) = isSecond ? (b, a, second.side) : (a, b, first.side)
    let outward = holder.normals[side]
    let (start, end) = (holder.corners[side], holder.corners[(side + 1) % holder.corners.count])
    let facing = Self.side(of: other, facing: outward)
    var line = [
      (other.corners[facing], facing), (other.corners[(facing + 1) % other.corners.count], facing + 1),
    ]
    let along = (end - start).unit
    guard Self.cut(&line, along, along.dot(end)), Self.cut(&line, -along, -along.dot(start)) else { return nil }
    normal = isSecond ? -outward : outward
    points = []
    for (point, feature) in line {
      let separation = outward.dot(point - start)
      guard separation <= margin else { continue }
      let id = (isSecond ? 1 << 20 : 0) + side << 10 + feature
      points.append(Point(position: point - outward * (separation / 2), separation: separation, feature: id))
    }
    if points.isEmpty { return nil }
  }

  private static func farthestSide(of body: Body, from other: Body) -> (side: Int, separation: Double) {
    var (side, separation) = (0, -Double.infinity)
    for index in body.corners.indices {
      let (corner, normal) = (body.corners[index], body.normals[index])
      let nearest = other.corners.reduce(Double.infinity) { min($0, normal.dot($1 - corner)) }
      if nearest > separation { (side, separation) = (index, nearest) }
    }
    return (side, separation)
  }

  private static func side(of body: Body, facing outward: Vector) -> Int {
    var (side, least) = (0, Double.infinity)
    for (index, normal) in body.normals.enumerated() where normal.dot(outward) < least {
      (side, least) = (index, normal.dot(outward))
    }
    return side
  }

  /// Cuts off the part of a line beyond a limit; returns false if nothing is left.
  private static func cut(_ line: inout [(Vector, Int)], _ way: Vector, _ limit: Double) -> Bool {
    let (a, b) = (way.dot(line[0].0) - limit, way.dot(line[1].0) - limit)
    if a > 0, b > 0 { return false }
    if a > 0 || b > 0 {
      let point = line[0].0 + (line[1].0 - line[0].0) * (a / (a - b))
      if a > 0 { line[0].0 = point } else { line[1].0 = point }
    }
    return true
  }
}
