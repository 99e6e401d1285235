import KinoraGeometry
import KinoraRaster

/// The clip: drawing changes only pixels inside. It can only shrink, except by `restoreGState` and `resetClip`.
extension CGContext {
  /// Clips to the path under construction and discards the path. An empty path leaves nothing.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: outline, rule: rule.rule, transform: pathSpace)
    outline.removeAll()
  }

  /// Clips to a rectangle.
  public func clip(to rect: CGRect) {
    clip(to: BezierPath(rect: rect), rule: .nonZero, transform: state.toDevice)
  }

  /// Clips to the union of rectangles.
  public func clip(to rects: [CGRect]) {
    var path = BezierPath()
    for rect in rects { path.addRect(rect) }
    clip(to: path, rule: .nonZero, transform: state.toDevice)
  }

  /// Clips by the alpha of an image that is stretched to a rectangle. Nothing is left outside the rectangle.
  ///
  /// The image has the orientation that `draw(_:in:)` gives it.
  ///
  /// - Note: Differs from Apple: every image clips by its alpha, since there are no image masks and no images without
  ///   alpha.
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

  /// Removes all clips, including those from before the last `saveGState`, but not the clip of an open transparency
  /// layer.
  public func resetClip() {
    state.clip = ClipRegion(target.bounds)
  }

  /// The bounding box of the clip in user space. Null if the clip is empty.
  public var boundingBoxOfClipPath: CGRect {
    let pixels = state.clip.bounds
    guard !pixels.isEmpty, let inverse = state.toDevice.inverse else { return .null }
    return CGRect(x: pixels.minX, y: pixels.minY, width: pixels.width, height: pixels.height).applying(inverse)
  }

  func clip(to path: BezierPath, rule: BezierPath.FillRule, transform: CGAffineTransform) {
    state.clip.intersect(
      path, rule: rule, transform: transform, isSmooth: state.shouldAntialias, canvas: canvas)
  }

  /// Returns the pixels that a rectangle of user space may touch; none if it isn't finite.
  func pixels(of rect: CGRect, margin: CGFloat) -> PixelRect {
    let box = rect.applying(state.toDevice)
    guard box.isFinite, margin.isFinite else { return .empty }
    return PixelRect(
      covering: CGRect(
        x: box.minX - margin, y: box.minY - margin, width: box.width + 2 * margin, height: box.height + 2 * margin))
  }
}

extension Bitmap {
  /// Creates a cleared bitmap for a part of the picture.
  convenience init(covering area: PixelRect) {
    self.init(width: area.width, height: area.height)
    originX = area.minX
    originY = area.minY
  }
}

extension CGRect {
  /// The rectangle with positive width and height; unchanged if it isn't finite.
  var standardizedIfFinite: CGRect {
    isFinite ? CGRect(x: minX, y: minY, width: width, height: height) : self
  }
}
