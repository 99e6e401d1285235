import KinoraDrawing
import KinoraGeometry

/// Drawing into the current context. These methods do nothing without one.
nonisolated extension UIBezierPath {
  /// Fills the path with the context's fill colour, by the path's own fill rule.
  public func fill() {
    ContextStack.current?.fill(bezier, evenOdd: usesEvenOddFillRule)
  }

  /// Fills the path with a blend mode and an opacity.
  ///
  /// - Parameters:
  ///   - blendMode: the way colours are mixed with those below.
  ///   - alpha: the opacity; clamped to 0...1.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(with: blendMode, alpha: alpha, fill)
  }

  /// Strokes the path with the context's stroke colour and the path's own style.
  public func stroke() {
    ContextStack.current?.stroke(
      bezier, width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit, dashes: dashPattern,
      phase: dashPhase)
  }

  /// Strokes the path with a blend mode and an opacity.
  ///
  /// - Parameters:
  ///   - blendMode: the way colours are mixed with those below.
  ///   - alpha: the opacity; clamped to 0...1.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(with: blendMode, alpha: alpha, stroke)
  }

  /// Intersects the context's clip with the path, by the path's own fill rule.
  public func addClip() {
    ContextStack.current?.clip(to: bezier, evenOdd: usesEvenOddFillRule)
  }

  private func draw(with blendMode: CGBlendMode, alpha: CGFloat, _ draw: () -> Void) {
    guard let context = ContextStack.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw()
    context.restoreGState()
  }
}
