import KinoraGeometry
import KinoraRaster

/// The colours and sizes of a trail, in points.
nonisolated enum TrailStyle {
  static let path = RGBAColor(red: 0.36, green: 0.62, blue: 0.98)
  static let future = RGBAColor(red: 0.36, green: 0.62, blue: 0.98, alpha: 0.85)
  static let now = RGBAColor(red: 0.98, green: 0.62, blue: 0.26)
  static let halo = RGBAColor(red: 0.02, green: 0.03, blue: 0.05, alpha: 0.45)
  static let lineWidth = 1.5
  static let dotRadius = 2.5
  static let nowRadius = 4.0
  /// The room around points for lines and dots.
  static let margin = 8.0
  /// The alpha of the newest ghost.
  static let ghostAlpha = 0.5
  static let outlineAlpha = 0.8
}

/// Draws a trail into the frame's bitmap.
nonisolated final class TrailPainter {
  private let canvas = Canvas()

  func draw(_ drawing: TrailDrawing, in rect: PixelRect, of bitmap: Bitmap) {
    canvas.begin(bitmap, clip: rect)
    for ghost in drawing.ghosts { draw(ghost, image: drawing.image, scale: drawing.scale) }
    let transform = CGAffineTransform(scaleX: drawing.scale, y: drawing.scale)
    stroke(drawing.future, color: TrailStyle.future, dashes: [4, 4], transform: transform)
    stroke(drawing.past, color: TrailStyle.path, dashes: [], transform: transform)
    let now = drawing.now?.time ?? 0
    for dot in drawing.dots {
      let isPast = dot.time <= now
      fill(dot.place, radius: TrailStyle.dotRadius, color: isPast ? .white : TrailStyle.future, transform: transform)
    }
    guard let place = drawing.now?.position, !drawing.past.isEmpty || !drawing.future.isEmpty else { return }
    fill(place, radius: TrailStyle.nowRadius, color: TrailStyle.now, transform: transform)
  }

  private func draw(_ ghost: TrailDrawing.Ghost, image: GhostImage.Picture?, scale: Double) {
    let sample = ghost.sample
    let projection = sample.projection.concatenating(.scale(scale))
    let alpha = TrailStyle.ghostAlpha * ghost.strength * sample.opacity
    if let image {
      canvas.draw(
        image.image, source: CGRect(x: 0, y: 0, width: image.image.width, height: image.image.height),
        destination: image.rect, projection: projection, filter: .bilinear, alpha: alpha)
    } else if var color = sample.color {
      color.alpha *= alpha
      canvas.fill(sample.shape, projection: projection, color: color)
    }
    var edge = TrailStyle.path
    edge.alpha = TrailStyle.outlineAlpha * ghost.strength
    let width = 1 / max(Self.growth(of: sample.projection), 1e-3)
    canvas.strokeInside(sample.shape, width: width, projection: projection, color: edge)
  }

  /// Returns the points of the window that a point of the layer's space becomes, about.
  private static func growth(of projection: Projection) -> Double {
    let depth = projection.w == 0 ? 1 : abs(projection.w)
    return (abs(projection.a * projection.d - projection.b * projection.c)).squareRoot() / depth
  }

  private func stroke(_ points: [TrailPoint], color: RGBAColor, dashes: [Double], transform: CGAffineTransform) {
    let path = TrailPath.path(through: points)
    guard !path.isEmpty else { return }
    var style = StrokeStyle()
    (style.cap, style.join) = (.round, .round)
    style.width = TrailStyle.lineWidth + 2
    style.dashes = dashes
    canvas.stroke(path, style: style, transform: transform, color: TrailStyle.halo)
    style.width = TrailStyle.lineWidth
    canvas.stroke(path, style: style, transform: transform, color: color)
  }

  private func fill(_ center: CGPoint, radius: Double, color: RGBAColor, transform: CGAffineTransform) {
    guard center.isFinite else { return }
    for (radius, color) in [(radius + 1, TrailStyle.halo), (radius, color)] {
      let square = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      canvas.fill(RoundedRect(square, radius: radius), transform: transform, color: color)
    }
  }
}

/// The line of a trail.
nonisolated enum TrailPath {
  /// The least distance of a jump, in points.
  private static let leastJump = 24.0
  /// A jump is this many times as long as the steps beside it.
  private static let jumpFactor = 8.0

  /// Returns the line through points, interrupted where the layer jumps.
  static func path(through points: [TrailPoint]) -> BezierPath {
    var path = BezierPath()
    let places = points.map(\.place).filter(\.isFinite)
    guard let first = places.first else { return path }
    let steps = zip(places, places.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    guard steps.contains(where: { $0 > 0.01 }) else { return path }
    path.move(to: first)
    for (index, step) in steps.enumerated() where step > 0 {
      let before = index > 0 ? steps[index - 1] : 0
      let after = index + 1 < steps.count ? steps[index + 1] : 0
      let isJump = steps.count > 1 && step > max(leastJump, jumpFactor * max(before, after))
      if isJump { path.move(to: places[index + 1]) } else { path.line(to: places[index + 1]) }
    }
    return path
  }

  private static func hypot(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
