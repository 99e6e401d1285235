import Geometry

extension Canvas {
  /// Fills a path; open subpaths are closed with a line.
  ///
  /// A path with a non-finite coordinate draws nothing.
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

  /// Strokes a path: trims it to `style.start`...`style.end`, dashes it, and widens it to `style.width`.
  ///
  /// The width is in the path's own space and is transformed too. Overlaps are drawn once. A non-finite path or width
  /// draws nothing, nor does a width of 0 or less. Dashes that form no pattern, or far too fine a one, give a solid
  /// line.
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
  /// The largest distance from the path that its outline can reach.
  package var reach: Double {
    let tip = join == .miter ? max(miterLimit, 1) : 1
    return width / 2 * max(tip, cap == .square ? 1.5 : 1)
  }
}
