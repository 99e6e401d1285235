import CPolygons
import Foundation
import KinoraGeometry

extension BezierPath {
  /// Combines the areas that paths fill by the nonzero rule.
  ///
  /// `merge` puts all paths into one, with their curves. The other modes make polygons that differ from the curves by at
  /// most 0.02 points; `subtract` takes the other paths' areas away from the first one's, the topmost in After Effects.
  /// Paths that are too large or too detailed for polygons are put into one instead.
  ///
  /// - Parameter effort: The effort that may be made, in steps of about 10 nanoseconds. Reduced by what is made; without
  ///   enough of it, the paths are put into one.
  package static func merged(_ paths: [BezierPath], mode: LottieMergeMode, effort: inout Int) -> BezierPath {
    let concatenation = paths.reduce(into: BezierPath()) { $0.append($1) }
    guard mode != .merge, effort > 0, let first = paths.first, var result = Polygons(first) else {
      return concatenation
    }
    // A single path is combined with nothing, so that it becomes simple polygons like any result.
    for path in paths.count > 1 ? paths[1...] : [BezierPath()] {
      let operation = paths.count > 1 ? mode.operation : polygon_union
      guard let other = Polygons(path), result.takeEffort(with: other, &effort),
        let next = result.combined(with: other, operation)
      else {
        return concatenation
      }
      result = next
    }
    return result.path
  }
}

extension LottieMergeMode {
  fileprivate var operation: polygon_operation {
    switch self {
    case .merge, .add: polygon_union
    case .subtract: polygon_difference
    case .intersect: polygon_intersection
    case .exclude: polygon_exclusion
    }
  }
}

/// Closed polygons with whole coordinates.
struct Polygons {
  /// The number of units in a point.
  private static let unit = 1024.0
  private static let largestCoordinate = 0x1p50
  private static let tolerance = 0.02
  /// The number bounds the memory. The time depends on the crossings of lines as well.
  private static let mostPoints = 20_000

  private(set) var points: [polygon_point] = []
  /// The index after the last point of each polygon.
  private(set) var ends: [Int] = []

  /// Nil if a coordinate is too large or no number, or if there are too many points.
  init?(_ path: BezierPath) {
    for contour in Contour.contours(of: path) {
      guard add(contour.vertices[0].point) else { return nil }
      for segment in contour.segments {
        let steps = segment.steps(tolerance: Self.tolerance)
        for step in 1...steps {
          guard add(segment.point(at: Double(step) / Double(steps))) else { return nil }
        }
      }
      ends.append(points.count)
    }
  }

  private init(_ list: polygon_list) {
    ends = Array(UnsafeBufferPointer(start: list.ends, count: list.count))
    points = Array(UnsafeBufferPointer(start: list.points, count: ends.last ?? 0))
  }

  /// Returns false if there is no room for the point.
  private mutating func add(_ point: CGPoint) -> Bool {
    let (x, y) = ((point.x * Self.unit).rounded(), (point.y * Self.unit).rounded())
    guard abs(x) < Self.largestCoordinate, abs(y) < Self.largestCoordinate, points.count < Self.mostPoints else {
      return false
    }
    points.append(polygon_point(x: Int64(x), y: Int64(y)))
    return true
  }

  /// Nil if both together have too many points.
  func combined(with other: Polygons, _ operation: polygon_operation) -> Polygons? {
    var (first, second) = (self, other)
    return first.withList { a in
      second.withList { b in
        var result = polygon_list()
        guard polygons_combine(operation, a, b, Self.mostPoints, &result) else { return nil }
        defer { polygons_free(&result) }
        return Polygons(result)
      }
    }
  }

  private mutating func withList<Result>(_ body: (UnsafePointer<polygon_list>) -> Result) -> Result {
    let count = ends.count
    return points.withUnsafeMutableBufferPointer { points in
      ends.withUnsafeMutableBufferPointer { ends in
        var list = polygon_list(points: points.baseAddress, ends: ends.baseAddress, count: count)
        return body(&list)
      }
    }
  }

  var path: BezierPath {
    var path = BezierPath()
    var start = 0
    for end in ends {
      let polygon = points[start..<end].map { CGPoint(x: Double($0.x) / Self.unit, y: Double($0.y) / Self.unit) }
      start = end
      path.append(Contour(polygon.map { Contour.Vertex($0) }, isClosed: true).path)
    }
    return path
  }
}

extension PathSegment {
  /// The number of equal steps of the parameter whose chords stay within a distance of the curve, at most 500.
  func steps(tolerance: Double) -> Int {
    guard kind == .cubic else { return kind == .line ? 1 : 32 }
    let (bend1, bend2) = (start + control2 - control1 * 2, control1 + end - control2 * 2)
    return Int((0.75 * max(bend1.length, bend2.length) / tolerance).squareRoot().rounded(.up), keptIn: 1...500)
  }
}
