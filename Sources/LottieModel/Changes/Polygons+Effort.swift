import CPolygons

extension Polygons {
  /// The steps for a point, for two lines that are at the same height somewhere, and for a crossing.
  private static let (stepsOfPoint, stepsOfPair, stepsOfCrossing) = (100, 2, 100)

  /// Takes the effort for combining polygons with others. The lines may cross as often as the square of their number, so
  /// crossings are counted, in the way in which Clipper meets them: from the top down.
  ///
  /// - Returns: False if there isn't as much effort; there is none afterwards.
  func takeEffort(with other: Polygons, _ effort: inout Int) -> Bool {
    effort -= (points.count + other.points.count) * Self.stepsOfPoint
    let lines = (self.lines + other.lines).sorted { $0.top < $1.top }
    var active: [Line] = []
    for line in lines where effort > 0 {
      active.removeAll { $0.bottom < line.top }
      let crossings = active.reduce(0) { $0 + (line.crosses($1) ? 1 : 0) }
      effort -= active.count * Self.stepsOfPair + crossings * Self.stepsOfCrossing
      active.append(line)
    }
    effort = max(effort, 0)
    return effort > 0
  }

  private var lines: [Line] {
    var lines: [Line] = []
    lines.reserveCapacity(points.count)
    var start = 0
    for end in ends {
      for index in start..<max(start, end) {
        lines.append(Line(points[index], points[index + 1 < end ? index + 1 : start]))
      }
      start = end
    }
    return lines
  }

  /// A side of a polygon, from its upper end to its lower one.
  private struct Line {
    let (x1, top, x2, bottom): (Double, Double, Double, Double)

    init(_ a: polygon_point, _ b: polygon_point) {
      let (upper, lower) = a.y <= b.y ? (a, b) : (b, a)
      (x1, top, x2, bottom) = (Double(upper.x), Double(upper.y), Double(lower.x), Double(lower.y))
    }

    /// True if the line changes its side of another one.
    func crosses(_ other: Line) -> Bool { separates(other) && other.separates(self) }

    private func separates(_ other: Line) -> Bool {
      side(of: other.x1, other.top) * side(of: other.x2, other.bottom) <= 0
    }

    private func side(of x: Double, _ y: Double) -> Double {
      (x2 - x1) * (y - top) - (bottom - top) * (x - x1)
    }
  }
}
