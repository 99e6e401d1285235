import Foundation

/// A path under construction.
///
/// Lines and curves need a current point; without one they add nothing. Every `transform` applies to what is added,
/// not to what is there.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() {
    super.init(bezier: BezierPath())
  }

  init(copying bezier: BezierPath) {
    super.init(bezier: bezier)
  }
}

extension CGMutablePath {
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.move(to: point.applying(transform)) }
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add { $0.line(to: point.applying(transform)) }
  }

  /// Moves to the first point and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    add { $0.quad(to: end.applying(transform), control: control.applying(transform)) }
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    add {
      $0.cubic(
        to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }
  }

  public func closeSubpath() {
    edit { $0.close() }
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let added = path.bezier
    edit { $0.append(added, transform: transform) }
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    edit { $0.append(BezierPath(rect: rect), transform: transform) }
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// - Note: Differs from Apple: corners larger than half a side are cut to it instead of raising.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let shape = BezierPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    edit { $0.append(shape, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    edit { $0.append(BezierPath(ellipseIn: rect), transform: transform) }
  }

  /// Goes on from the current point, if there is one.
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
  /// - Units: radians from the x axis towards the y axis.
  /// - Parameter clockwise: as Core Graphics means it, with y growing upwards: angles decrease. With y growing
  ///   downwards, as on the screen here, such an arc is seen to go counterclockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    extend(transform) {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
  }

  /// Adds an arc that touches the line from the current point to `tangent1End` and the one from there to
  /// `tangent2End`, and a line to its start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    extend(transform) { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  /// Adds a circular arc over an angle of either sign, and a line to its start if there is a current point.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    extend(transform) { $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta) }
  }

  /// Goes on from the current point with what is drawn in the space that the transform maps to the path's own.
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
