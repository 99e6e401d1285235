import Foundation

extension BezierPath {
  /// Returns true if filling the path would paint the point. Open subpaths count as closed, as in a fill.
  ///
  /// - Returns: false if any point isn't finite.
  package func contains(_ point: CGPoint, rule: FillRule = .nonZero) -> Bool {
    guard point.isFinite, isFinite else { return false }
    let turns = windingNumber(around: point)
    // Every crossing changes the winding number by one, so both have the same parity.
    return rule == .evenOdd ? turns & 1 != 0 : turns != 0
  }

  private func windingNumber(around point: CGPoint) -> Int {
    var turns = 0
    var (start, end) = (CGPoint.zero, CGPoint.zero)
    for segment in segments {
      if segment.startsSubpath {
        turns += lineCrossing(from: end, to: start, of: point)
        start = segment.start
      }
      end = segment.end
      turns += segment.crossings(of: point)
    }
    return turns + lineCrossing(from: end, to: start, of: point)
  }

  /// The path without its open subpaths: those that neither have a close nor end at their start.
  package var closedSubpaths: BezierPath {
    var (all, subpath) = (BezierPath(), BezierPath())
    func keep() {
      if subpath.verbs.last == .close || subpath.currentPoint == subpath.subpathStart { all.append(subpath) }
    }
    var index = 0
    for verb in verbs {
      if verb == .move {
        keep()
        subpath.removeAll()
      }
      subpath.append(verb, points[index..<(index + verb.pointCount)])
      index += verb.pointCount
    }
    keep()
    return all
  }

  private mutating func append(_ verb: Verb, _ points: ArraySlice<CGPoint>) {
    let first = points.startIndex
    switch verb {
    case .move: move(to: points[first])
    case .line: line(to: points[first])
    case .quad: quad(to: points[first + 1], control: points[first])
    case .cubic: cubic(to: points[first + 2], control1: points[first], control2: points[first + 1])
    case .close: close()
    }
  }
}

extension PathSegment {
  /// The crossings of the segment with the ray from a point along x: the number of downward ones minus that of upward
  /// ones.
  fileprivate func crossings(of point: CGPoint) -> Int {
    switch kind {
    case .line:
      return lineCrossing(from: start, to: end, of: point)
    case .quad:
      let (c1, c2) = (start.interpolated(to: control1, at: 2 / 3), end.interpolated(to: control1, at: 2 / 3))
      return cubicCrossings(start, c1, c2, end, of: point, depth: 40)
    case .cubic:
      return cubicCrossings(start, control1, control2, end, of: point, depth: 40)
    }
  }
}

private func lineCrossing(from a: CGPoint, to b: CGPoint, of point: CGPoint) -> Int {
  let goesDown = a.y <= point.y && b.y > point.y
  guard goesDown || (b.y <= point.y && a.y > point.y) else { return 0 }
  let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
  return x > point.x ? (goesDown ? 1 : -1) : 0
}

/// Halves the curve until each part lies beside the ray, or crosses it so that only its ends matter.
private func cubicCrossings(
  _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, of point: CGPoint, depth: Int
) -> Int {
  var box = BoundingBox()
  box.add(a)
  box.add(b)
  box.add(c)
  box.add(d)
  if box.minY > point.y || box.maxY <= point.y || box.maxX <= point.x { return 0 }
  if box.minX > point.x || depth == 0 { return lineCrossing(from: a, to: d, of: point) }
  let (ab, bc, cd) = (a.interpolated(to: b, at: 0.5), b.interpolated(to: c, at: 0.5), c.interpolated(to: d, at: 0.5))
  let (abc, bcd) = (ab.interpolated(to: bc, at: 0.5), bc.interpolated(to: cd, at: 0.5))
  let middle = abc.interpolated(to: bcd, at: 0.5)
  return cubicCrossings(a, ab, abc, middle, of: point, depth: depth - 1)
    + cubicCrossings(middle, bcd, cd, d, of: point, depth: depth - 1)
}
