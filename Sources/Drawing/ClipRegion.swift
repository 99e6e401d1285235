import KinoraGeometry
import KinoraRaster

/// The pixels that drawing may change: a rectangle, and optionally a coverage of each pixel inside.
///
/// A region's coverage never changes, so regions may share it.
struct ClipRegion {
  private(set) var bounds: PixelRect
  /// Covers all of the bounds; nil if every pixel has full coverage.
  private(set) var mask: CoverageBitmap?

  init(_ bounds: PixelRect) {
    self.bounds = bounds
  }

  /// Intersects the region with a rectangle of pixels.
  mutating func intersect(_ rect: PixelRect) {
    bounds = bounds.intersection(rect)
    if bounds.isEmpty { mask = nil }
  }

  /// Intersects the region with a path. An empty path, or one that isn't finite, leaves nothing.
  mutating func intersect(
    _ path: BezierPath, rule: BezierPath.FillRule, transform: CGAffineTransform, isSmooth: Bool, canvas: Canvas
  ) {
    guard path.isFinite, !path.isEmpty else { return intersect(.empty) }
    let box = path.boundingBox.applying(transform)
    if let rect = path.asRect?.applying(transform), transform.isAxisAligned,
      let pixels = PixelRect(rect, isSmooth: isSmooth)
    {
      return intersect(pixels)
    }
    intersect(box.isFinite ? PixelRect(covering: box) : .empty)
    guard !bounds.isEmpty else { return }
    let coverage = CoverageBitmap(covering: bounds)
    canvas.rasterizeClip(path, rule: rule, transform: transform, into: coverage, intersect: false)
    if !isSmooth { coverage.harden() }
    intersect(coverage)
  }

  /// Multiplies by coverage and takes ownership of it. Nothing is left outside its bounds.
  mutating func intersect(_ coverage: CoverageBitmap) {
    intersect(coverage.bounds)
    if let mask { coverage.multiply(by: mask, in: bounds) }
    mask = bounds.isEmpty ? nil : coverage
  }
}

extension PixelRect {
  /// The pixels of a rectangle whose edges are pixel edges; nil for other rectangles.
  ///
  /// - Parameter isSmooth: If false, the result is never nil for a finite rectangle: it has the pixels whose centres
  ///   are inside.
  fileprivate init?(_ rect: CGRect, isSmooth: Bool) {
    let edges = CGRect(
      corner: CGPoint(x: rect.minX.rounded(), y: rect.minY.rounded()),
      corner: CGPoint(x: rect.maxX.rounded(), y: rect.maxY.rounded()))
    // An edge this close to a pixel's edge changes the coverage by less than a pixel can show.
    let slack = 1e-4
    let isAligned =
      abs(edges.minX - rect.minX) < slack && abs(edges.minY - rect.minY) < slack
      && abs(edges.maxX - rect.maxX) < slack && abs(edges.maxY - rect.maxY) < slack
    guard rect.isFinite, isAligned || !isSmooth else { return nil }
    self.init(covering: edges)
  }
}

extension CoverageBitmap {
  /// Creates zero coverage for a part of the picture.
  convenience init(covering area: PixelRect) {
    self.init(width: area.width, height: area.height)
    originX = area.minX
    originY = area.minY
  }

  /// Sets the coverage of every pixel to 0 or 255.
  func harden() {
    for index in 0..<stride * height { bytes[index] = bytes[index] >= 128 ? 255 : 0 }
  }
}
