extension BezierPath {
  /// True if both paths consist of the same kinds of elements, so that each point has a counterpart.
  package func hasSameShape(as other: BezierPath) -> Bool { verbs == other.verbs }

  /// Returns the path at a fraction of the way to another, interpolated point by point. The fraction may be outside
  /// 0...1.
  ///
  /// A line and a curve that are paired are interpolated as cubics.
  ///
  /// - Returns: For paths with different elements this path, or the other one if `fraction` is at least 1.
  package func interpolated(to other: BezierPath, at fraction: CGFloat) -> BezierPath {
    combined(with: other) { $0.interpolated(to: $1, at: fraction) } ?? (fraction < 1 ? self : other)
  }

  /// Returns a path whose points combine those of both paths, pair by pair.
  ///
  /// A line and a curve that are paired are combined as cubics.
  ///
  /// - Returns: nil if the paths have different elements, so that points lack a counterpart.
  package func combined(with other: BezierPath, _ combine: (CGPoint, CGPoint) -> CGPoint) -> BezierPath? {
    guard hasSameShape(as: other) else {
      guard let (a, b) = raised(with: other) else { return nil }
      return a.combined(with: b, combine)
    }
    var index = -1
    return mapPoints { point in
      index += 1
      return combine(point, other.points[index])
    }
  }

  /// Both paths with cubics in place of lines and curves of different kinds; nil if other elements differ.
  private func raised(with other: BezierPath) -> (BezierPath, BezierPath)? {
    guard verbs.count == other.verbs.count else { return nil }
    var (a, b) = (RaisedPath(self), RaisedPath(other))
    for (verb, otherVerb) in zip(verbs, other.verbs) {
      guard verb == otherVerb || (verb.isDrawn && otherVerb.isDrawn) else { return nil }
      a.append(verb, asCubic: verb != otherVerb)
      b.append(otherVerb, asCubic: verb != otherVerb)
    }
    return (a.path, b.path)
  }
}

extension BezierPath.Verb {
  fileprivate var isDrawn: Bool { self == .line || self == .quad || self == .cubic }
}

/// A path under construction from another one's elements, some of them converted to cubics.
private struct RaisedPath {
  var path = BezierPath()
  private let points: [CGPoint]
  private var index = 0
  private var subpathStart = CGPoint(x: 0, y: 0)
  private var current = CGPoint(x: 0, y: 0)

  init(_ source: BezierPath) {
    points = source.points
  }

  mutating func append(_ verb: BezierPath.Verb, asCubic: Bool) {
    let own = points[index..<index + verb.pointCount]
    index += verb.pointCount
    let end = own.last ?? subpathStart
    switch verb {
    case .move:
      path.move(to: end)
      subpathStart = end
    // The control points are at the line's ends, as on Apple's systems. At thirds, interpolation would differ.
    case .line where asCubic: path.cubic(to: end, control1: current, control2: end)
    case .line: path.line(to: end)
    case .quad where asCubic:
      let control = own[own.startIndex]
      path.cubic(
        to: end, control1: current.interpolated(to: control, at: 2.0 / 3),
        control2: end.interpolated(to: control, at: 2.0 / 3))
    case .quad: path.quad(to: end, control: own[own.startIndex])
    case .cubic: path.cubic(to: end, control1: own[own.startIndex], control2: own[own.startIndex + 1])
    case .close: path.close()
    }
    current = end
  }
}
