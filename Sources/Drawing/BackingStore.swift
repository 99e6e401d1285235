import KinoraGeometry
import KinoraRaster

/// The working memory of the rasterizer, which several contexts can share.
package final class DrawingTools {
  let canvas = Canvas()

  package init() {}
}

/// The picture behind a layer's contents. A context may start from the picture that the previous one left.
package final class BackingStore {
  package let width: Int
  package let height: Int
  package let isOpaque: Bool
  private var bitmap: Bitmap?

  /// - Returns: nil for an empty size and for one beyond the limits of `CGContext`.
  package init?(width: Int, height: Int, isOpaque: Bool) {
    guard width > 0, height > 0, width <= CGContext.longestSide, height <= CGContext.longestSide,
      width * height <= CGContext.mostPixels
    else { return nil }
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
  }

  /// Copies the pixels of an image. Does nothing if its size differs.
  package func load(_ image: CGImage) {
    guard image.width == width, image.height == height else { return }
    let loaded = Bitmap(width: width, height: height)
    image.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for row in 0..<height { (loaded.pixels + row * loaded.stride).update(from: base + row * width, count: width) }
    }
    bitmap = loaded
  }

  /// Returns a context over the picture. `base` maps its own space to pixels with y down.
  ///
  /// - Parameter rect: The part to redraw, expanded to whole pixels and cleared; nil for everything.
  package func makeContext(base: CGAffineTransform, redrawing rect: CGRect?, with tools: DrawingTools) -> CGContext {
    let context = CGContext(
      width: width, height: height, base: base, isOpaque: isOpaque, bitmap: bitmap, canvas: tools.canvas)
    if let rect { context.state.clip.intersect(context.pixels(of: rect, margin: 0)) }
    bitmap?.fill(context.state.clip.bounds, with: isOpaque ? 0xFF00_0000 : 0)
    return context
  }

  /// Returns the picture that a context has drawn.
  package func makeImage(from context: CGContext) -> CGImage? {
    bitmap = context.bitmap
    return context.makeImage()
  }
}
