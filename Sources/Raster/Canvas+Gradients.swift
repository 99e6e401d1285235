import KinoraGeometry

extension Canvas {
  /// Fills a rounded rectangle with a gradient.
  ///
  /// - Parameters:
  /// - gradientTransform: The transform from the gradient's points to device pixels.
  /// - alpha: The opacity, 0...1.
  package func fill(
    _ shape: RoundedRect, transform: CGAffineTransform, gradient: Gradient, gradientTransform: CGAffineTransform,
    alpha: Double
  ) {
    let device = DeviceTransform(transform)
    guard let quad = shape.outerCorners else { return }
    var bounds = DeviceBounds()
    for corner in 0..<4 { bounds.add(device.map(quad[corner])) }
    guard var painter = painter(of: gradient, gradientTransform, bounds, alpha) else { return }
    paint(shape, within: clip, transform: device, with: &painter)
  }

  /// Fills a path with a gradient; open subpaths are closed with a line.
  ///
  /// A path with a non-finite coordinate draws nothing.
  package func fill(
    _ path: BezierPath, rule: BezierPath.FillRule, transform: CGAffineTransform, gradient: Gradient,
    gradientTransform: CGAffineTransform, alpha: Double
  ) {
    let device = DeviceTransform(transform)
    var bounds = DeviceBounds()
    for point in path.points { bounds.add(device.map(point)) }
    guard var painter = painter(of: gradient, gradientTransform, bounds, alpha) else { return }
    paint(path, rule: rule, within: clip, transform: device, with: &painter)
  }

  /// Fills the part of a rounded rectangle that is inside an outline with a gradient. The outline doesn't leave the
  /// rectangle, whose own edges aren't drawn.
  package func fill(
    _ shape: RoundedRect, inside outline: ShapeOutline, transform: CGAffineTransform, gradient: Gradient,
    gradientTransform: CGAffineTransform, alpha: Double
  ) {
    let device = DeviceTransform(transform)
    guard let quad = shape.outerCorners else { return }
    var bounds = DeviceBounds()
    for corner in 0..<4 { bounds.add(device.map(quad[corner])) }
    guard var painter = painter(of: gradient, gradientTransform, bounds, alpha) else { return }
    paint(outline, within: clip, with: &painter)
  }

  /// Fills a projected rounded rectangle with a gradient.
  ///
  /// - Parameter gradientTransform: The transform from the gradient's points to the shape's space.
  package func fill(
    _ shape: RoundedRect, projection: Projection, gradient: Gradient, gradientTransform: CGAffineTransform,
    alpha: Double
  ) {
    let factor = PixelMath.factor(alpha)
    let pixels = Self.deviceBounds(of: shape.rect, projection: projection)
    guard leavesTrace(factor), let places = projection.inverse,
      var painter = painter(of: gradient, gradientTransform, places, pixels, factor)
    else { return }
    paintProjected(shape, projection: projection, with: &painter)
  }

  /// Returns a painter for a gradient inside bounds, or nil if it would paint nothing.
  private func painter(
    of gradient: Gradient, _ transform: CGAffineTransform, _ bounds: DeviceBounds, _ alpha: Double
  ) -> SourcePainter<GradientSource>? {
    let factor = PixelMath.factor(alpha)
    guard leavesTrace(factor), bounds.isFinite else { return nil }
    return painter(of: gradient, transform, Projection(), bounds.pixels, factor)
  }

  private func painter(
    of gradient: Gradient, _ transform: CGAffineTransform, _ places: Projection, _ pixels: PixelRect, _ factor: UInt32
  ) -> SourcePainter<GradientSource>? {
    guard pixels.intersects(clip),
      let source = GradientSource(
        gradient, transform: transform, places: places, pixels: pixels, tables: gradientTables,
        ramps: gradientRamps, scratch: rowPixels)
    else { return nil }
    return painter(of: source, factor: factor)
  }
}
