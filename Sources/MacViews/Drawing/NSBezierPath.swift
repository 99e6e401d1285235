import Foundation
import KinoraDrawing
import KinoraGeometry

/// A path of lines and curves, and the style in which it is drawn.
///
/// ```swift
/// let path = NSBezierPath(roundedRect: bounds.insetBy(dx: 4, dy: 4), xRadius: 8, yRadius: 8)
/// NSColor.systemBlue.setFill()
/// path.fill()
/// ```
nonisolated open class NSBezierPath {
  /// The rule by which overlapping parts are inside.
  ///
  /// ```swift
  /// path.windingRule = .evenOdd
  /// ```
  public enum WindingRule: UInt, Sendable {
    /// Fills the points around which the path winds.
    case nonZero
    /// Fills the points around which the path winds an odd number of times.
    case evenOdd
  }

  /// The elements of the path.
  final var bezier: BezierPath
  /// The width of the line, in points. Default 1.
  open var lineWidth: CGFloat = 1
  /// The shape of the line's ends. Default `butt`.
  open var lineCapStyle = LineCapStyle.butt
  /// The shape of the line's corners. Default `miter`.
  open var lineJoinStyle = LineJoinStyle.miter
  /// The ratio of miter length to line width above which a corner is bevelled. Default 10.
  open var miterLimit: CGFloat = 10
  /// The rule of fills and clips. Default `nonZero`.
  open var windingRule = WindingRule.nonZero
  private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public init() {
    bezier = BezierPath()
  }

  /// Creates a path with the elements of another.
  public init(cgPath: CGPath) {
    bezier = cgPath.bezier
  }

  /// Creates a closed rectangle.
  public convenience init(rect: NSRect) {
    self.init()
    bezier.addRect(rect)
  }

  /// Creates a closed ellipse that fills a rectangle.
  public convenience init(ovalIn rect: NSRect) {
    self.init()
    bezier.addEllipse(in: rect)
  }

  /// Creates a closed rectangle with rounded corners. Radii are at most half of the sides.
  public convenience init(roundedRect rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
    self.init()
    appendRoundedRect(rect, xRadius: xRadius, yRadius: yRadius)
  }

  /// Fills the path with the fill colour of the current context. Does nothing without one, like the methods below.
  open func fill() {
    ContextStack.current?.fill(bezier, evenOdd: windingRule == .evenOdd)
  }

  /// Strokes the path with the stroke colour of the current context.
  open func stroke() {
    ContextStack.current?.stroke(
      bezier, width: lineWidth, cap: lineCapStyle.cap, join: lineJoinStyle.join, miterLimit: miterLimit,
      dashes: dashes.lengths, phase: dashes.phase)
  }

  /// Intersects the clip of the current context with the path.
  open func addClip() {
    ContextStack.current?.clip(to: bezier, evenOdd: windingRule == .evenOdd)
  }

  /// Sets the lengths of dashes and gaps, alternating; nil makes the line solid.
  ///
  /// - Parameters:
  ///   - pattern: The lengths in points, beginning with a dash.
  ///   - count: The number of lengths that `pattern` points to.
  ///   - phase: The offset into the pattern at which the line starts, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [], phase)
  }

  /// Reads the lengths of dashes and gaps that were set. Any argument may be nil.
  ///
  /// - Parameters:
  ///   - pattern: Room for all lengths.
  ///   - count: Receives the number of lengths.
  ///   - phase: Receives the offset at which the line starts.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashes.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dashes.lengths.count
    phase?.pointee = dashes.phase
  }

  /// Replaces the clip of the current context with the path.
  open func setClip() {
    ContextStack.current?.resetClip()
    addClip()
  }

  final func takeStyle(of path: NSBezierPath) {
    (lineWidth, lineCapStyle, lineJoinStyle) = (path.lineWidth, path.lineCapStyle, path.lineJoinStyle)
    (miterLimit, windingRule, dashes) = (path.miterLimit, path.windingRule, path.dashes)
  }

  /// Fills a rectangle of the current context.
  public class func fill(_ rect: NSRect) { NSBezierPath(rect: rect).fill() }
  /// Strokes a rectangle of the current context.
  public class func stroke(_ rect: NSRect) { NSBezierPath(rect: rect).stroke() }

  /// Intersects the clip of the current context with a rectangle.
  public class func clip(_ rect: NSRect) { NSBezierPath(rect: rect).addClip() }

  /// Strokes a line of the current context.
  public class func strokeLine(from point1: NSPoint, to point2: NSPoint) {
    let path = NSBezierPath()
    path.move(to: point1)
    path.line(to: point2)
    path.stroke()
  }
}
