import Foundation

/// A path that can be extended.
///
/// Lines and curves need a current point; without one they add nothing. Each `transform` applies to the added elements
/// only.
///
/// ```swift
/// let triangle = CGMutablePath()
/// triangle.move(to: CGPoint(x: 50, y: 0))
/// triangle.addLine(to: CGPoint(x: 100, y: 80))
/// triangle.addLine(to: CGPoint(x: 0, y: 80))
/// triangle.closeSubpath()
/// ```
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() {
    super.init(bezier: BezierPath())
  }

  init(copying bezier: BezierPath) {
    super.init(bezier: bezier)
  }
}

extension CGMutablePath {
  /// Starts a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.move(to: point.applying(transform)) }
  }

  /// Adds a line from the current point. Without one, adds nothing.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add { $0.line(to: point.applying(transform)) }
  }

  /// Moves to the first point and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic Bézier curve from the current point. Without one, adds nothing.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    add { $0.quad(to: end.applying(transform), control: control.applying(transform)) }
  }

  /// Adds a cubic Bézier curve from the current point. Without one, adds nothing.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    add {
      $0.cubic(
        to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }
  }

  /// Closes the subpath with a line to its start. Adds nothing to an empty path.
  public func closeSubpath() {
    edit { $0.close() }
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let added = path.bezier
    edit { $0.append(added, transform: transform) }
  }

  /// Adds a rectangle as a closed subpath. A null rectangle adds nothing.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    edit { $0.append(BezierPath(rect: rect), transform: transform) }
  }

  /// Adds rectangles as closed subpaths.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle with elliptical corners as a closed subpath.
  ///
  /// - Note: Differs from Apple: radii of more than half a side are limited to it instead of trapping.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let shape = BezierPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    edit { $0.append(shape, transform: transform) }
  }

  /// Adds the ellipse inscribed in a rectangle as a closed subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    edit { $0.append(BezierPath(ellipseIn: rect), transform: transform) }
  }

  /// Adds an element if there is a current point.
  private func add(_ element: (inout BezierPath) -> Void) {
    edit { outline in
      if !outline.isEmpty { element(&outline) }
    }
  }
}

// MARK: - Arcs

extension CGMutablePath {
  /// Adds a circular arc, and a line to its start if there is a current point.
  ///
  /// - Parameters:
  ///   - center: The center of the circle, in points.
  ///   - radius: The radius in points.
  ///   - startAngle: The angle of the start, in radians from the x axis towards the y axis.
  ///   - endAngle: The angle of the end, in the same direction.
  ///   - clockwise: The direction as in Core Graphics, where y points up: true if angles decrease. With y pointing
  ///     down, as on the screen here, such an arc is counterclockwise.
  ///   - transform: A transform that is applied to the arc.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    extend(transform) {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
  }

  /// Adds an arc that is tangent to the lines from the current point to `tangent1End` and from there to `tangent2End`,
  /// and a line to the arc's start. Without a current point, adds nothing.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    extend(transform) { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  /// Adds a circular arc over an angle of either sign, in radians, and a line to its start if there is a current point.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    extend(transform) { $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta) }
  }

  /// Continues from the current point with elements drawn in the space that the transform maps to the path's own.
  private func extend(_ transform: CGAffineTransform, by draw: (inout BezierPath) -> Void) {
    edit { outline in
      guard !transform.isIdentity else { return draw(&outline) }
      var addition = BezierPath()
      if let current = outline.currentPoint { addition.move(to: current.applying(transform.inverted())) }
      draw(&addition)
      outline.extend(with: addition.applying(transform))
    }
  }
}
