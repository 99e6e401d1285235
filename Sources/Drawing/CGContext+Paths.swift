import KinoraGeometry
import KinoraRaster

/// The path under construction. It isn't part of the graphics state. Points are transformed by the current
/// transformation matrix when they are added.
extension CGContext {
  /// Discards the path and starts an empty one.
  public func beginPath() {
    outline.removeAll()
  }

  /// Starts a new subpath at a point.
  public func move(to point: CGPoint) {
    edit { $0.move(to: point) }
  }

  /// Adds a line from the current point. Without one, adds nothing.
  public func addLine(to point: CGPoint) {
    edit { if !$0.isEmpty { $0.line(to: point) } }
  }

  /// Moves to the first point and adds lines to the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    edit {
      $0.move(to: first)
      for point in points.dropFirst() { $0.line(to: point) }
    }
  }

  /// Adds a cubic Bézier curve from the current point. Without one, adds nothing.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    edit { if !$0.isEmpty { $0.cubic(to: end, control1: control1, control2: control2) } }
  }

  /// Adds a quadratic Bézier curve from the current point. Without one, adds nothing.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    edit { if !$0.isEmpty { $0.quad(to: end, control: control) } }
  }

  /// Closes the subpath with a line to its start. Adds nothing to an empty path.
  public func closePath() {
    edit { $0.close() }
  }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect) {
    edit { $0.addRect(rect.standardized) }
  }

  /// Adds rectangles as closed subpaths.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds the ellipse inscribed in a rectangle as a closed subpath.
  public func addEllipse(in rect: CGRect) {
    edit { $0.addEllipse(in: rect) }
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) {
    edit { $0.append(path.bezier) }
  }

  /// Adds a circular arc, and a line to its start if there is a current point.
  ///
  /// - Parameters:
  ///   - center: The center of the circle, in points.
  ///   - radius: The radius in points.
  ///   - startAngle: The angle of the start, in radians from the x axis towards the y axis.
  ///   - endAngle: The angle of the end, in the same direction.
  ///   - clockwise: The direction with y pointing up: true if angles decrease. With y pointing down, such an arc is
  ///     counterclockwise.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    edit {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
  }

  /// Adds an arc that is tangent to the lines from the current point to `end1` and from there to `end2`, and a line to
  /// the arc's start. Without a current point, adds nothing.
  public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {
    edit { $0.addArc(tangent1End: end1, tangent2End: end2, radius: radius) }
  }

  /// A copy of the path in user space; nil for an empty path.
  public var path: CGPath? {
    settlePath()
    return outline.isEmpty ? nil : CGPath(bezier: outline)
  }

  /// True if the path has no elements.
  public var isPathEmpty: Bool { outline.isEmpty }

  /// The start of the next element in user space; zero for an empty path.
  public var currentPointOfPath: CGPoint {
    settlePath()
    return outline.currentPoint ?? CGPoint(x: 0, y: 0)
  }

  /// The bounding box of all points of the path, including control points, in user space. Null for an empty path.
  public var boundingBoxOfPath: CGRect {
    settlePath()
    return outline.boundingBox
  }

  /// Returns true if drawing the path in a mode would paint a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    settlePath()
    if mode.fills, outline.contains(point, rule: mode.rule) { return true }
    return mode.strokes && strokedPath().contains(point, rule: .nonZero)
  }

  /// Replaces the path with the outline of its stroke.
  public func replacePathWithStrokedPath() {
    settlePath()
    outline = strokedPath()
  }

  private func strokedPath() -> BezierPath {
    outline.stroked(state.stroke, scale: max(state.toDevice.largestScale, 1e-6))
  }

  /// Converts the path to the current user space, so that it can be extended and read.
  ///
  /// - Returns: false if the current transformation matrix has no inverse; the path is unchanged.
  @discardableResult
  func settlePath() -> Bool {
    let space = state.toDevice
    guard pathSpace != space else { return true }
    if outline.isEmpty {
      pathSpace = space
      return true
    }
    guard let inverse = space.inverse else { return false }
    outline = outline.applying(pathSpace.concatenating(inverse))
    pathSpace = space
    return true
  }

  private func edit(_ change: (inout BezierPath) -> Void) {
    if settlePath() { change(&outline) }
  }
}

extension CGPathDrawingMode {
  var fills: Bool { self != .stroke }
  var strokes: Bool { self == .stroke || self == .fillStroke || self == .eoFillStroke }
  var rule: BezierPath.FillRule { self == .eoFill || self == .eoFillStroke ? .evenOdd : .nonZero }
}

extension CGAffineTransform {
  /// The maximum length of a transformed vector of length 1.
  var largestScale: Double {
    let (a, b, c, d) = (Double(a), Double(b), Double(c), Double(d))
    let sum = a * a + b * b + c * c + d * d
    let determinant = a * d - b * c
    let spread = max(sum * sum - 4 * determinant * determinant, 0).squareRoot()
    return ((sum + spread) / 2).squareRoot()
  }
}
