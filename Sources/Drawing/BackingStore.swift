import Geometry
import Raster

/// What many contexts can share: the memory that shapes are worked out in.
package final class DrawingTools {
  let canvas = Canvas()

  package init() {}
}

/// The picture behind a layer's contents, drawn by contexts that may start from what the last one left.
package final class BackingStore {
  package let width: Int
  package let height: Int
  package let isOpaque: Bool
  private var bitmap: Bitmap?

  /// - Returns: nil for a size of no pixels, or far too many.
  package init?(width: Int, height: Int, isOpaque: Bool) {
    guard width > 0, height > 0, width <= CGContext.longestSide, height <= CGContext.longestSide,
      width * height <= CGContext.mostPixels
    else { return nil }
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
  }

  /// Starts from the pixels of an image of the same size.
  package func load(_ image: CGImage) {
    guard image.width == width, image.height == height else { return }
    let loaded = Bitmap(width: width, height: height)
    image.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for row in 0..<height { (loaded.pixels + row * loaded.stride).update(from: base + row * width, count: width) }
    }
    bitmap = loaded
  }

  /// A context whose own space `base` maps to pixels with y down.
  ///
  /// - Parameter rect: the only part that is drawn anew, grown to whole pixels; nil for all. It is cleared.
  package func makeContext(base: CGAffineTransform, redrawing rect: CGRect?, with tools: DrawingTools) -> CGContext {
    let context = CGContext(
      width: width, height: height, base: base, isOpaque: isOpaque, bitmap: bitmap, canvas: tools.canvas)
    if let rect { context.state.clip.intersect(context.pixels(of: rect, margin: 0)) }
    bitmap?.fill(context.state.clip.bounds, with: isOpaque ? 0xFF00_0000 : 0)
    return context
  }

  /// The picture as a context has left it.
  package func makeImage(from context: CGContext) -> CGImage? {
    bitmap = context.bitmap
    return context.makeImage()
  }
}
