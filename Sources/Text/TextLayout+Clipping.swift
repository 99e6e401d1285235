import KinoraGeometry

extension TextLayout {
  /// Clips the glyphs to a box at (0, 0).
  ///
  /// Outlines are cut at the edges, so the result can be drawn at any size and angle. Lines along glyphs must have
  /// become outlines before.
  package mutating func clip(to size: CGSize) {
    let box = ClipBox(size)
    for index in runs.indices { runs[index].glyphs = box.cut(runs[index].glyphs) }
    runs.removeAll { $0.glyphs.isEmpty }
  }
}

private struct ClipBox {
  let width: Double
  let height: Double
  /// The tolerance for rounding errors in text that was measured to fit.
  private let slack: Double

  init(_ size: CGSize) {
    (width, height) = (Double(size.width), Double(size.height))
    slack = 1e-3
  }

  func cut(_ path: BezierPath) -> BezierPath {
    guard !path.points.allSatisfy(contains) else { return path }
    var result = BezierPath()
    var subpath = BezierPath()
    for segment in path.segments {
      if segment.startsSubpath {
        append(subpath, to: &result)
        subpath.removeAll()
        subpath.move(to: segment.start)
      }
      subpath.append(segment)
    }
    append(subpath, to: &result)
    return result
  }

  private func contains(_ point: CGPoint) -> Bool {
    point.x >= -slack && point.y >= -slack && point.x <= width + slack && point.y <= height + slack
  }

  /// Adds the part of a closed outline that is inside.
  private func append(_ outline: BezierPath, to result: inout BezierPath) {
    let points = outline.points
    if points.allSatisfy(contains) {
      guard !points.isEmpty else { return }
      result.append(outline)
      return result.close()
    }
    let isOutside =
      points.allSatisfy { $0.x <= 0 } || points.allSatisfy { $0.y <= 0 } || points.allSatisfy { $0.x >= width }
      || points.allSatisfy { $0.y >= height }
    if isOutside { return }
    var corners = polygon(of: outline)
    // Clipped at one edge after the other; winding numbers inside the box don't change.
    corners = clipped(corners) { $0.x }
    corners = clipped(corners) { $0.y }
    corners = clipped(corners) { width - $0.x }
    corners = clipped(corners) { height - $0.y }
    guard let first = corners.first, corners.count > 2 else { return }
    result.move(to: first)
    for corner in corners.dropFirst() { result.line(to: corner) }
    result.close()
  }

  private func polygon(of outline: BezierPath) -> [CGPoint] {
    var corners: [CGPoint] = []
    for segment in outline.segments {
      let count = segment.kind == .line ? 1 : 24
      for step in 0..<count { corners.append(segment.point(at: CGFloat(step) / CGFloat(count))) }
    }
    return corners
  }

  /// Returns the part of a polygon where a linear function isn't negative.
  private func clipped(_ corners: [CGPoint], _ side: (CGPoint) -> CGFloat) -> [CGPoint] {
    guard var before = corners.last else { return [] }
    var result: [CGPoint] = []
    for corner in corners {
      let (a, b) = (side(before), side(corner))
      if (a < 0) != (b < 0) { result.append(before.interpolated(to: corner, at: a / (a - b))) }
      if b >= 0 { result.append(corner) }
      before = corner
    }
    return result
  }
}
