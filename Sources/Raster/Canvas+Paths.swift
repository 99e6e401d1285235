import KinoraGeometry

extension Canvas {
  /// Fills a path; open subpaths are closed with a line.
  ///
  /// A path with a non-finite coordinate draws nothing.
  package func fill(_ path: BezierPath, rule: BezierPath.FillRule, transform: CGAffineTransform, color: RGBAColor) {
    guard var painter = painter(of: color) else { return }
    paint(path, rule: rule, within: clip, transform: DeviceTransform(transform), with: &painter)
  }

  /// Strokes a path: trims it to `style.start`...`style.end`, dashes it, and widens it to `style.width`.
  ///
  /// The width is in the path's own space and is transformed too. Overlaps are drawn once. A non-finite path or width
  /// draws nothing, nor does a width of 0 or less. Dashes that form no pattern, or far too fine a one, give a solid
  /// line.
  package func stroke(_ path: BezierPath, style: StrokeStyle, transform: CGAffineTransform, color: RGBAColor) {
    guard var painter = painter(of: color) else { return }
    paintStroke(path, style: style, within: clip, transform: DeviceTransform(transform), with: &painter)
  }

  /// Paints the inside of an outline, in a region.
  func paint<Painter: SpanPainter>(_ outline: ShapeOutline, within region: PixelRect, with painter: inout Painter) {
    let device = DeviceTransform(outline.transform)
    switch outline.kind {
    case .fill(let rule): paint(outline.path, rule: rule, within: region, transform: device, with: &painter)
    case .stroke(let style): paintStroke(outline.path, style: style, within: region, transform: device, with: &painter)
    }
  }

  /// Paints the inside of a path, in a region.
  func paint<Painter: SpanPainter>(
    _ path: BezierPath, rule: BezierPath.FillRule, within region: PixelRect, transform: DeviceTransform,
    with painter: inout Painter
  ) {
    var bounds = DeviceBounds()
    for point in path.points { bounds.add(transform.map(point)) }
    guard bounds.isFinite else { return }
    paintOutline(within: bounds.pixels.intersection(region), rule: rule, with: &painter) { region in
      var outline = OutlineBuilder(chain, region: region)
      outline.add(path, transform: transform)
    }
  }

  /// Paints the stroke of a path, in a region.
  func paintStroke<Painter: SpanPainter>(
    _ path: BezierPath, style: StrokeStyle, within region: PixelRect, transform: DeviceTransform,
    with painter: inout Painter
  ) {
    let scale = transform.largestScale
    guard style.width > 0, style.width.isFinite, transform.isFinite, scale > 0, scale.isFinite else { return }
    var bounds = DeviceBounds()
    for point in path.points { bounds.add(transform.map(point)) }
    bounds.grow(by: style.reach * scale)
    guard bounds.isFinite else { return }
    let pixels = bounds.pixels
    let pens = StrokePens(
      left: AffinePen(chain: stroker.left, transform: transform),
      right: AffinePen(chain: stroker.right, transform: transform))
    paintOutline(within: pixels.intersection(region), with: &painter) { region in
      let view = region.contains(pixels) ? nil : StrokeView(transform: transform, region: region)
      stroker.add(path, style: style, pens: pens, scale: scale, view: view)
    }
  }
}

/// The fill or the stroke of a path, through which something else is painted.
package struct ShapeOutline {
  package enum Kind {
    case fill(BezierPath.FillRule)
    case stroke(StrokeStyle)
  }

  let path: BezierPath
  let kind: Kind
  let transform: CGAffineTransform

  package init(_ path: BezierPath, _ kind: Kind, transform: CGAffineTransform) {
    (self.path, self.kind, self.transform) = (path, kind, transform)
  }
}

extension StrokeStyle {
  /// The largest distance from the path that its outline can reach.
  package var reach: Double {
    let tip = join == .miter ? max(miterLimit, 1) : 1
    return width / 2 * max(tip, cap == .square ? 1.5 : 1)
  }
}
