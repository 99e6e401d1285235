/// A bitmap image: premultiplied BGRA, eight bits a component.
///
/// Pixels are stored row by row from the top, `0xAARRGGBB` in a little-endian word, with no padding between rows.
public final class CGImage: Sendable {
  /// The size in pixels.
  public let width: Int
  public let height: Int
  /// Premultiplied pixels, `width * height` of them.
  package let pixels: [UInt32]
  /// Whether every pixel has full alpha, so that drawing may copy instead of blend.
  package let isOpaque: Bool

  /// Creates an image of premultiplied pixels.
  ///
  /// - Requires: `pixels.count == width * height`.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height, "an image needs width * height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }
}
