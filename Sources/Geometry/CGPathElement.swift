import Foundation

/// What an element of a path does, and how many points it has: 1, 1, 2, 3 and 0.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One element of a path. Its points are control points first, and valid only while the path is walked through.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

extension CGPath {
  /// Calls a block with every element in order. What the block writes to the points is lost.
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
