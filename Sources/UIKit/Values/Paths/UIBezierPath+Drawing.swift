import KinoraGeometry

nonisolated extension UIBezierPath {
  /// Starts a new subpath at a point.
  public func move(to point: CGPoint) {
    bezier.move(to: point)
  }

  /// Adds a line from the current point. Does nothing if the path is empty.
  public func addLine(to point: CGPoint) {
    guard !isEmpty else { return }
    bezier.line(to: point)
  }

  /// Adds a cubic Bézier curve from the current point. Does nothing if the path is empty.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    guard !isEmpty else { return }
    bezier.cubic(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve from the current point. Does nothing if the path is empty.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    guard !isEmpty else { return }
    bezier.quad(to: endPoint, control: controlPoint)
  }

  /// Adds a circular arc, preceded by a line to its start if there is a current point.
  ///
  /// - Parameters:
  ///   - center: the center of the circle, in points.
  ///   - radius: the radius in points.
  ///   - startAngle: the angle of the start, in radians from the x axis, positive clockwise on the screen.
  ///   - endAngle: the angle of the end, measured in the same way.
  ///   - clockwise: the direction of the arc as seen on the screen.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    bezier.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Closes the subpath with a line back to its start.
  public func close() {
    bezier.close()
  }

  /// Removes all elements. The style stays.
  public func removeAllPoints() {
    bezier.removeAll()
  }

  /// Adds the other path's elements, but not its style.
  public func append(_ bezierPath: UIBezierPath) {
    bezier.append(bezierPath.bezier)
  }

  /// Returns a path with the same style whose elements run in the opposite direction.
  public func reversing() -> UIBezierPath {
    let path = UIBezierPath(cgPath: CGPath(bezier: bezier.reversed))
    path.takeStyle(from: self)
    return path
  }

  /// Transforms all points in place.
  public func apply(_ transform: CGAffineTransform) {
    bezier = bezier.applying(transform)
  }
}

nonisolated extension UIBezierPath {
  /// The elements as an immutable path: a copy, which later changes of this path don't affect.
  public var cgPath: CGPath {
    get { CGPath(bezier: bezier) }
    set { bezier = newValue.bezier }
  }

  /// True if the path has no elements.
  public var isEmpty: Bool { bezier.isEmpty }

  /// The bounding box of all points, including control points. Null for an empty path.
  public var bounds: CGRect { bezier.boundingBox }

  /// The point at which the next element starts; zero for an empty path.
  public var currentPoint: CGPoint { bezier.currentPoint ?? CGPoint(x: 0, y: 0) }

  /// Returns true if the point is inside a closed subpath, by the path's own fill rule. Open subpaths contain nothing.
  public func contains(_ point: CGPoint) -> Bool {
    bezier.closedSubpaths.contains(point, rule: usesEvenOddFillRule ? .evenOdd : .nonZero)
  }

  /// Sets the lengths of dashes and gaps, alternating; nil or an empty pattern makes the line solid.
  ///
  /// - Parameters:
  ///   - pattern: the lengths in points, beginning with a dash.
  ///   - count: the number of lengths that `pattern` points to; a negative number counts as 0.
  ///   - phase: the offset into the pattern at which the line starts, in points.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashPattern = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
    dashPhase = phase
  }

  /// Reads the values set with `setLineDash`; any argument may be nil.
  ///
  /// - Requires: `pattern` has room for the number of lengths that `count` returns.
  public func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashPattern.enumerated() { pattern?[index] = length }
    count?.pointee = dashPattern.count
    phase?.pointee = dashPhase
  }
}
