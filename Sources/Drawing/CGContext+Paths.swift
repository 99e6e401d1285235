import Geometry
import Raster

/// The path under construction, which is no part of the graphics state. Points are taken through the current
/// transformation matrix as it is when they are added.
extension CGContext {
  /// Forgets the path.
  public func beginPath() {
    outline.removeAll()
  }

  public func move(to point: CGPoint) {
    edit { $0.move(to: point) }
  }

  /// Without a current point, lines and curves add nothing.
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

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    edit { if !$0.isEmpty { $0.cubic(to: end, control1: control1, control2: control2) } }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    edit { if !$0.isEmpty { $0.quad(to: end, control: control) } }
  }

  public func closePath() {
    edit { $0.close() }
  }

  public func addRect(_ rect: CGRect) {
    edit { $0.addRect(rect.standardized) }
  }

  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  public func addEllipse(in rect: CGRect) {
    edit { $0.addEllipse(in: rect) }
  }

  public func addPath(_ path: CGPath) {
    edit { $0.append(path.bezier) }
  }

  /// Adds a circular arc, and a line to its start if there is a current point.
  ///
  /// - Units: radians from the x axis towards the y axis.
  /// - Parameter clockwise: as seen with y growing upwards: angles decrease. Where y grows downwards such an arc is
  ///   seen to go counterclockwise.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    edit {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
  }

  /// Adds an arc that touches the line from the current point to `end1` and the one from there to `end2`, and a line
  /// to its start.
  public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {
    edit { $0.addArc(tangent1End: end1, tangent2End: end2, radius: radius) }
  }

  /// A copy in user space; nil for an empty path.
  public var path: CGPath? {
    settlePath()
    return outline.isEmpty ? nil : CGPath(bezier: outline)
  }

  public var isPathEmpty: Bool { outline.isEmpty }

  /// Where the next element would begin; zero for an empty path.
  public var currentPointOfPath: CGPoint {
    settlePath()
    return outline.currentPoint ?? CGPoint(x: 0, y: 0)
  }

  /// The box around all points of the path, control points too. Null for an empty path.
  public var boundingBoxOfPath: CGRect {
    settlePath()
    return outline.boundingBox
  }

  /// Whether drawing the path would paint a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    settlePath()
    if mode.fills, outline.contains(point, rule: mode.rule) { return true }
    return mode.strokes && strokedPath().contains(point, rule: .nonZero)
  }

  /// Makes the path the outline of what stroking it would paint.
  public func replacePathWithStrokedPath() {
    settlePath()
    outline = strokedPath()
  }

  private func strokedPath() -> BezierPath {
    outline.stroked(state.stroke, scale: max(state.toDevice.largestScale, 1e-6))
  }

  /// Brings the path into the present user space, so that it can be added to and read.
  ///
  /// - Returns: false if there is no way back from pixels; the path stays what it is.
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
  /// The longest that a vector of length 1 can become.
  var largestScale: Double {
    let (a, b, c, d) = (Double(a), Double(b), Double(c), Double(d))
    let sum = a * a + b * b + c * c + d * d
    let determinant = a * d - b * c
    let spread = max(sum * sum - 4 * determinant * determinant, 0).squareRoot()
    return ((sum + spread) / 2).squareRoot()
  }
}
