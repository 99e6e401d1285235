import Geometry
import Raster

/// Gradients fill all that the clip leaves; colours are mixed before they are multiplied by their alpha.
extension CGContext {
  /// Draws colours that change along the line between two points.
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

  /// Draws colours that change from one circle to another.
  ///
  /// - Range: radii of 0 or more; what is negative counts as 0.
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
