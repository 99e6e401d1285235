extension BezierPath {
  /// True if both paths consist of the same kinds of elements, so that each point has a counterpart.
  package func hasSameShape(as other: BezierPath) -> Bool { verbs == other.verbs }

  /// The path a fraction of the way to another, point by point, also outside 0...1.
  ///
  /// A line paired with a curve is raised to a cubic, as is the curve.
  ///
  /// - Returns: where the paths have other elements this path, and the other one from `fraction` 1 on.
  package func interpolated(to other: BezierPath, at fraction: CGFloat) -> BezierPath {
    combined(with: other) { $0.interpolated(to: $1, at: fraction) } ?? (fraction < 1 ? self : other)
  }

  /// A path made of the points of two, one by one.
  ///
  /// A line paired with a curve is raised to a cubic, as is the curve.
  ///
  /// - Returns: nil where the paths have other elements, so that points lack a counterpart.
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

  /// Both paths with cubics in place of lines and curves that differ in kind; nil where other elements differ.
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

/// A path as it is built from another one's elements, some of them as cubics.
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
    // The line's control points are at its ends, as on Apple's systems: at thirds it would pass through other points.
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
