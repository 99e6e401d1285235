import KinoraGeometry
import KinoraRaster

/// Gradients fill the whole clip. Colours are interpolated before they are multiplied by their alpha.
extension CGContext {
  /// Draws a gradient along the line between two points.
  ///
  /// Nothing is drawn before the start and after the end unless `options` say so.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard startPoint.isFinite, endPoint.isFinite else { return }
    draw(
      Gradient(
        shape: .axial, colors: gradient.colors, locations: gradient.locations, start: startPoint, end: endPoint,
        extendsStart: options.contains(.drawsBeforeStartLocation),
        extendsEnd: options.contains(.drawsAfterEndLocation)))
  }

  /// Draws a gradient from one circle to another. Negative radii count as 0; if both are 0, nothing is drawn.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let (first, second) = (max(startRadius, 0), max(endRadius, 0))
    guard startCenter.isFinite, endCenter.isFinite, first.isFinite, second.isFinite, first > 0 || second > 0 else {
      return
    }
    draw(
      Gradient(
        shape: .radial, colors: gradient.colors, locations: gradient.locations, start: startCenter, end: endCenter,
        startRadius: Double(first), endRadius: Double(second),
        extendsStart: options.contains(.drawsBeforeStartLocation),
        extendsEnd: options.contains(.drawsAfterEndLocation)))
  }

  private func draw(_ gradient: Gradient) {
    let area = state.clip.bounds
    let shape = RoundedRect(CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height))
    paint(within: area) {
      canvas.fill(
        shape, transform: .identity, gradient: gradient, gradientTransform: state.toDevice, alpha: state.alpha)
    }
  }
}
