import KinoraGeometry
import KinoraRaster

extension CGPath {
  /// Returns the outline of the path's stroke, to be filled by the winding rule.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line in points.
  ///   - lineCap: The shape of the ends of open subpaths.
  ///   - lineJoin: The shape of the corners.
  ///   - miterLimit: The maximum length of a mitered corner, in line widths.
  ///   - transform: A transform that is applied to the path first.
  /// - Note: Differs from Apple: it consists of lines, accurate up to a scale of 8.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = StrokeStyle()
    style.width = Double(lineWidth)
    style.cap = StrokeStyle.Cap(lineCap)
    style.join = StrokeStyle.Join(lineJoin)
    style.miterLimit = Double(miterLimit)
    return CGPath(bezier: bezier.applying(transform).stroked(style, scale: 8))
  }

  /// Creates the outline of a path's stroke by the name that Core Graphics' C function has in Swift. Prefer
  /// `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`, whose arguments it takes. Never nil.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat, lineCap: CGLineCap,
    lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    let outline = path.copy(
      strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
      transform: transform?.pointee ?? .identity)
    self.init(bezier: outline.bezier)
  }

  /// Returns the path divided into dashes.
  ///
  /// - Parameters:
  ///   - phase: The position in the pattern at which the path starts, in points.
  ///   - lengths: The alternating lengths of dashes and gaps, in points.
  ///   - transform: A transform that is applied to the path first.
  /// - Note: Differs from Apple: it consists of lines, accurate up to a scale of 8.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = StrokeStyle()
    style.dashes = lengths.map { Double($0) }
    style.dashPhase = Double(phase)
    return CGPath(bezier: bezier.applying(transform).dashed(style, scale: 8))
  }
}
