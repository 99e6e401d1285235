import KinoraGeometry
import KinoraRaster

/// Drawing paths given as values. The path under construction is unaffected.
extension CGContext {
  package func fill(_ path: BezierPath, evenOdd: Bool) {
    fill(path, rule: evenOdd ? .evenOdd : .nonZero, transform: state.toDevice, color: state.fillColor)
  }

  package func stroke(
    _ path: BezierPath, width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat, dashes: [CGFloat],
    phase: CGFloat
  ) {
    var style = StrokeStyle()
    style.width = Double(width)
    style.cap = StrokeStyle.Cap(cap)
    style.join = StrokeStyle.Join(join)
    style.miterLimit = miterLimit.isFinite ? Double(miterLimit) : 10
    style.dashes = dashes.map { Double($0) }
    style.dashPhase = phase.isFinite ? Double(phase) : 0
    stroke(path, in: state.toDevice, style: style)
  }

  package func clip(to path: BezierPath, evenOdd: Bool) {
    clip(to: path, rule: evenOdd ? .evenOdd : .nonZero, transform: state.toDevice)
  }
}
