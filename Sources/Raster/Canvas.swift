import Geometry

/// Draws shapes and images into a bitmap, clipped to one rectangle of pixels.
///
/// One canvas serves many bitmaps, so that its scratch memory is allocated once.
package final class Canvas {
  /// Where drawing goes.
  package private(set) var target: Bitmap
  /// Nothing outside is touched. Always inside the target's bounds.
  package private(set) var clip: PixelRect

  package init() {
    target = Bitmap(width: 0, height: 0)
    clip = .empty
  }

  /// Aims the canvas at a bitmap; `clip` is cut to the bitmap's bounds.
  package func begin(_ target: Bitmap, clip: PixelRect) {
    self.target = target
    self.clip = clip.intersection(target.bounds)
  }

  /// Sets every pixel of the clip to one colour, replacing what was there.
  package func clear(_ color: RGBAColor = .clear) {}

  /// Fills a rectangle with rounded corners, transformed, with exact coverage.
  package func fill(_ shape: RoundedRect, transform: CGAffineTransform, color: RGBAColor) {}

  /// Draws a border of the given width inside a rounded rectangle's edge.
  package func strokeInside(_ shape: RoundedRect, width: Double, transform: CGAffineTransform, color: RGBAColor) {}

  package func fill(_ path: BezierPath, rule: BezierPath.FillRule, transform: CGAffineTransform, color: RGBAColor) {}

  package func stroke(_ path: BezierPath, style: StrokeStyle, transform: CGAffineTransform, color: RGBAColor) {}

  /// Draws the part `source` of an image (in its pixels) into `destination`, transformed; edges are anti-aliased.
  ///
  /// - Parameter alpha: 0...1, multiplies the image.
  package func draw(
    _ image: CGImage, source: CGRect, destination: CGRect, transform: CGAffineTransform, filter: Sampling,
    alpha: Double
  ) {}

  /// Composites a bitmap (a flattened group), pixel on pixel, multiplied by `alpha` and by the coverage of `mask`.
  package func composite(_ source: Bitmap, alpha: Double, mask: (shape: RoundedRect, transform: CGAffineTransform)?) {}

  /// How images are read between their pixels.
  package enum Sampling: UInt8, Sendable { case nearest, bilinear }
}
