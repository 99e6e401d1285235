/// Premultiplied BGRA pixels in memory, owned or borrowed (for example, a shared-memory segment).
///
/// Rows start `stride` pixels apart. A bitmap may hold a part of a larger picture: its first pixel is the picture's
/// pixel (`originX`, `originY`), and everything is drawn in the picture's coordinates.
package final class Bitmap {
  package let width: Int
  package let height: Int
  /// The distance in pixels between the starts of two rows.
  package let stride: Int
  package let pixels: UnsafeMutablePointer<UInt32>
  /// The position of the first pixel in the picture. Read for each shape, and only set whole.
  @exclusivity(unchecked) package var originX = 0
  @exclusivity(unchecked) package var originY = 0
  private let ownsPixels: Bool

  /// Allocates cleared pixels. Rows are padded to 64 bytes, and 16 pixels of slack follow the last row.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    stride = (self.width + 15) & ~15
    let count = stride * self.height + 16
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
    ownsPixels = true
  }

  /// Wraps pixels that the caller owns and has to keep alive as long as the bitmap.
  package init(borrowing pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    self.width = width
    self.height = height
    self.stride = stride
    self.pixels = pixels
    ownsPixels = false
  }

  deinit {
    if ownsPixels { pixels.deallocate() }
  }

  /// The part of the picture that the bitmap holds.
  package var bounds: PixelRect { PixelRect(x: originX, y: originY, width: width, height: height) }
}
