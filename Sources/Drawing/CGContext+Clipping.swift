import Geometry
import Raster

/// The clip: nothing outside is drawn into. It only ever becomes smaller, but for `restoreGState` and `resetClip`.
extension CGContext {
  /// Clips to the path under construction, which is forgotten. An empty path leaves nothing.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: outline, rule: rule.rule, transform: pathSpace)
    outline.removeAll()
  }

  public func clip(to rect: CGRect) {
    clip(to: BezierPath(rect: rect), rule: .nonZero, transform: state.toDevice)
  }

  /// Clips to what is inside any of the rectangles.
  public func clip(to rects: [CGRect]) {
    var path = BezierPath()
    for rect in rects { path.addRect(rect) }
    clip(to: path, rule: .nonZero, transform: state.toDevice)
  }

  /// Clips by the alpha of an image that is stretched to a rectangle; outside the rectangle nothing is left.
  ///
  /// The image lies as `draw(_:in:)` would draw it.
  ///
  /// - Note: Differs from Apple: its alpha counts in every image, since none is a mask or has no alpha.
  public func clip(to rect: CGRect, mask: CGImage) {
    let box = pixels(of: rect, margin: 1).intersection(state.clip.bounds)
    guard !box.isEmpty else { return state.clip.intersect(.empty) }
    let picture = Bitmap(covering: box)
    canvas.begin(picture, clip: box)
    drawOnCanvas(mask, in: rect.standardizedIfFinite, alpha: 1)
    let coverage = CoverageBitmap(covering: box)
    for y in 0..<box.height {
      for x in 0..<box.width {
        let alpha = picture.pixels[y * picture.stride + x] >> 24
        coverage.bytes[y * coverage.stride + x] = UInt8(truncatingIfNeeded: alpha)
      }
    }
    state.clip.intersect(coverage)
  }

  /// Takes all clips away, also those that were set before the last `saveGState`, but not those of an open
  /// transparency layer.
  public func resetClip() {
    state.clip = ClipRegion(target.bounds)
  }

  /// The box around what the clip leaves, in user space. Null if it leaves nothing.
  public var boundingBoxOfClipPath: CGRect {
    let pixels = state.clip.bounds
    guard !pixels.isEmpty, let inverse = state.toDevice.inverse else { return .null }
    return CGRect(x: pixels.minX, y: pixels.minY, width: pixels.width, height: pixels.height).applying(inverse)
  }

  func clip(to path: BezierPath, rule: BezierPath.FillRule, transform: CGAffineTransform) {
    state.clip.intersect(
      path, rule: rule, transform: transform, isSmooth: state.shouldAntialias, canvas: canvas)
  }

  /// The pixels that a rectangle of user space may touch; none if it isn't finite.
  func pixels(of rect: CGRect, margin: CGFloat) -> PixelRect {
    let box = rect.applying(state.toDevice)
    guard box.isFinite, margin.isFinite else { return .empty }
    return PixelRect(
      covering: CGRect(
        x: box.minX - margin, y: box.minY - margin, width: box.width + 2 * margin, height: box.height + 2 * margin))
  }
}

extension Bitmap {
  /// A cleared bitmap for a part of the picture.
  convenience init(covering area: PixelRect) {
    self.init(width: area.width, height: area.height)
    originX = area.minX
    originY = area.minY
  }
}

extension CGRect {
  /// The same rectangle without negative sides.
  var standardizedIfFinite: CGRect {
    isFinite ? CGRect(x: minX, y: minY, width: width, height: height) : self
  }
}
