import KinoraGeometry
import KinoraRaster

extension CGContext {
  /// Fills the path under construction and discards it. Open subpaths are closed by a line.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  /// Strokes the path under construction and discards it.
  public func strokePath() {
    drawPath(using: .stroke)
  }

  /// Fills the path under construction, strokes it, or both in this order, and discards it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = outline
    outline.removeAll()
    if mode.fills { fill(path, rule: mode.rule, transform: pathSpace, color: state.fillColor) }
    if mode.strokes { stroke(path, in: pathSpace, style: state.stroke) }
  }

  /// Fills a rectangle. The path under construction is unaffected, as by all calls with a shape as an argument.
  public func fill(_ rect: CGRect) {
    let shape = RoundedRect(rect.standardizedIfFinite)
    paint(state.fillColor, within: pixels(of: rect, margin: 1)) {
      canvas.fill(shape, transform: state.toDevice, color: $0)
    }
  }

  /// Fills the union of rectangles.
  public func fill(_ rects: [CGRect]) {
    var path = BezierPath()
    for rect in rects { path.addRect(rect.standardizedIfFinite) }
    fill(path, rule: .nonZero, transform: state.toDevice, color: state.fillColor)
  }

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) {
    stroke(BezierPath(rect: rect), in: state.toDevice, style: state.stroke)
  }

  /// Strokes a rectangle with a line width for this call only.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.stroke
    style.width = Double(width)
    stroke(BezierPath(rect: rect), in: state.toDevice, style: style)
  }

  /// Fills the ellipse inscribed in a rectangle.
  public func fillEllipse(in rect: CGRect) {
    fill(BezierPath(ellipseIn: rect), rule: .nonZero, transform: state.toDevice, color: state.fillColor)
  }

  /// Strokes the ellipse inscribed in a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    stroke(BezierPath(ellipseIn: rect), in: state.toDevice, style: state.stroke)
  }

  /// Strokes a line from each point with an even index to the next point. An odd last point is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = BezierPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.line(to: points[index + 1])
    }
    stroke(path, in: state.toDevice, style: state.stroke)
  }

  /// Makes a rectangle transparent, or black in a context without alpha. The state's alpha and shadow are ignored.
  public func clear(_ rect: CGRect) {
    let area = pixels(of: rect, margin: 1).intersection(state.clip.bounds)
    guard !area.isEmpty else { return }
    let isErased = !isOpaque || !layers.isEmpty
    withTarget(area) {
      canvas.begin(target, clip: area)
      canvas.blend = isErased ? .clear : .normal
      canvas.clipMask = state.clip.mask
      canvas.fill(RoundedRect(rect.standardizedIfFinite), transform: state.toDevice, color: .black)
    }
  }

  /// Fills a path in a space that `transform` maps to pixels.
  package func fill(_ path: BezierPath, rule: BezierPath.FillRule, transform: CGAffineTransform, color: RGBAColor) {
    let box = path.boundingBox.applying(transform)
    guard path.isFinite, box.isFinite else { return }
    paint(color, within: PixelRect(covering: box.insetBy(dx: -1, dy: -1))) {
      canvas.fill(path, rule: rule, transform: transform, color: $0)
    }
  }

  /// Strokes a path in a space that `space` maps to pixels, with a line width in user space.
  package func stroke(_ path: BezierPath, in space: CGAffineTransform, style: StrokeStyle) {
    let toDevice = state.toDevice
    guard path.isFinite, let inverse = toDevice.inverse, style.width > 0, style.width.isFinite else { return }
    let own = space == toDevice ? path : path.applying(space.concatenating(inverse))
    let margin = CGFloat(style.reach * toDevice.largestScale) + 1
    paint(state.strokeColor, within: pixels(of: own.boundingBox, margin: margin)) {
      canvas.stroke(own, style: style, transform: toDevice, color: $0)
    }
  }
}
