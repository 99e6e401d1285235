import Geometry

nonisolated extension UIBezierPath {
  public func move(to point: CGPoint) {
    bezier.move(to: point)
  }

  public func addLine(to point: CGPoint) {
    guard !isEmpty else { return }
    bezier.line(to: point)
  }

  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    guard !isEmpty else { return }
    bezier.cubic(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    guard !isEmpty else { return }
    bezier.quad(to: endPoint, control: controlPoint)
  }

  /// Adds a circular arc, and a line to its start if there is a current point.
  ///
  /// - Parameter clockwise: as seen on the screen.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    bezier.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Ends the subpath with a line back to its start.
  public func close() {
    bezier.close()
  }

  public func removeAllPoints() {
    bezier.removeAll()
  }

  /// Adds the other path's elements; its style is not taken over.
  public func append(_ bezierPath: UIBezierPath) {
    bezier.append(bezierPath.bezier)
  }

  /// A path that runs the other way, in the same style.
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
  /// The elements as they are now: later changes of either path don't reach the other.
  public var cgPath: CGPath {
    get { CGPath(bezier: bezier) }
    set { bezier = newValue.bezier }
  }

  public var isEmpty: Bool { bezier.isEmpty }

  /// The box around all points, control points too. Null for an empty path.
  public var bounds: CGRect { bezier.boundingBox }

  /// Where the next element would begin; zero for an empty path.
  public var currentPoint: CGPoint { bezier.currentPoint ?? CGPoint(x: 0, y: 0) }

  /// Whether the point is inside a closed subpath, by the path's own fill rule. Open subpaths contain nothing.
  public func contains(_ point: CGPoint) -> Bool {
    bezier.closedSubpaths.contains(point, rule: usesEvenOddFillRule ? .evenOdd : .nonZero)
  }

  /// Sets lengths of dashes and gaps, in turn; nil or none makes the line solid.
  ///
  /// - Units: points; `phase` is where in the pattern the line begins.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashPattern = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
    dashPhase = phase
  }

  /// Reads what `setLineDash` set; any argument may be nil.
  ///
  /// - Requires: `pattern` has room for as many numbers as `count` reads.
  public func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashPattern.enumerated() { pattern?[index] = length }
    count?.pointee = dashPattern.count
    phase?.pointee = dashPhase
  }
}
