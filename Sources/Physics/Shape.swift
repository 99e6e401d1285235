import Foundation

/// The shape of a body around its position, in points.
package enum Shape: Equatable {
  case circle(radius: Double)
  /// A convex polygon whose corners follow each other in the direction of positive angles. Two corners are a line.
  case polygon([Vector])

  package static func rect(width: Double, height: Double) -> Shape {
    let (x, y) = (width / 2, height / 2)
    return .polygon([Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
  }

  /// An ellipse as a polygon, or a circle if both diameters are equal.
  package static func ellipse(width: Double, height: Double) -> Shape {
    guard width != height else { return .circle(radius: width / 2) }
    return .polygon(
      (0..<24).map { index in
        let angle = Double(index) * Double.pi / 12
        return Vector(cos(angle) * width / 2, sin(angle) * height / 2)
      })
  }

  /// The convex hull of points; nil if they are on one line.
  package static func hull(_ points: [Vector]) -> Shape? {
    let sorted = points.sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
    let half = { (points: [Vector]) -> [Vector] in
      var hull: [Vector] = []
      for point in points {
        while hull.count >= 2, (hull[hull.count - 1] - hull[hull.count - 2]).cross(point - hull[hull.count - 1]) <= 1e-9
        {
          hull.removeLast()
        }
        hull.append(point)
      }
      return hull
    }
    let corners = half(sorted).dropLast() + half(sorted.reversed()).dropLast()
    return corners.count >= 3 ? .polygon(Array(corners)) : nil
  }

  /// The area in square points.
  var area: Double {
    switch self {
    case .circle(let radius): Double.pi * radius * radius
    case .polygon(let corners): Self.pairs(corners).reduce(0) { $0 + $1.0.cross($1.1) } / 2
    }
  }

  /// The moment of inertia about the origin for each unit of mass.
  var inertia: Double {
    switch self {
    case .circle(let radius): return radius * radius / 2
    case .polygon(let corners):
      let area = area
      guard area > 0 else { return 0 }
      let sum = Self.pairs(corners).reduce(0.0) { sum, pair in
        let (a, b) = pair
        return sum + a.cross(b) * (a.dot(a) + a.dot(b) + b.dot(b))
      }
      return sum / 12 / area
    }
  }

  private static func pairs(_ corners: [Vector]) -> [(Vector, Vector)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }
}
