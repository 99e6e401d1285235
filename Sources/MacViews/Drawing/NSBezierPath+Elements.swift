import Foundation
import KinoraDrawing
import KinoraGeometry

nonisolated extension NSBezierPath {
  /// Starts a new subpath at a point.
  public func move(to point: NSPoint) {
    bezier.move(to: point)
  }

  /// Adds a line from the current point. Does nothing if the path is empty, like the curves below.
  public func line(to point: NSPoint) {
    if !isEmpty { bezier.line(to: point) }
  }

  /// Adds a cubic Bézier curve from the current point.
  public func curve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
    if !isEmpty { bezier.cubic(to: endPoint, control1: controlPoint1, control2: controlPoint2) }
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func curve(to endPoint: NSPoint, controlPoint: NSPoint) {
    if !isEmpty { bezier.quad(to: endPoint, control: controlPoint) }
  }

  /// Adds a circular arc, preceded by a line to its start if there is a current point.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius in points.
  ///   - startAngle: Degrees from the x axis, counterclockwise where y points up.
  ///   - endAngle: The angle of the end, measured in the same way.
  ///   - clockwise: True if the arc runs towards smaller angles. Default false.
  public func appendArc(
    withCenter center: NSPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool = false
  ) {
    // Of the path's own space, in which positive angles run from x to y.
    bezier.addArc(
      center: center, radius: radius, startAngle: startAngle * .pi / 180, endAngle: endAngle * .pi / 180,
      clockwise: !clockwise)
  }

  /// Adds the arc that rounds a corner, preceded by a line to its start. Does nothing if the path is empty.
  ///
  /// - Parameters:
  ///   - point1: The corner, at which the line from the current point ends.
  ///   - point2: A point of the line that leaves the corner.
  ///   - radius: The radius in points.
  public func appendArc(from point1: NSPoint, to point2: NSPoint, radius: CGFloat) {
    if !isEmpty { bezier.addArc(tangent1End: point1, tangent2End: point2, radius: radius) }
  }

  /// Adds lines through points, of which the first starts a new subpath if the path is empty.
  ///
  /// - Parameters:
  ///   - points: The first of the points.
  ///   - count: The number of points.
  public func appendPoints(_ points: UnsafeMutablePointer<NSPoint>, count: Int) {
    for index in 0..<max(count, 0) {
      if isEmpty { move(to: points[index]) } else { line(to: points[index]) }
    }
  }

  /// Starts a new subpath at an offset from the current point. Does nothing if the path is empty, like those below.
  public func relativeMove(to point: NSPoint) {
    if let start = bezier.currentPoint { bezier.move(to: start + point) }
  }

  /// Adds a line to an offset from the current point.
  public func relativeLine(to point: NSPoint) {
    if let start = bezier.currentPoint { bezier.line(to: start + point) }
  }

  /// Adds a cubic Bézier curve, whose points are offsets from the current point.
  public func relativeCurve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
    guard let start = bezier.currentPoint else { return }
    bezier.cubic(to: start + endPoint, control1: start + controlPoint1, control2: start + controlPoint2)
  }

  /// Adds a closed rectangle.
  public func appendRect(_ rect: NSRect) { bezier.addRect(rect) }
  /// Adds a closed rectangle with rounded corners. Radii are at most half of the sides.
  public func appendRoundedRect(_ rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
    let (width, height) = (min(max(xRadius, 0), rect.width / 2), min(max(yRadius, 0), rect.height / 2))
    bezier.addRoundedRect(in: rect, cornerWidth: width, cornerHeight: height)
  }
  /// Adds a closed ellipse that fills a rectangle.
  public func appendOval(in rect: NSRect) { bezier.addEllipse(in: rect) }
  /// Adds the other path's elements, but not its style.
  public func append(_ path: NSBezierPath) { bezier.append(path.bezier) }
  /// Closes the subpath with a line back to its start.
  public func close() { bezier.close() }
  /// Removes all elements. The style stays.
  public func removeAllPoints() { bezier.removeAll() }

  /// Applies a transform to all points.
  public func transform(using transform: AffineTransform) {
    bezier = bezier.applying(
      CGAffineTransform(
        a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX, ty: transform.tY))
  }

  /// A path with the same elements in reverse order, and the same style.
  public var reversed: NSBezierPath {
    let path = NSBezierPath()
    path.takeStyle(of: self)
    path.bezier = bezier.reversed
    return path
  }

  /// The elements as an immutable path: a copy, which later changes of this path don't affect.
  public var cgPath: CGPath {
    get { CGPath(bezier: bezier) }
    set { bezier = newValue.bezier }
  }

  /// True if the path has no elements.
  public var isEmpty: Bool { bezier.isEmpty }
  /// The bounding box of the lines and curves. Zero for an empty path.
  public var bounds: NSRect {
    let box = bezier.pathBoundingBox
    return box.isNull ? controlPointBounds : box
  }
  /// The bounding box of all points, including those that control curves. Zero for an empty path.
  public var controlPointBounds: NSRect { isEmpty ? .zero : bezier.boundingBox }
  /// The point at which the next element starts; zero for an empty path.
  public var currentPoint: NSPoint { bezier.currentPoint ?? .zero }
  /// Returns true if the point is inside a closed subpath.
  public func contains(_ point: NSPoint) -> Bool {
    bezier.closedSubpaths.contains(point, rule: windingRule == .evenOdd ? .evenOdd : .nonZero)
  }
}
