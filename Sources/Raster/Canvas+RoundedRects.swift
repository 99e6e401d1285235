import KinoraGeometry

extension Canvas {
  /// Fills a transformed rounded rectangle with exact coverage.
  package func fill(_ shape: RoundedRect, transform: CGAffineTransform, color: RGBAColor) {
    guard var painter = painter(of: color) else { return }
    paint(shape, within: clip, transform: DeviceTransform(transform), with: &painter)
  }

  /// Draws a border of the given width inside a rounded rectangle's edge.
  ///
  /// The inner edge's radius is smaller by the width. A border that leaves no inside fills the shape.
  package func strokeInside(_ shape: RoundedRect, width: Double, transform: CGAffineTransform, color: RGBAColor) {
    guard width > 0, var painter = painter(of: color) else { return }
    paint(shape, without: shape.inset(by: width), within: clip, transform: DeviceTransform(transform), with: &painter)
  }

  /// Passes the coverage of a shape, minus an optional hole, to a painter.
  func paint<Painter: SpanPainter>(
    _ shape: RoundedRect, without hole: RoundedRect? = nil, within limits: PixelRect, transform: DeviceTransform,
    with painter: inout Painter
  ) {
    if var outer = UprightRect(shape, transform) {
      frame?.fit(&outer)
      guard let hole else {
        paint(outer, within: limits, with: &painter)
        return
      }
      if var hole = UprightRect(hole, transform) {
        frame?.fit(&hole)
        paint(outer, without: hole, within: limits, with: &painter)
        return
      }
    }
    guard shape.softEdges & 15 == 15 else {
      paintHard(shape, without: hole, within: limits, projection: Projection(transform), with: &painter)
      return
    }
    paintOutline(within: region(of: shape, within: limits, transform: transform), with: &painter) { region in
      var outline = OutlineBuilder(chain, region: region)
      outline.add(shape, transform: transform, reversed: false)
      if let hole { outline.add(hole, transform: transform, reversed: true) }
    }
  }

  /// Returns the pixels that a shape touches; empty if it isn't finite.
  private func region(of shape: RoundedRect, within limits: PixelRect, transform: DeviceTransform) -> PixelRect {
    guard let corners = shape.outerCorners else { return .empty }
    var bounds = DeviceBounds()
    for corner in 0..<4 { bounds.add(transform.map(corners[corner])) }
    return bounds.isFinite ? bounds.pixels.intersection(limits) : .empty
  }
}

/// Four points in the order minXminY, maxXminY, maxXmaxY, minXmaxY.
struct Quad {
  let minX: Double, minY: Double, maxX: Double, maxY: Double

  subscript(index: Int) -> SIMD2<Double> {
    SIMD2(index == 1 || index == 2 ? maxX : minX, index >= 2 ? maxY : minY)
  }
}

extension RoundedRect {
  /// The rectangle's corners, or nil if it is empty or a coordinate isn't a number.
  var outerCorners: Quad? {
    let quad = Quad(
      minX: Double(rect.origin.x), minY: Double(rect.origin.y),
      maxX: Double(rect.origin.x) + Double(rect.size.width), maxY: Double(rect.origin.y) + Double(rect.size.height))
    return quad.maxX > quad.minX && quad.maxY > quad.minY ? quad : nil
  }

  /// The radius drawn: at most half of the shorter side; 0 if `radius` is negative or NaN.
  var drawnRadius: Double {
    let half = Double(min(rect.size.width, rect.size.height)) / 2
    return radius > 0 ? min(radius, half) : 0
  }

  /// Returns the inner edge of a border of the given width, or nil if the border leaves no inside.
  func inset(by width: Double) -> RoundedRect? {
    guard width < Double(min(rect.size.width, rect.size.height)) / 2 else { return nil }
    let inner = CGRect(
      x: Double(rect.origin.x) + width, y: Double(rect.origin.y) + width,
      width: Double(rect.size.width) - 2 * width, height: Double(rect.size.height) - 2 * width)
    return RoundedRect(
      inner, radius: max(0, drawnRadius - width), corners: corners, isContinuous: isContinuous, softEdges: softEdges)
  }
}

extension OutlineSink {
  /// Adds a rounded rectangle's outline; a reversed one cuts a hole into the surrounding shape.
  mutating func add(_ shape: RoundedRect, transform: DeviceTransform, reversed: Bool) {
    guard let quad = shape.outerCorners else { return }
    let radius = shape.drawnRadius
    let towards: (SIMD2<Double>, Double, SIMD2<Double>) -> SIMD2<Double> = { corner, distance, other in
      let way = other - corner
      let length = abs(way.x) + abs(way.y)
      return corner + way * (distance / length)
    }
    for position in 0..<4 {
      let index = reversed ? 3 - position : position
      let corner = quad[index]
      let before = quad[(index + (reversed ? 1 : 3)) & 3]
      let after = quad[(index + (reversed ? 3 : 1)) & 3]
      let isRound = radius > 0 && shape.isRound(corner: index)
      if isRound && shape.isContinuous {
        let corner = ContinuousCorner(corner, before, after, radius: radius)
        add(corner, transform: transform, isFirst: position == 0)
        continue
      }
      let start = transform.mapWithinLimit(isRound ? towards(corner, radius, before) : corner)
      if position == 0 { move(to: start) } else { line(to: start) }
      guard isRound else { continue }
      let handle = radius * (1 - OutlineBuilder.quarterArc)
      cubic(
        transform.mapWithinLimit(towards(corner, handle, before)),
        transform.mapWithinLimit(towards(corner, handle, after)),
        to: transform.mapWithinLimit(towards(corner, radius, after)))
    }
    finish()
  }
}

extension RoundedRect {
  /// True if a corner, numbered as in `Quad`, is round.
  func isRound(corner: Int) -> Bool {
    // `corners` counts maxXmaxY as 8 and minXmaxY as 4; around the rectangle, they come in the opposite order.
    let bit: UInt8 = corner == 2 ? 8 : corner == 3 ? 4 : corner == 1 ? 2 : 1
    return corners & bit != 0
  }
}
