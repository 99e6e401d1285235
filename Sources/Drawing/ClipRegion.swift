import Geometry
import Raster

/// Where drawing may leave a trace: a rectangle of pixels, and inside it perhaps a coverage for each.
///
/// Coverage is never changed once a region has it, so regions may share it.
struct ClipRegion {
  private(set) var bounds: PixelRect
  /// Holds all of the bounds; nil where every pixel counts in full.
  private(set) var mask: CoverageBitmap?

  init(_ bounds: PixelRect) {
    self.bounds = bounds
  }

  /// Keeps what is inside a rectangle of pixels.
  mutating func intersect(_ rect: PixelRect) {
    bounds = bounds.intersection(rect)
    if bounds.isEmpty { mask = nil }
  }

  /// Keeps what is inside a path. An empty path, and one that isn't finite, leaves nothing.
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

  /// Multiplies by coverage, which is taken over; outside its bounds nothing is left.
  mutating func intersect(_ coverage: CoverageBitmap) {
    intersect(coverage.bounds)
    if let mask { coverage.multiply(by: mask, in: bounds) }
    mask = bounds.isEmpty ? nil : coverage
  }
}

extension PixelRect {
  /// The pixels of a rectangle whose edges lie between pixels; nil if they don't.
  ///
  /// - Parameter isSmooth: false takes the pixels whose middles are inside, whatever the edges are.
  fileprivate init?(_ rect: CGRect, isSmooth: Bool) {
    let edges = CGRect(
      corner: CGPoint(x: rect.minX.rounded(), y: rect.minY.rounded()),
      corner: CGPoint(x: rect.maxX.rounded(), y: rect.maxY.rounded()))
    // What lies this close to a pixel's edge covers less of it than a pixel can show.
    let slack = 1e-4
    let isAligned =
      abs(edges.minX - rect.minX) < slack && abs(edges.minY - rect.minY) < slack
      && abs(edges.maxX - rect.maxX) < slack && abs(edges.maxY - rect.maxY) < slack
    guard rect.isFinite, isAligned || !isSmooth else { return nil }
    self.init(covering: edges)
  }
}

extension CoverageBitmap {
  /// No coverage for a part of the picture.
  convenience init(covering area: PixelRect) {
    self.init(width: area.width, height: area.height)
    originX = area.minX
    originY = area.minY
  }

  /// Makes every pixel either covered or not.
  func harden() {
    for index in 0..<stride * height { bytes[index] = bytes[index] >= 128 ? 255 : 0 }
  }
}
