import Geometry

extension Canvas {
  /// Fills a path; open subpaths are closed by a line.
  ///
  /// A path with a coordinate that is not finite draws nothing.
  package func fill(_ path: BezierPath, rule: BezierPath.FillRule, transform: CGAffineTransform, color: RGBAColor) {
    guard var painter = painter(of: color) else { return }
    let device = DeviceTransform(transform)
    var bounds = DeviceBounds()
    for point in path.points { bounds.add(device.map(point)) }
    guard bounds.isFinite else { return }
    paintOutline(within: bounds.pixels.intersection(clip), rule: rule, with: &painter) { region in
      var outline = OutlineBuilder(chain, region: region)
      outline.add(path, transform: device)
    }
  }

  /// Draws a path's outline: cut to `style.start`...`style.end`, then dashed, then as wide as `style.width`.
  ///
  /// The width is measured in the path's own space and takes part in the transform. Where an outline crosses itself it
  /// is drawn once. A path or width that is not finite draws nothing, and so does a width of 0 or less; dashes that
  /// make no pattern, or far too fine a one, give a solid line.
  package func stroke(_ path: BezierPath, style: StrokeStyle, transform: CGAffineTransform, color: RGBAColor) {
    guard var painter = painter(of: color), style.width > 0, style.width.isFinite else { return }
    let device = DeviceTransform(transform)
    let scale = device.largestScale
    guard device.isFinite, scale > 0, scale.isFinite else { return }
    var bounds = DeviceBounds()
    for point in path.points { bounds.add(device.map(point)) }
    bounds.grow(by: style.reach * scale)
    guard bounds.isFinite else { return }
    let pixels = bounds.pixels
    let pens = StrokePens(
      left: AffinePen(chain: stroker.left, transform: device), right: AffinePen(chain: stroker.right, transform: device)
    )
    paintOutline(within: pixels.intersection(clip), with: &painter) { region in
      let view = region.contains(pixels) ? nil : StrokeView(transform: device, region: region)
      stroker.add(path, style: style, pens: pens, scale: scale, view: view)
    }
  }
}

extension StrokeStyle {
  /// How far from the path its outline may reach, at most.
  package var reach: Double {
    let tip = join == .miter ? max(miterLimit, 1) : 1
    return width / 2 * max(tip, cap == .square ? 1.5 : 1)
  }
}
