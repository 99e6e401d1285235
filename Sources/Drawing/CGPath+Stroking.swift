import Geometry
import Raster

extension CGPath {
  /// The outline of what stroking the path would paint, for filling by the winding rule.
  ///
  /// - Parameter transform: applied to the path first.
  /// - Note: Differs from Apple: made of lines, close enough together for a scale of 8.
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

  /// The path cut into dashes.
  ///
  /// - Parameters:
  ///   - phase: where in the pattern the path begins.
  ///   - lengths: of dashes and gaps, in turn.
  ///   - transform: applied to the path first.
  /// - Note: Differs from Apple: made of lines, close enough together for a scale of 8.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = StrokeStyle()
    style.dashes = lengths.map { Double($0) }
    style.dashPhase = Double(phase)
    return CGPath(bezier: bezier.applying(transform).dashed(style, scale: 8))
  }
}
