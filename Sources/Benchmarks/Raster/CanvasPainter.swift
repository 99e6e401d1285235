import Foundation
import KinoraGeometry
import KinoraRaster

/// Draws the raster workloads by one canvas, as the other libraries draw them: over the picture of the previous frame.
nonisolated final class CanvasPainter {
  private let input: RasterInput
  private let canvas = Canvas()
  private let shadowPainter: CanvasShadowPainter

  init(_ input: RasterInput) {
    self.input = input
    shadowPainter = CanvasShadowPainter(size: RasterInput.shadowSize, sigma: RasterInput.shadowSigma)
  }

  /// Draws the pixels of a workload that are inside `clip`.
  func draw(_ workload: RasterWorkload, into bitmap: Bitmap, clip: PixelRect) {
    canvas.begin(bitmap, clip: clip)
    switch workload {
    case .fill: canvas.clear(RasterInput.solid)
    case .copy: draw(input.picture, in: input.frame)
    case .boxes: for box in input.boxes { fill(box) }
    case .sprites: for sprite in input.sprites { draw(sprite) }
    case .curves: for curve in input.curves { stroke(curve) }
    case .outlines: for outline in input.outlines { fill(outline) }
    case .shadows: for origin in input.shadows { drawShadow(at: origin) }
    case .gradients: for gradient in input.gradients { fill(gradient) }
    case .quads: for quad in input.quads { draw(quad) }
    case .mixture: drawMixture()
    }
  }

  private func fill(_ box: RasterBox) {
    canvas.fill(RoundedRect(box.rect, radius: box.radius), transform: .identity, color: box.color)
  }

  private func fill(_ outline: RasterPath) {
    canvas.fill(outline.path.bezier, rule: .nonZero, transform: .identity, color: outline.color)
  }

  private func stroke(_ curve: RasterPath) {
    var style = StrokeStyle()
    style.width = RasterInput.lineWidth
    style.cap = .round
    canvas.stroke(curve.path.bezier, style: style, transform: .identity, color: curve.color)
  }

  private func fill(_ gradient: RasterGradient) {
    let rect = gradient.rect
    let start = gradient.isRadial ? CGPoint(x: rect.midX, y: rect.midY) : rect.origin
    let end = CGPoint(
      x: gradient.isRadial ? rect.midX + RasterGradient.radius : rect.maxX,
      y: gradient.isRadial ? rect.midY + RasterGradient.radius : rect.maxY)
    canvas.fill(
      RoundedRect(rect), transform: .identity,
      gradient: Gradient(
        shape: gradient.isRadial ? .radial : .axial, colors: gradient.colors, locations: RasterGradient.locations,
        start: start, end: end),
      gradientTransform: .identity, alpha: 1)
  }

  private func drawShadow(at origin: CGPoint) {
    shadowPainter.draw(
      RoundedRect(CGRect(origin: origin, size: RasterInput.shadowSize), radius: RasterInput.shadowRadius),
      color: RGBAColor.black.faded(to: RasterInput.shadowAlpha), on: canvas)
  }

  private func draw(_ image: CGImage, in rect: CGRect) {
    canvas.draw(
      image, source: CGRect(x: 0, y: 0, width: image.width, height: image.height), destination: rect,
      transform: .identity, filter: .bilinear, alpha: 1)
  }

  private func draw(_ sprite: RasterSprite) {
    let side = Double(input.sprite.width)
    let transform = CGAffineTransform(translationX: sprite.center.x, y: sprite.center.y)
      .rotated(by: sprite.angle).scaledBy(x: sprite.scale, y: sprite.scale)
    canvas.draw(
      input.sprite, source: CGRect(x: 0, y: 0, width: side, height: side),
      destination: CGRect(x: -side / 2, y: -side / 2, width: side, height: side), transform: transform,
      filter: .bilinear, alpha: RasterInput.spriteAlpha)
  }

  private func draw(_ quad: RasterQuad) {
    let rect = CGRect(x: 0, y: 0, width: RasterInput.quadSide, height: RasterInput.quadSide)
    canvas.draw(
      input.texture, source: rect, destination: rect, projection: quad.map, filter: .bilinear, alpha: 1)
  }

  private func drawMixture() {
    canvas.clear(RasterInput.background)
    let border = RGBAColor.black.faded(to: RasterInput.borderAlpha)
    for panel in input.panels {
      fill(panel)
      canvas.strokeInside(
        RoundedRect(panel.rect, radius: panel.radius), width: 1, transform: .identity, color: border)
    }
    for (index, origin) in input.icons.enumerated() {
      let side = index.isMultiple(of: 2) ? Double(input.icon.width) : RasterInput.scaledSide
      draw(input.icon, in: CGRect(x: origin.x, y: origin.y, width: side, height: side))
    }
    for badge in input.badges { fill(badge) }
  }
}

nonisolated extension RGBAColor {
  fileprivate func faded(to alpha: Double) -> RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

/// Draws blurred shapes on a canvas: renders the silhouette, blurs it, and fills through the result.
nonisolated private final class CanvasShadowPainter {
  private let canvas = Canvas()
  private let effects = BitmapEffects()
  private let sigma: Double
  private let reach: Int
  private let silhouette: Bitmap
  private let coverage: CoverageBitmap

  /// - Parameters:
  ///   - size: The size of every shape.
  ///   - sigma: The standard deviation of the blur in pixels.
  init(size: CGSize, sigma: Double) {
    self.sigma = sigma
    reach = BitmapEffects.reach(sigma)
    let width = Int(size.width.rounded(.up)) + 1 + 2 * reach
    let height = Int(size.height.rounded(.up)) + 1 + 2 * reach
    silhouette = Bitmap(width: width, height: height)
    coverage = CoverageBitmap(width: width, height: height)
  }

  /// Draws inside the clip of `target`, with as much of the blur as that needs.
  func draw(_ shape: RoundedRect, color: RGBAColor, on target: Canvas) {
    let left = Int(shape.rect.minX.rounded(.down)) - reach
    let top = Int(shape.rect.minY.rounded(.down)) - reach
    (silhouette.originX, silhouette.originY) = (left, top)
    (coverage.originX, coverage.originY) = (left, top)
    let visible = target.clip.intersection(coverage.bounds)
    guard !visible.isEmpty else { return }
    canvas.begin(silhouette, clip: silhouette.bounds)
    canvas.clear()
    canvas.fill(shape, transform: .identity, color: .black)
    effects.blur(alphaOf: silhouette, sigmaX: sigma, sigmaY: sigma, into: coverage, area: visible)
    target.fill(coverage, color: color)
  }
}
