import Foundation
import Synchronization

/// Which points are inside an outline that crosses itself.
public enum CGPathFillRule: Int32, Sendable {
  /// Those that the outline turns around.
  case winding
  /// Those from which a ray crosses the outline an odd number of times.
  case evenOdd

  package var rule: BezierPath.FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

/// How an open line ends.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// How two lines meet.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// An immutable outline, shared by reference as Core Graphics does; paths with the same elements are equal.
///
/// Any thread may use a path, even one that another thread is adding to. The compiler can't see that, since the class
/// has a subclass; all that it holds is behind the lock.
public class CGPath: @unchecked Sendable {
  private final let outline: Mutex<BezierPath>

  package init(bezier: BezierPath) {
    outline = Mutex(bezier)
  }

  /// The outline as a value, which is what whoever keeps a path keeps: only `CGMutablePath` changes it.
  package final var bezier: BezierPath { outline.withLock { $0 } }

  /// Changes the outline.
  ///
  /// - Parameter change: must not use the path itself.
  final func edit(_ change: (inout BezierPath) -> Void) {
    outline.withLock { change(&$0) }
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(BezierPath(rect: rect), transform)
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(BezierPath(ellipseIn: rect), transform)
  }

  /// - Note: Differs from Apple: corners larger than half a side are cut to it instead of raising.
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
  public var isEmpty: Bool { bezier.isEmpty }

  /// Where the next element would begin; zero for an empty path.
  public var currentPoint: CGPoint { bezier.currentPoint ?? CGPoint(x: 0, y: 0) }

  /// The box around all points, control points too. Null for an empty path.
  public var boundingBox: CGRect { bezier.boundingBox }

  /// The box around the lines and curves, without their control points. Null for an empty path.
  public var boundingBoxOfPath: CGRect { bezier.pathBoundingBox }

  /// Whether the path is one upright rectangle, which `rect` then receives.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = bezier.asRect else { return false }
    rect?.pointee = found
    return true
  }

  /// Whether filling the path would paint the point.
  ///
  /// - Parameter transform: applied to the point first.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    bezier.contains(point.applying(transform), rule: rule.rule)
  }

  /// An immutable copy. Never nil.
  public func copy() -> CGPath? { CGPath(bezier: bezier) }

  /// An immutable, transformed copy. Never nil.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(bezier: bezier.applying(transform?.pointee ?? .identity))
  }

  /// Never nil.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(copying: bezier) }

  /// Never nil.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(copying: bezier.applying(transform?.pointee ?? .identity))
  }
}

extension CGPath: Hashable {
  public static func == (a: CGPath, b: CGPath) -> Bool { a.bezier == b.bezier }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bezier)
  }
}
