import Foundation

/// The kind of a path element. In the order of the cases, elements have 1, 1, 2, 3 and 0 points.
///
/// ```swift
/// path.applyWithBlock { element in
///   if element.pointee.type == .closeSubpath { print("closed") }
/// }
/// ```
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One element of a path. Its points are valid only while the block of `applyWithBlock(_:)` runs.
///
/// ```swift
/// path.applyWithBlock { element in
///   if element.pointee.type == .moveToPoint { print(element.pointee.points[0]) }
/// }
/// ```
public struct CGPathElement {
  /// The kind of the element, which determines the number of points.
  public var type: CGPathElementType
  /// The points: control points first, then the end point.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element from its kind and points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

extension CGPath {
  /// Calls a block with every element in order. Changes that the block makes to the points are ignored.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var points = bezier.points + [CGPoint(x: 0, y: 0)]
    points.withUnsafeMutableBufferPointer { points in
      var next = points.baseAddress!
      for verb in bezier.verbs {
        var element = CGPathElement(type: CGPathElementType(verb), points: next)
        block(&element)
        next += verb.pointCount
      }
    }
  }
}

extension CGPathElementType {
  fileprivate init(_ verb: BezierPath.Verb) {
    switch verb {
    case .move: self = .moveToPoint
    case .line: self = .addLineToPoint
    case .quad: self = .addQuadCurveToPoint
    case .cubic: self = .addCurveToPoint
    case .close: self = .closeSubpath
    }
  }
}
