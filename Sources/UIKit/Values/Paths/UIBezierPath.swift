import KinoraGeometry

/// A path of lines and curves, and the style in which it is drawn.
///
/// Lines and curves need a current point: they add nothing to an empty path. Angles are in radians from the x axis,
/// positive clockwise on the screen.
///
/// ```swift
/// let path = UIBezierPath()
/// path.move(to: CGPoint(x: 10, y: 40))
/// path.addLine(to: CGPoint(x: 40, y: 10))
/// path.lineWidth = 3
/// UIColor.systemBlue.setStroke()
/// path.stroke()
/// ```
nonisolated open class UIBezierPath {
  package var bezier: BezierPath

  /// The width of the line, in points. Default 1.
  open var lineWidth: CGFloat = 1
  /// The shape of the line's ends. Default `butt`.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the line's corners. Default `miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// The ratio of miter length to line width above which a miter join becomes a bevel join. Default 10.
  open var miterLimit: CGFloat = 10
  /// The accuracy of curves. Default 0.6. Stored but not used: curves are always accurate to a fraction of a pixel.
  open var flatness: CGFloat = 0.6
  /// True for the even-odd fill rule, false for the nonzero winding rule. Default false.
  open var usesEvenOddFillRule = false
  var dashPattern: [CGFloat] = []
  var dashPhase: CGFloat = 0

  /// Creates an empty path.
  public init() {
    bezier = BezierPath()
  }

  /// Creates a path with the elements of another.
  public init(cgPath: CGPath) {
    bezier = cgPath.bezier
  }

  /// Creates a closed rectangle, from its origin along the x axis. A null rectangle gives an empty path.
  public convenience init(rect: CGRect) {
    self.init()
    bezier.addRect(rect)
  }

  /// Creates a closed ellipse that fills a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    bezier.addEllipse(in: rect)
  }

  /// Creates a closed rectangle with rounded corners, clockwise from the end of the top left corner.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in points.
  ///   - cornerRadius: the radius in points; at most half of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a closed rectangle with some corners rounded, clockwise from the end of the top left corner.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in points.
  ///   - corners: the corners to round.
  ///   - cornerRadii: the two radii of each corner's ellipse, in points; at most half of the shorter side.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    // The bits of a corner are the same in both sets.
    let rounding = BezierPath.Corners(rawValue: UInt8(truncatingIfNeeded: corners.rawValue & 15))
    let limit = min(rect.width, rect.height) / 2
    bezier.addRect(
      rect, rounding: rounding, cornerWidth: min(cornerRadii.width, limit), cornerHeight: min(cornerRadii.height, limit)
    )
  }

  /// Creates a circular arc.
  ///
  /// - Parameters:
  ///   - center: the center of the circle, in points.
  ///   - radius: the radius in points.
  ///   - startAngle: the angle of the start, in radians from the x axis, positive clockwise on the screen.
  ///   - endAngle: the angle of the end, measured in the same way.
  ///   - clockwise: the direction of the arc as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    bezier.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Returns a path with the same elements and style.
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

/// A set of corners of a rectangle.
///
/// ```swift
/// let rect = CGRect(x: 0, y: 0, width: 80, height: 40)
/// let radii = CGSize(width: 8, height: 8)
/// let tab = UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: radii)
/// ```
nonisolated public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The corner with the smallest x and y.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The corner with the greatest x and the smallest y.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The corner with the smallest x and the greatest y.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The corner with the greatest x and y.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
