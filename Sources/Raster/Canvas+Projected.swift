import KinoraGeometry

extension Canvas {
  /// Returns the pixels that a projected rectangle touches; empty if all of it is behind the eye.
  package static func deviceBounds(of rect: CGRect, projection: Projection) -> PixelRect {
    let bounds = DeviceBounds(RoundedRect(rect))
    return ProjectedMap(projection, around: bounds)?.pixels(of: bounds) ?? .empty
  }

  /// Fills a projected rounded rectangle; parts behind the eye are clipped.
  package func fill(_ shape: RoundedRect, projection: Projection, color: RGBAColor) {
    guard var painter = painter(of: color) else { return }
    paintProjected(shape, projection: projection, with: &painter)
  }

  /// Draws a border of the given width inside the edge of a projected rounded rectangle.
  package func strokeInside(_ shape: RoundedRect, width: Double, projection: Projection, color: RGBAColor) {
    guard width > 0, var painter = painter(of: color) else { return }
    paintProjected(shape, without: shape.inset(by: width), projection: projection, with: &painter)
  }

  /// Fills a projected path; open subpaths are closed with a line.
  package func fill(_ path: BezierPath, rule: BezierPath.FillRule, projection: Projection, color: RGBAColor) {
    guard var painter = painter(of: color) else { return }
    paintProjected(path, rule: rule, projection: projection, with: &painter)
  }

  /// Strokes a path in its own space and projects the outline.
  package func stroke(_ path: BezierPath, style: StrokeStyle, projection: Projection, color: RGBAColor) {
    guard var painter = painter(of: color), style.width > 0, style.width.isFinite else { return }
    if let affine = projection.affine {
      stroke(path, style: style, transform: affine, color: color)
      return
    }
    var bounds = DeviceBounds(path)
    bounds.grow(by: style.reach)
    guard let map = ProjectedMap(projection, around: bounds) else { return }
    let scale = map.largestScale(in: bounds)
    guard scale > 0, scale.isFinite else { return }
    let pens = StrokePens(
      left: ProjectedPen(chain: stroker.left, map: map), right: ProjectedPen(chain: stroker.right, map: map))
    paintOutline(within: map.pixels(of: bounds).intersection(clip), with: &painter) { _ in
      stroker.add(path, style: style, pens: pens, scale: scale, view: nil)
    }
  }

  /// Passes the coverage of a projected path to a painter.
  func paintProjected<Painter: SpanPainter>(
    _ path: BezierPath, rule: BezierPath.FillRule, within limits: PixelRect? = nil, projection: Projection,
    with painter: inout Painter
  ) {
    let bounds = DeviceBounds(path)
    guard let map = ProjectedMap(projection, around: bounds) else { return }
    let region = map.pixels(of: bounds).intersection(limits ?? clip)
    paintOutline(within: region, rule: rule, with: &painter) { region in
      if let affine = projection.affine {
        var outline = OutlineBuilder(chain, region: region)
        outline.add(path, transform: DeviceTransform(affine))
      } else {
        var outline = ProjectedOutline(chain, map)
        outline.add(path, transform: .identity)
      }
    }
  }

  /// Passes the coverage of a projected rounded rectangle, minus an optional hole, to a painter.
  func paintProjected<Painter: SpanPainter>(
    _ shape: RoundedRect, without hole: RoundedRect? = nil, within limits: PixelRect? = nil, projection: Projection,
    with painter: inout Painter
  ) {
    let limits = limits ?? clip
    if let affine = projection.affine {
      paint(shape, without: hole, within: limits, transform: DeviceTransform(affine), with: &painter)
      return
    }
    guard shape.softEdges & 15 == 15 else {
      paintHard(shape, without: hole, within: limits, projection: projection, with: &painter)
      return
    }
    let bounds = DeviceBounds(shape)
    guard let map = ProjectedMap(projection, around: bounds) else { return }
    paintOutline(within: map.pixels(of: bounds).intersection(limits), with: &painter) { _ in
      var outline = ProjectedOutline(chain, map)
      outline.add(shape, transform: .identity, reversed: false)
      if let hole { outline.add(hole, transform: .identity, reversed: true) }
    }
  }
}

extension DeviceBounds {
  /// Creates the bounding box of a path's points, in the path's own space.
  init(_ path: BezierPath) {
    self.init()
    for point in path.points { add(SIMD2(Double(point.x), Double(point.y))) }
  }
}
