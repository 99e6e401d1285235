import Geometry

/// A path with the style in which it would be drawn.
///
/// Without a current point, lines and curves add nothing. Angles are radians from the x axis, positive clockwise on
/// the screen.
nonisolated open class UIBezierPath {
  var bezier: BezierPath

  /// - Units: points. Default: 1.
  open var lineWidth: CGFloat = 1
  /// Default: butt.
  open var lineCapStyle = CGLineCap.butt
  /// Default: miter.
  open var lineJoinStyle = CGLineJoin.miter
  /// Default: 10.
  open var miterLimit: CGFloat = 10
  /// Default: 0.6. Curves here are always drawn to a fraction of a pixel.
  open var flatness: CGFloat = 0.6
  /// Default: false, the winding rule.
  open var usesEvenOddFillRule = false
  var dashPattern: [CGFloat] = []
  var dashPhase: CGFloat = 0

  public init() {
    bezier = BezierPath()
  }

  public init(cgPath: CGPath) {
    bezier = cgPath.bezier
  }

  public convenience init(rect: CGRect) {
    self.init()
    bezier.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    bezier.addEllipse(in: rect)
  }

  /// A rectangle with round corners, from the end of its top left one, clockwise.
  ///
  /// - Parameter cornerRadius: points; cut to half of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    // The bits of a corner are the same in both sets.
    let rounding = BezierPath.Corners(rawValue: UInt8(truncatingIfNeeded: corners.rawValue & 15))
    let limit = min(rect.width, rect.height) / 2
    bezier.addRect(
      rect, rounding: rounding, cornerWidth: min(cornerRadii.width, limit), cornerHeight: min(cornerRadii.height, limit)
    )
  }

  /// - Parameter clockwise: as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    bezier.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// A path with the same elements and style.
  open func copy() -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.takeStyle(from: self)
    return copy
  }

  func takeStyle(from other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    flatness = other.flatness
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dashPattern = other.dashPattern
    dashPhase = other.dashPhase
  }
}

/// Corners of a rectangle.
nonisolated public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: .max)
}
