import Drawing
import Foundation
import Geometry

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

  /// Adds a closed rectangle.
  public func appendRect(_ rect: NSRect) { bezier.addRect(rect) }
  /// Adds a closed ellipse that fills a rectangle.
  public func appendOval(in rect: NSRect) { bezier.addEllipse(in: rect) }
  /// Adds the other path's elements, but not its style.
  public func append(_ path: NSBezierPath) { bezier.append(path.bezier) }
  /// Closes the subpath with a line back to its start.
  public func close() { bezier.close() }
  /// Removes all elements. The style stays.
  public func removeAllPoints() { bezier.removeAll() }

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

nonisolated extension NSBezierPath {
  /// The shape of a line's ends.
  ///
  /// ```swift
  /// path.lineCapStyle = .round
  /// ```
  public enum LineCapStyle: UInt, Sendable {
    /// At the end point; half a circle beyond it; half a square beyond it.
    case butt, round, square

    var cap: CGLineCap {
      switch self {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    }
  }

  /// The shape of a line's corners.
  ///
  /// ```swift
  /// path.lineJoinStyle = .bevel
  /// ```
  public enum LineJoinStyle: UInt, Sendable {
    /// Pointed; rounded; cut off.
    case miter, round, bevel

    var join: CGLineJoin {
      switch self {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    }
  }
}
