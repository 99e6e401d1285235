import Foundation
import KinoraGeometry
import KinoraLottieModel

/// The paths of shapes, beginning where After Effects begins them, which trims depend on.
extension LottieShape.Kind {
  /// Returns the path of a shape at a frame; nil for an element that has none.
  func path(at frame: Double) -> BezierPath? {
    switch self {
    case .path(let path, let isReversed):
      let value = path.value(at: frame)
      return isReversed ? value.reversed : value
    case .rectangle(let center, let size, let radius, let isReversed):
      let path = BezierPath(
        lottieRectangle: center.value(at: frame).point, size: size.value(at: frame), radius: radius.value(at: frame),
        isRounded: radius.constant != 0)
      return isReversed ? path.reversed : path
    case .ellipse(let center, let size, let isReversed):
      let path = BezierPath(lottieEllipse: center.value(at: frame).point, size: size.value(at: frame))
      return isReversed ? path.reversed : path
    case .star(let star):
      let path = star.path(at: frame)
      return star.isReversed ? path.reversed : path
    default: return nil
    }
  }
}

extension BezierPath {
  /// The length of the handles of a quarter of a circle, for a radius of 1.
  private static let roundness = 0.5522847498

  /// An ellipse, clockwise from its top.
  init(lottieEllipse center: CGPoint, size: Vector) {
    self.init()
    let (rx, ry) = (size.x / 2, size.y / 2)
    let (hx, hy) = (rx * Self.roundness, ry * Self.roundness)
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: center.x + x, y: center.y + y) }
    move(to: point(0, -ry))
    cubic(to: point(rx, 0), control1: point(hx, -ry), control2: point(rx, -hy))
    cubic(to: point(0, ry), control1: point(rx, hy), control2: point(hx, ry))
    cubic(to: point(-rx, 0), control1: point(-hx, ry), control2: point(-rx, hy))
    cubic(to: point(0, -ry), control1: point(-rx, -hy), control2: point(-hx, -ry))
    close()
  }

  /// A rectangle, clockwise from its top right corner, or from below that corner's curve.
  ///
  /// - Parameter isRounded: True to have curves at the corners even without a radius, since it changes.
  init(lottieRectangle center: CGPoint, size: Vector, radius: Double, isRounded: Bool) {
    self.init()
    let (w, h) = (size.x / 2, size.y / 2)
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: center.x + x, y: center.y + y) }
    guard isRounded else {
      move(to: point(w, -h))
      line(to: point(w, h))
      line(to: point(-w, h))
      line(to: point(-w, -h))
      line(to: point(w, -h))
      close()
      return
    }
    let r = min(max(radius, 0), min(abs(w), abs(h)))
    let k = r * (1 - Self.roundness)
    move(to: point(w, -h + r))
    line(to: point(w, h - r))
    cubic(to: point(w - r, h), control1: point(w, h - k), control2: point(w - k, h))
    line(to: point(-w + r, h))
    cubic(to: point(-w, h - r), control1: point(-w + k, h), control2: point(-w, h - k))
    line(to: point(-w, -h + r))
    cubic(to: point(-w + r, -h), control1: point(-w, -h + k), control2: point(-w + k, -h))
    line(to: point(w - r, -h))
    cubic(to: point(w, -h + r), control1: point(w - k, -h), control2: point(w, -h + k))
    close()
  }

  /// The path in the opposite direction.
  var reversed: BezierPath {
    var result = BezierPath()
    var subpath: [PathSegment] = []
    func finish(_ result: inout BezierPath) {
      guard let last = subpath.last else { return }
      let segments = last.isClosingLine ? subpath.dropLast() : subpath[...]
      result.move(to: last.isClosingLine ? last.start : last.end)
      for segment in segments.reversed() { result.append(segment.reversed) }
      if last.closesSubpath { result.close() }
      subpath = []
    }
    for segment in segments {
      if segment.startsSubpath { finish(&result) }
      subpath.append(segment)
    }
    finish(&result)
    return result
  }
}

extension LottieStar {
  /// The maximum number of points that are drawn.
  private static let maximumPoints = 1000.0

  /// Returns the star or polygon at a frame, clockwise from its top.
  func path(at frame: Double) -> BezierPath {
    let count = points.value(at: frame)
    guard count >= 1, count.isFinite else { return BezierPath() }
    let corners = corners(min(count, Self.maximumPoints), frame)
    guard let first = corners.first else { return BezierPath() }
    let center = center.value(at: frame).point
    var path = BezierPath()
    path.move(to: center + first.place)
    for (corner, next) in zip(corners, corners.dropFirst() + [first]) {
      path.addSegment(
        to: center + next.place, control1: center + corner.place + corner.handle,
        control2: center + next.place + next.handle * -1, from: center + corner.place)
    }
    path.close()
    return path
  }

  /// The corners about the middle, each with the handle towards the next one.
  private func corners(_ count: Double, _ frame: Double) -> [(place: CGPoint, handle: CGPoint)] {
    let start = (rotation.value(at: frame) - 90) * .pi / 180
    let (outer, inner) = (outerRadius.value(at: frame), innerRadius.value(at: frame))
    let roundness = (outerRoundness.value(at: frame) / 100, innerRoundness.value(at: frame) / 100)
    if isPolygon {
      let whole = count.rounded(.down)
      let step = 2 * .pi / whole
      let length = handle(outer, roundness.0, whole)
      return (0..<Int(whole)).map { corner(start + Double($0) * step, outer, length) }
    }
    let (whole, part) = (count.rounded(.down), count - count.rounded(.down))
    let step = .pi / count
    let handles = (outer: handle(outer, roundness.0, count), inner: handle(inner, roundness.1, count))
    var corners = (0..<Int(whole) * 2).map { index in
      let isOuter = index % 2 == 0
      return corner(start + Double(index) * step, isOuter ? outer : inner, isOuter ? handles.outer : handles.inner)
    }
    if part > 0.001 {
      // A part of a point grows out of the last inner corner.
      let angle = start + Double(Int(whole) * 2) * step
      corners.append(corner(angle, inner + (outer - inner) * part, handles.outer * part))
      corners.append(corner(angle + step * part, inner, handles.inner))
    }
    return corners
  }

  /// Returns the length of a corner's handles: for a full roundness a quarter of the circle through it, over the points.
  private func handle(_ radius: Double, _ roundness: Double, _ points: Double) -> Double {
    radius * roundness * .pi / (2 * points)
  }

  private func corner(_ angle: Double, _ radius: Double, _ handle: Double) -> (place: CGPoint, handle: CGPoint) {
    (
      CGPoint(x: cos(angle) * radius, y: sin(angle) * radius), CGPoint(x: -sin(angle) * handle, y: cos(angle) * handle)
    )
  }
}
