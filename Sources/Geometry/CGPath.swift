import Foundation
import Synchronization

/// The rule for the inside of a path that intersects itself.
///
/// ```swift
/// let isInside = path.contains(CGPoint(x: 10, y: 10), using: .evenOdd)
/// ```
public enum CGPathFillRule: Int32, Sendable {
  /// Points are inside if the path winds around them, counted by direction.
  case winding
  /// Points are inside if a ray from them crosses the path an odd number of times.
  case evenOdd

  package var rule: BezierPath.FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

/// The shape of the ends of open lines: cut at the end point, a half circle, or extended by half the line width.
///
/// ```swift
/// context.setLineCap(.round)
/// ```
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// The shape of corners between lines: pointed, round or cut off.
///
/// ```swift
/// context.setLineJoin(.bevel)
/// ```
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// An immutable path of lines and curves. Paths with equal elements are equal.
///
/// Any thread may use a path, even while another thread extends it. The class is unchecked because it has a subclass;
/// all of its state is behind the lock.
///
/// ```swift
/// let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
/// let isHit = circle.contains(CGPoint(x: 20, y: 20))
/// ```
public class CGPath: @unchecked Sendable {
  private final let outline: Mutex<BezierPath>

  package init(bezier: BezierPath) {
    outline = Mutex(bezier)
  }

  /// The path as a value. Owners of a path keep this value, since a `CGMutablePath` can change.
  package final var bezier: BezierPath { outline.withLock { $0 } }

  /// Changes the path's elements.
  ///
  /// - Parameter change: A closure that must not use the path itself.
  final func edit(_ change: (inout BezierPath) -> Void) {
    outline.withLock { change(&$0) }
  }

  /// Creates a path of one rectangle, transformed if `transform` isn't nil. Empty for a null rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(BezierPath(rect: rect), transform)
  }

  /// Creates a path of the ellipse inscribed in a rectangle, transformed if `transform` isn't nil.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(BezierPath(ellipseIn: rect), transform)
  }

  /// Creates a path of one rectangle with elliptical corners, transformed if `transform` isn't nil.
  ///
  /// - Note: Differs from Apple: radii of more than half a side are limited to it instead of trapping.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(BezierPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform)
  }

  private convenience init(_ bezier: BezierPath, _ transform: UnsafePointer<CGAffineTransform>?) {
    self.init(bezier: bezier.applying(transform?.pointee ?? .identity))
  }
}

extension CGPath {
  /// True if the path has no elements.
  public var isEmpty: Bool { bezier.isEmpty }

  /// The start of the next element; zero for an empty path.
  public var currentPoint: CGPoint { bezier.currentPoint ?? CGPoint(x: 0, y: 0) }

  /// The bounding box of all points, including control points. Null for an empty path.
  public var boundingBox: CGRect { bezier.boundingBox }

  /// The bounding box of the lines and curves, without their control points. Null for a path that draws nothing.
  public var boundingBoxOfPath: CGRect { bezier.pathBoundingBox }

  /// Returns true if the path is one upright rectangle, and stores it in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = bezier.asRect else { return false }
    rect?.pointee = found
    return true
  }

  /// Returns true if filling the path would paint the point.
  ///
  /// - Parameters:
  ///   - point: The point in the path's space, before the transform.
  ///   - rule: The rule that decides which parts of the path are inside.
  ///   - transform: A transform that is applied to the point first.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    bezier.contains(point.applying(transform), rule: rule.rule)
  }

  /// Returns an immutable copy. Never nil.
  public func copy() -> CGPath? { CGPath(bezier: bezier) }

  /// Returns an immutable, transformed copy. Never nil.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(bezier: bezier.applying(transform?.pointee ?? .identity))
  }

  /// Returns a copy that can be extended. Never nil.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(copying: bezier) }

  /// Returns a transformed copy that can be extended. Never nil.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(copying: bezier.applying(transform?.pointee ?? .identity))
  }
}

extension CGPath: Hashable {
  /// Returns true if both paths have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.bezier == b.bezier }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bezier)
  }
}
